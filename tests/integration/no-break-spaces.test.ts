import { expect, test } from "vitest";
import { localeOf } from "#contract/wire/locales.ts";
import { inWordingOf } from "#contract/wire/wording.ts";
import { playerTexts } from "../support/player-texts.ts";

/*
 * A number and its unit stay on one line: a no-break space (U+00A0) stands between them, also where the number is inserted. The per
 * cent sign follows the language (docs/translating.md). Amounts are formatted with their currency, whose space formatMoney decides.
 */

const NUMBER = "(?:\\d|\\}\\}?)";
/** Abbreviations of units and currencies in the ten languages. Letters that stand for a word (v, x, n) are not among them. */
const UNITS =
  "€|\\$|£|zł|kr|Ft|₸|s|sec|min|h|d|ms|g|t|T|с|сек|мин|сағ|mp|db|pv|kpl|Mt|MB|kB|GB|px|km|m|cm|kg|Std\\.|Min\\.|Sek\\.";
const UNIT_AFTER_SPACE = new RegExp(`${NUMBER}[ \\u2009\\u202f](?:${UNITS})(?![\\p{L}\\d’'])`, "u");
const PERCENT = new RegExp(`${NUMBER}([^\\d{}]?)%`, "gu");
/** Languages with a space before the per cent sign. */
const SPACED_PERCENT = new Set(["de", "fi", "nb"]);
/** Abbreviations of several words. */
const ABBREVIATION = /(?<!\p{L})(?:z\. B\.|d\. h\.|u\. a\.|p\. ex\.|t\. j\.|n\. o\.)/u;

const percentGaps = (text: string) => [...text.matchAll(PERCENT)].map(([, gap]) => gap ?? "");
const breaks = (text: string) => UNIT_AFTER_SPACE.test(text) || ABBREVIATION.test(text);

const texts = playerTexts();
const shown = ({ file, key, text }: (typeof texts)[number]) => `${file} ${key}: ${text}`;

test("a number and its unit are not separated by a line break", () => {
  expect(texts.filter(({ text }) => breaks(text)).map(shown)).toEqual([]);
});

test("the per cent sign has a no-break space before it in German, Finnish and Norwegian, and none elsewhere", () => {
  const wrong = texts.filter(({ language, text }) =>
    percentGaps(text).some((gap) => gap !== (SPACED_PERCENT.has(language) ? "\u00a0" : "")),
  );
  expect(wrong.map(shown)).toEqual([]);
});

test.each([
  ["Noch {{seconds}} s", true],
  ["höchstens 8 MB", true],
  ["z. B. so", true],
  ["Noch {{seconds}}\u00a0s", false],
  ["{{count}} sets", false],
  ["{{p1}} v {{p2}}", false],
])("“%s” can break: %s", (text, expected) => {
  expect(breaks(text)).toBe(expected);
  expect(percentGaps("{{percent}} % von 5\u00a0%, {p}%")).toEqual([" ", "\u00a0", ""]);
});

test("no German text has ß in Switzerland, and each has it in Germany", () => {
  const german = texts.filter(({ language }) => language === "de").map(({ text }) => text);
  const withSharpS = german.filter((text) => text.includes("ß"));
  expect(withSharpS.length).toBeGreaterThan(20);
  expect(inWordingOf(localeOf("de-ch").iso, german).filter((text) => /[ßẞ]/.test(text))).toEqual([]);
  expect(inWordingOf(localeOf("de").iso, withSharpS)).toEqual(withSharpS);
});
