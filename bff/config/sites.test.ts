import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { loadSites } from "./sites.ts";

const folder = mkdtempSync(join(tmpdir(), "solstice-sites-"));
afterAll(() => rmSync(folder, { recursive: true }));

const brand = {
  name: "N",
  logo: "/l.svg",
  ogImage: "/o.png",
  supportEmail: "a@b.example",
  complaintsEmail: "a@b.example",
};
const site = { brand, company: { name: "C" }, headerGame: { code: "g", picture: "/g.webp" } };

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

test("a site that forces a seasonal theme is refused in production only [RT-5]", () => {
  const file = fileOf({ ...site, id: "s", hosts: ["*"], seasons: { forced: "christmas" } });
  expect(loadSites(file, "sandbox").forHost("x").seasons).toMatchObject({ forced: "christmas" });
  expect(() => loadSites(file, "production")).toThrow(/^SITES_FILE .*seasonal theme/);
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
