import { expect, test } from "vitest";
import {
  isLocaleCode,
  LOCALE_CODES,
  LOCALE_FILES,
  LOCALES,
  localeOf,
  toLocaleCode,
} from "../wire/locales.ts";
import { canonicalLocales, splitLocale } from "./locales.ts";

test("the twenty locale codes share ten message folders [RT-1]", () => {
  expect(LOCALE_CODES.join(" ")).toBe(
    "de de-ch ch-de en en-au en-ca en-de en-et en-hu en-nz en-za fi hu hu-hu it kz no pl pt pt-br",
  );
  expect([...LOCALE_FILES].sort()).toEqual(["de", "en", "fi", "hu", "it", "kk", "nb", "pl", "pt", "pt-br"]);
});

test.each([
  ["/", null, "/"],
  ["/de", "de", "/"],
  ["/de/", "de", "/"],
  ["/de-ch/games/category/new", "de-ch", "/games/category/new"],
  ["/games", null, "/games"],
  ["/DE/games", null, "/DE/games"],
  ["/constructor", null, "/constructor"],
])("the path %s has the prefix %s and the rest %s [RT-2]", (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

test("only codes of the table are locales", () => {
  expect(isLocaleCode("kz")).toBe(true);
  expect(isLocaleCode("kk")).toBe(false);
  expect(isLocaleCode("toString")).toBe(false);
  expect(["kz", "kk", "toString", null, 7].map(toLocaleCode)).toEqual(["kz", "en", "en", "en", "en"]);
});

test("en-et is English in Estonia, although its code has Ethiopia's country code [RT-1, SEO-1]", () => {
  expect(localeOf("en-et")).toMatchObject({ iso: "en-EE", name: "English (Estonia)" });
});

test("of the locales that share a language tag only the first one offered is canonical [SEO-1]", () => {
  expect(LOCALE_CODES.filter((code) => !canonicalLocales(LOCALE_CODES).includes(code))).toEqual(["ch-de"]);
  expect(canonicalLocales(["en", "ch-de", "fi"])).toEqual(["en", "ch-de", "fi"]);
  expect(canonicalLocales(LOCALE_CODES)).toHaveLength(new Set(LOCALES.map(({ iso }) => iso)).size);
});
