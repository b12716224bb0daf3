/**
 * The languages of visitors in which Node and all browsers format numbers alike, for the server only: it chooses the tag, and pages use
 * it as it is. Chromium has the data of few languages, and formats the others as its own language does.
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

/** The languages and regions that have a stand-in. */
export const REPLACED_NUMBER_TAGS: readonly string[] = Object.keys(NUMBER_STAND_INS);

/**
 * The tag with which the numbers of a language are formatted.
 *
 * @param iso BCP 47 tag in canonical form, without extensions
 * @returns null if Node and browsers format the numbers of this language differently, and no other language's are equal
 */
export function numberLocaleOf(iso: string): string | null {
  const [language = "", ...rest] = iso.split("-");
  const region = rest.find((part) => /^([A-Z]{2}|\d{3})$/.test(part));
  const standIn = NUMBER_STAND_INS[`${language}-${region}`] ?? NUMBER_STAND_INS[language];
  return standIn ?? (SHARED_NUMBER_LANGUAGES.split(" ").includes(language) ? iso : null);
}
