/**
 * The tags that numbers and dates are formatted with, in Node and in browsers alike: both must render the same text, or hydration
 * fails. Chromium has the data of few languages, and formats the others as its own language does. tests/browser/details/formats.spec.ts
 * compares Node and Chromium for all tags of this table, and docs/decisions/168-one-table-of-format-tags.md has the rules.
 */

/** Languages whose numbers and percentages are the same in Node and Chromium, in every region but those of `NUMBER_STAND_INS`. */
export const SHARED_NUMBER_LANGUAGES =
  "af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh";

/** Languages and regions that Chromium formats differently, by the shared language whose numbers and percentages are equal to theirs. */
const NUMBER_STAND_INS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    de: "gl lb mk",
    el: "az bs is lo",
    en: "cy ga ha ig km mn mt si so yo zu",
    // Versions of ICU have different separators for Switzerland; this is the one of Chromium.
    fr: "fr-CH",
    hi: "pa",
    hr: "fo",
    ml: "or",
    nb: "nn",
    pl: "hy ka sq",
    ru: "br tk",
    tr: "ku",
    uk: "kk ky tg uz",
  }).flatMap(([standIn, tags]) => tags.split(" ").map((tag) => [tag, standIn])),
);

/** The keys of `NUMBER_STAND_INS`. */
export const REPLACED_NUMBER_TAGS: readonly string[] = Object.keys(NUMBER_STAND_INS);

/** Page languages of which Chromium has no names of months and days, with a language whose numeric dates are the same. */
const NUMERIC_DATES: Readonly<Record<string, string>> = { kk: "ru" };

/** The language and region of a tag: `zh-Hant-TW` has `zh` and `zh-TW`. */
function partsOf(tag: string): { language: string; inRegion: string } {
  const [language = "", ...rest] = tag.split("-");
  const region = rest.find((part) => /^([A-Z]{2}|\d{3})$/.test(part));
  return { language, inRegion: `${language}-${region}` };
}

/** The tag for numbers and percentages. @param iso BCP 47 tag in canonical form, without extensions */
export function numberTag(iso: string): string {
  const { language, inRegion } = partsOf(iso);
  return NUMBER_STAND_INS[inRegion] ?? NUMBER_STAND_INS[language] ?? iso;
}

/** Whether Node and all browsers format numbers with the tag alike. @param iso BCP 47 tag in canonical form, without extensions */
export function isNumberLocale(iso: string): boolean {
  return SHARED_NUMBER_LANGUAGES.split(" ").includes(partsOf(numberTag(iso)).language);
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
  return !(partsOf(iso).language in NUMERIC_DATES);
}

/** The tag for dates and times without names of months and days. @param iso BCP 47 tag of the page */
export function numericDateTag(iso: string): string {
  return NUMERIC_DATES[partsOf(iso).language] ?? dateTag(iso);
}
