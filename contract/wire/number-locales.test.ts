import { expect, test } from "vitest";
import { numberTag } from "./format-tags.ts";
import { LOCALES } from "./locales.ts";
import { numberLocaleOf, REPLACED_NUMBER_TAGS, SHARED_NUMBER_LANGUAGES } from "./number-locales.ts";

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
    const standIn = numberLocaleOf(tag) ?? "";
    expect(SHARED_NUMBER_LANGUAGES.split(" ")).toContain(standIn);
    expect(numbers(standIn)).toEqual(numbers(tag));
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
  expect(numberLocaleOf(iso)).toBe(tag);
});

test.each(["be-BY", "eu", "my-MM", "tlh"])("%s is no locale of numbers", (iso) => {
  expect(numberLocaleOf(iso)).toBeNull();
});

test("every page formats its numbers as the table does", () => {
  for (const { iso } of LOCALES) expect(numberTag(iso)).toBe(numberLocaleOf(iso));
});
