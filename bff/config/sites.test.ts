import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { SitesError } from "./site-checks.ts";
import { DEFAULT_SITE, loadSites } from "./sites.ts";

const folder = mkdtempSync(join(tmpdir(), "solstice-sites-"));
afterAll(() => rmSync(folder, { recursive: true }));

const brand = {
  name: "N",
  logo: "/brand/logo.svg",
  ogImage: "/brand/og.png",
  supportEmail: "a@b.example",
  complaintsEmail: "a@b.example",
};
const site = { brand, company: { name: "C" }, headerGame: { code: "g", picture: "/brand/logo.svg" } };

function fileOf(...sites: object[]): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(sites));
  return file;
}

test("without a file there is one site for all hosts and all locales, English first [DOM-1]", () => {
  const sites = loadSites(undefined, "sandbox");
  const only = sites.forHost("anything.example:8080");
  expect(only).toMatchObject({ id: "solstice", flags: { main: true, noLicence: false } });
  expect(sites.localesOf(only)[0]).toBe("en");
  expect([...sites.localesOf(only)].sort()).toEqual([...LOCALE_CODES].sort());
});

test("the affiliate parameter must not be that of login links, whose token it would store [ENT-4]", () => {
  const file = fileOf({ ...site, id: "one", hosts: ["*"], affiliateTokenParameter: "login_token" });
  expect(() => loadSites(file, "sandbox")).toThrow("affiliateTokenParameter");
});

test("a host selects its site independently of case and port; an unknown one selects `*`, or else the first [DOM-1]", () => {
  const named = { ...site, id: "named", hosts: ["Casino.example", "[::1]"] };
  const rest = { ...site, id: "rest", hosts: ["*"] };
  const sites = loadSites(fileOf(named, rest), "sandbox");
  expect(sites.forHost("casino.EXAMPLE:443").id).toBe("named");
  expect(sites.forHost("[::1]:3000").id).toBe("named");
  expect(sites.forHost("other.example").id).toBe("rest");
  expect(loadSites(fileOf(named), "sandbox").forHost("other.example").id).toBe("named");
});

test("a host is known if a site lists it, by name, by `*` or as the host of its widgets [DOM-1]", () => {
  const named = { ...site, id: "named", hosts: ["casino.example"], widgetOrigin: "https://widgets.example" };
  const listed = loadSites(fileOf(named), "sandbox");
  const hosts = ["CASINO.example:443", "widgets.example", "other.example", "localhost"];
  expect(hosts.map(listed.isKnownHost)).toEqual([true, true, false, false]);
  const open = loadSites(fileOf(named, { ...site, id: "rest", hosts: ["*"] }), "sandbox");
  expect(open.isKnownHost("other.example")).toBe(true);
  expect(loadSites(undefined, "sandbox").isKnownHost("other.example")).toBe(true);
});

test("the flags of a domain are read from the file [DOM-1]", () => {
  const flags = { netLicensed: true, sportMirror: true };
  const sites = loadSites(fileOf({ ...site, id: "s", hosts: ["*"], flags }), "sandbox");
  expect(sites.forHost("x").flags).toMatchObject({ main: false, netLicensed: true, sportMirror: true });
});

test("production hides some locales, also of a special domain [LOC-2, LOC-3]", () => {
  const special = { ...site, id: "s", hosts: ["*"], locales: ["de", "fi", "no"] };
  const sites = loadSites(fileOf(special), "production");
  expect(sites.localesOf(sites.forHost("x"))).toEqual(["fi", "no"]);
});

test.each([
  ["a file that is not a list", {}],
  ["a site without hosts", [{ ...site, id: "s", hosts: [] }]],
  ["an unknown locale", [{ ...site, id: "s", hosts: ["*"], locales: ["xx"] }]],
  ["a site without remaining locales", [{ ...site, id: "s", hosts: ["*"], locales: ["de"] }]],
])("%s throws a ConfigError that names SITES_FILE", (_what, content) => {
  const file = join(folder, "wrong.json");
  writeFileSync(file, JSON.stringify(content));
  expect(() => loadSites(file, "production")).toThrow(/^SITES_FILE /);
});

/** The lines about a file's mistakes; empty if it has none. */
function mistakesOf(content: unknown, isProduction = false): string[] {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  try {
    loadSites(file, isProduction ? "production" : "sandbox", { isProduction });
    return [];
  } catch (error) {
    if (!(error instanceof SitesError)) throw error;
    return error.message
      .replace(/\.$/, "")
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}
const one = { ...site, id: "one", hosts: ["one.example"] };

test("all mistakes are named at once, by site and field, with what to write [BRD-1]", () => {
  const { company: _, ...nameless } = one;
  const { logo: __, ...logoless } = brand;
  const lines = mistakesOf([
    {
      ...nameless,
      hosts: ["https://one.example/"],
      brand: { ...logoless, suportEmail: "a@b.example", supportEmail: "nobody" },
      locales: ["de", "enn"],
      gameOrigins: ["https://games.example/path", "https://*.games.example", "https://a.*.example"],
      liveChat: { provider: "intercon", key: "k" },
      seal: { provider: "apg", id: "x" },
      logo: "/brand/logo.svg",
      tracking: { consent: { countries: { Germany: "opt-in" } }, dataLayer: "yes" },
      app: { icons: "/brand/no-icons", background: "black" },
    },
    { ...one, id: "Two", headerGame: { code: "g", picture: "/brand/none.svg" } },
  ]);
  const fields = lines.map((line) => line.slice(0, line.indexOf(":")));
  expect(lines).toContain(
    "site one, company: is missing (the company that operates the site, for the footer, the legal texts and receipts. Only the name is required, so that a site can be prepared before it is licensed; texts omit what is missing)",
  );
  expect(lines).toContain("site one, brand.logo: is missing (picture beside the name)");
  expect(lines).toContain("site one, brand.suportEmail: is unknown; do you mean supportEmail?");
  expect(lines).toContain(
    "site one, brand.supportEmail: must be an e-mail address (address that players write to)",
  );
  expect(lines).toContain("site one, logo: is unknown here; do you mean brand.logo?");
  expect(lines).toContain(
    "site one, liveChat.provider: must be one of livechat, intercom, zendesk; do you mean intercom?",
  );
  expect(lines).toContain("site one, seal.provider: must be one of antillephone, anjouan, gcb");
  expect(lines.find((line) => line.includes("locales.1"))).toMatch(/must be one of .*do you mean en\?/);
  expect(lines.find((line) => line.includes("dataLayer"))).toContain("must be true or false, not a text");
  expect(lines.filter((line) => line.includes("there is no file /brand/no-icons/"))).toHaveLength(8);
  expect(fields).toEqual(
    expect.arrayContaining([
      "site one, hosts.0",
      "site one, gameOrigins.0",
      "site one, gameOrigins.2",
      "site one, tracking.consent.countries.Germany",
      "site one, app.background",
      "site Two, id",
      "site Two, headerGame.picture",
    ]),
  );
  expect(fields).not.toContain("site one, gameOrigins.1");
});

test("ids and hosts that two sites have are named, also a host of widgets and one in other letters [BRD-1]", () => {
  expect(
    mistakesOf([
      { ...one, widgetOrigin: "https://widgets.example" },
      { ...one, hosts: ["ONE.example", "two.example", "two.example"] },
      { ...one, id: "three", hosts: ["widgets.example"] },
    ]),
  ).toEqual([
    "site one, id: has one, as site one has",
    "site one, hosts: lists one.example twice",
    "site one, hosts: lists two.example twice",
    "site three, hosts: has widgets.example, as site one has",
  ]);
});

test("a file may name its schema, and nothing else beside the sites", () => {
  expect(mistakesOf({ $schema: "./sites.schema.json", sites: [one] })).toEqual([]);
  expect(mistakesOf({ sites: [one], version: 1 })).toEqual([
    "It must have no other keys than $schema and sites",
  ]);
  expect(mistakesOf([])).toEqual(["It must have at least one site"]);
});

test("production names all examples and stand-ins of the default site", () => {
  const fields = mistakesOf([DEFAULT_SITE], true).map((line) =>
    line.replace(/^site solstice, (.*?):.*$/, "$1"),
  );
  expect(fields).toEqual(
    expect.arrayContaining([
      "company",
      "deviceFingerprint.upstream",
      "messaging.script",
      "liveChat.script",
      "sportsbook.script",
      "seal.script",
      "headerGame.picture",
    ]),
  );
});

test("locales that the production API environment hides are named, not refused [LOC-2]", () => {
  const notices = loadSites(fileOf({ ...one, locales: ["en", "de", "hu"] }), "production").notices;
  expect(notices).toEqual(["site one: the production API environment hides the locales de, hu"]);
  expect(loadSites(fileOf({ ...one, locales: ["en", "de"] }), "sandbox").notices).toEqual([]);
});

test("a site that forces a seasonal theme is refused in production only [RT-5]", () => {
  const file = fileOf({ ...site, id: "s", hosts: ["*"], seasons: { forced: "christmas" } });
  expect(loadSites(file, "sandbox").forHost("x").seasons).toMatchObject({ forced: "christmas" });
  expect(() => loadSites(file, "production")).toThrow(
    "site s, seasons.forced: must not force a seasonal theme",
  );
});

test("regulators are named in every language of the site, with a picture that exists, a link and a licence that the site has [FTR-2]", () => {
  const regulator = {
    name: { en: "Authority", de: "Behörde" },
    picture: "/brand/logo.svg",
    link: "https://authority.example/1",
    licence: "1/2026",
  };
  const load = (change: object) =>
    loadSites(
      fileOf({
        ...site,
        id: "s",
        hosts: ["*"],
        locales: ["en", "de-ch"],
        regulators: [regulator],
        ...change,
      }),
      "sandbox",
    );
  expect(load({}).all[0]?.regulators).toEqual([regulator]);
  const mistakes = (change: object) => {
    try {
      load(change);
    } catch (error) {
      return (error as SitesError).mistakes.map(({ field, problem }) => `${field}: ${problem}`);
    }
    return [];
  };
  expect(mistakes({ locales: ["en", "de-ch", "fi", "kz"], flags: { noLicence: true } })).toEqual([
    "regulators.0.name: must also be written in fi, kk",
    "regulators.0.licence: must be absent, because flags.noLicence is true",
  ]);
  expect(
    mistakes({
      regulators: [
        { ...regulator, picture: "/brand/none.svg" },
        { ...regulator, link: "javascript:x" },
      ],
    }),
  ).toEqual([
    expect.stringMatching(/^regulators.1.link: must be an absolute http\(s\) URL/),
    "regulators.0.picture: there is no file /brand/none.svg",
  ]);
});

test("the widget host must not be a host of a site, and selects its site [TP-4]", () => {
  const widgetOrigin = "https://widgets.example";
  const rest = { ...site, id: "rest", hosts: ["*"] };
  const named = { ...site, id: "named", hosts: ["casino.example"], widgetOrigin };
  expect(loadSites(fileOf(rest, named), "sandbox").forHost("widgets.example").id).toBe("named");
  for (const hosts of [["*"], ["casino.example", "widgets.example"]]) {
    expect(() => loadSites(fileOf({ ...named, hosts }), "sandbox")).toThrow("widgetOrigin");
  }
});

test("a host in another script is the one that browsers send, in every setting [DOM-1]", () => {
  const sites = loadSites(
    fileOf({
      ...site,
      brand: { ...brand, supportEmail: "hilfe@münchen.example" },
      id: "unicode",
      hosts: ["München.example", "xn--80a1acny.xn--p1ai"],
    }),
    "sandbox",
  );
  expect(sites.all[0]?.hosts).toEqual(["xn--mnchen-3ya.example", "xn--80a1acny.xn--p1ai"]);
  expect(sites.isKnownHost("xn--mnchen-3ya.example:8443")).toBe(true);
  expect(sites.isKnownHost("munchen.example")).toBe(false);
  expect(sites.all[0]?.brand.supportEmail).toBe("hilfe@münchen.example");
});
