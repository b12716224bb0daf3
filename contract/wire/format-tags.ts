/**
 * The tags that numbers and dates are formatted with, in Node and in browsers alike: both must render the same text, or hydration
 * fails. Chromium has the data of few languages, and formats the others as its own language does. tests/browser/details/formats.spec.ts
 * compares Node and Chromium for them, and docs/decisions/168-one-table-of-format-tags.md has the rules.
 */

/** Page languages of which Chromium has no numbers, with a language whose numbers and percentages are the same. */
const NUMBERS: Readonly<Record<string, string>> = { kk: "uk" };

/** Page languages of which Chromium has no names of months and days, with a language whose numeric dates are the same. */
const NUMERIC_DATES: Readonly<Record<string, string>> = { kk: "ru" };

const languageOf = (tag: string) => tag.split("-")[0] ?? "";

/** The tag for numbers and percentages. @param iso BCP 47 tag of the page, or one that the table of number-locales.ts has chosen */
export function numberTag(iso: string): string {
  return NUMBERS[languageOf(iso)] ?? iso;
}

/**
 * The tag for dates: plain English is British, as its texts are. Chromium and Node format `en` as American English.
 *
 * @param iso BCP 47 tag of the page
 */
export function dateTag(iso: string): string {
  return iso === "en" ? "en-GB" : iso;
}

/** Whether browsers have the names of months and days. @param iso BCP 47 tag of the page */
export function hasDateNames(iso: string): boolean {
  return !(languageOf(iso) in NUMERIC_DATES);
}

/** The tag for dates and times without names of months and days. @param iso BCP 47 tag of the page */
export function numericDateTag(iso: string): string {
  return NUMERIC_DATES[languageOf(iso)] ?? dateTag(iso);
}
