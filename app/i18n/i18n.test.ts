import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import { clientMessageFiles } from "../../scripts/message-files.ts";
import { i18nFor, missingFiles, readMessages, requireLocale, translator } from "./i18n.server.ts";
import { overlay } from "./messages.ts";
import { regionalFolder } from "./regional-folder.ts";
import { regionalLocales } from "./regional-messages.ts";

let folder: string;
afterEach(() => rmSync(folder ?? "", { recursive: true, force: true }));

test("a locale file that cannot be read is reported and left out [LOC-4]", () => {
  folder = mkdtempSync(join(tmpdir(), "messages-"));
  mkdirSync(join(folder, "pages"));
  writeFileSync(join(folder, "common.json"), `{"home":"Home"}`);
  writeFileSync(join(folder, "broken.json"), "{");
  writeFileSync(join(folder, "pages", "faq.json"), `{"title":"FAQ"}`);
  const reports: string[] = [];
  const messages = readMessages(folder, (text) => reports.push(text));
  expect(messages).toEqual({ common: { home: "Home" }, "pages/faq": { title: "FAQ" } });
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain("broken.json");
});

test("a file that a language lacks is reported with its path [LOC-4]", () => {
  const fallback = { common: {}, games: {}, "pages/faq": {} };
  expect(missingFiles("fi", { common: {} }, fallback)).toEqual(["fi/games.json", "fi/pages/faq.json"]);
  expect(missingFiles("fi", fallback, fallback)).toEqual([]);
});

test("a missing and an unreadable file are lines on stderr at the first use of a language, and English is shown [LOC-4]", async () => {
  folder = mkdtempSync(join(tmpdir(), "messages-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, "locales", name), text);
  for (const language of ["en", "fi"]) mkdirSync(join(folder, "locales", language), { recursive: true });
  write("en/common.json", `{"home":"Home"}`);
  write("en/games.json", `{"title":"Games"}`);
  write("en/wallet.json", `{"title":"Wallet"}`);
  write("fi/common.json", `{"home":"Etusivu"}`);
  write("fi/wallet.json", "{");
  // The module caches what it has read.
  vi.resetModules();
  const fresh = await import("./i18n.server.ts");
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  try {
    expect(fresh.translator("fi", "common")("home")).toBe("Etusivu");
    expect(fresh.translator("fi", "games")("title")).toBe("Games");
    expect(fresh.translator("fi", "wallet")("title")).toBe("Wallet");
    const lines = stderr.mock.calls.map(([text]) => String(text));
    expect(lines.filter((line) => line.includes("games"))).toEqual([
      "locale file locales/fi/games.json is missing\n",
    ]);
    const unreadable = lines.filter((line) => line.includes("cannot be read"));
    expect(unreadable).toEqual([
      expect.stringMatching(/^locale file \S+fi\/wallet\.json cannot be read: .+\n$/s),
    ]);
  } finally {
    cwd.mockRestore();
    stderr.mockRestore();
    // Other files that run in this process must not get the module with the folder's messages.
    vi.resetModules();
  }
});

test("a regional file's messages replace its language's [RT-1]", () => {
  expect(overlay({ a: { b: "1", c: "2" }, d: ["x"] }, { a: { c: "3" }, d: ["y"] })).toEqual({
    a: { b: "1", c: "3" },
    d: ["y"],
  });
});

test("every locale has one instance, in its language, with English as fallback [LOC-4]", () => {
  for (const { code, iso } of LOCALES) {
    const instance = i18nFor(code);
    expect(i18nFor(code)).toBe(instance);
    expect(instance.language).toBe(iso);
    expect(instance.options.fallbackLng).toEqual(["en"]);
    expect(translator(code, "common")("header.login")).not.toBe("header.login");
  }
});

test("a first segment that is not a locale is a 404 [RT-17]", () => {
  try {
    requireLocale({ locale: "xx" });
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ status: 404, statusText: "This page could not be found" });
  }
});

test("requireLocale accepts locales and URLs without prefix [RT-2]", () => {
  expect(requireLocale({ locale: "pt-br" })).toBeNull();
  expect(requireLocale({})).toBeNull();
});

test("Swiss German is written without ß", () => {
  expect(JSON.stringify(i18nFor("de").getDataByLanguage("de-DE"))).toContain("ß");
  for (const locale of ["de-ch", "ch-de"] as const) {
    const texts = JSON.stringify(i18nFor(locale).getDataByLanguage("de-CH"));
    expect(texts).not.toContain("ß");
    expect(texts).toContain("ausschliessen");
  }
});

test.each([
  ["en", "Football", "Slots", "Responsible gaming", "Postcode", "Ice hockey"],
  ["en-au", "Soccer", "Pokies", "Responsible gambling", "Postcode", "Ice hockey"],
  ["en-nz", "Soccer", "Pokies", "Responsible gambling", "Postcode", "Ice hockey"],
  ["en-ca", "Soccer", "Slots", "Responsible gaming", "Postal code", "Hockey"],
  ["en-za", "Soccer", "Slots", "Responsible gambling", "Postal code", "Ice hockey"],
] as const)("%s says what its region says", (locale, football, slots, responsible, postcode, hockey) => {
  expect(translator(locale, "sport")("sports.soccer-1")).toBe(football);
  expect(translator(locale, "common")("menu.category.slots")).toBe(slots);
  expect(translator(locale, "games")("category.slots.title")).toBe(slots);
  expect(translator(locale, "common")("pages.responsible-gaming")).toBe(responsible);
  expect(translator(locale, "pages/responsible-gaming")("title")).toBe(responsible);
  expect(translator(locale, "auth")("field.postcode")).toBe(postcode);
  expect(translator(locale, "sport")("sports.ice_hockey-4")).toBe(hockey);
  expect(translator(locale, "sport")("sports.american_football-16")).toBe("American football");
});

test("browsers get the same messages of a region as the server", () => {
  const files = clientMessageFiles();
  const regions = regionalLocales(readdirSync("locales"));
  expect(regions.map(({ iso }) => iso)).toEqual(["de-CH", "en-AU", "en-CA", "en-NZ", "en-ZA"]);
  for (const locale of regions) {
    const messages = i18nFor(locale.code).getDataByLanguage(locale.iso) ?? {};
    const namespaces = Object.keys(messages).filter((namespace) => !namespace.includes("/"));
    expect(namespaces.length).toBeGreaterThan(30);
    for (const namespace of namespaces)
      expect(JSON.parse(files.get(`${regionalFolder(locale)}/${namespace}.json`) ?? "")).toEqual(
        messages[namespace],
      );
  }
});
