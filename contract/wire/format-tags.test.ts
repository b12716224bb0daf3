import { expect, test } from "vitest";
import {
  dateTag,
  isNumberLocale,
  numberTag,
  numericDateTag,
  REPLACED_NUMBER_TAGS,
  SHARED_NUMBER_LANGUAGES,
} from "./format-tags.ts";
import { LOCALES } from "./locales.ts";

const AMOUNTS = Array.from({ length: 400 }, (_, index) => (index % 7 ? 1 : -1) * 10 ** (index / 40) * 1.2345);
const STYLES: Intl.NumberFormatOptions[] = [
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { maximumFractionDigits: 2 },
  { useGrouping: false },
  { style: "percent", maximumFractionDigits: 2 },
];

function numbers(tag: string): string[] {
  return STYLES.flatMap((style) => {
    const format = new Intl.NumberFormat(tag, style);
    return AMOUNTS.map((amount) => format.format(amount));
  });
}

test.each(REPLACED_NUMBER_TAGS.filter((tag) => tag !== "fr-CH"))(
  "the numbers of %s are those of its stand-in",
  (tag) => {
    expect(SHARED_NUMBER_LANGUAGES.split(" ")).toContain(numberTag(tag));
    expect(numbers(numberTag(tag))).toEqual(numbers(tag));
  },
);

test.each([
  ["de-AT", "de-AT"],
  ["zh-Hant-TW", "zh-Hant-TW"],
  ["kk-KZ", "uk"],
  ["uz-Cyrl-UZ", "uk"],
  ["fr-CH", "fr"],
  ["fr-CA", "fr-CA"],
])("the numbers of %s have the tag %s", (iso, tag) => {
  expect(numberTag(iso)).toBe(tag);
  expect(isNumberLocale(iso)).toBe(true);
});

test.each(["be-BY", "eu", "my-MM", "tlh"])("%s is no locale of numbers", (iso) => {
  expect(isNumberLocale(iso)).toBe(false);
});

test("every page's locale is one of numbers", () => {
  expect(LOCALES.filter(({ iso }) => !isNumberLocale(iso))).toEqual([]);
});

test("plain English has British dates, and Kazakh the numeric dates of Russian", () => {
  expect([dateTag("en"), dateTag("en-CA"), dateTag("kk-KZ")]).toEqual(["en-GB", "en-CA", "kk-KZ"]);
  expect([numericDateTag("en"), numericDateTag("en-CA"), numericDateTag("kk-KZ")]).toEqual([
    "en-GB",
    "en-CA",
    "ru",
  ]);
});
