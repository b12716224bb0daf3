/**
 * Texts in the spelling of a locale: German without ß for Switzerland. It is a rule, so that Swiss German needs no files of its own
 * (docs/decisions/071).
 *
 * @param iso BCP 47 tag
 * @param texts a text, or lists and objects of texts that JSON can represent
 */
export function inSpellingOf<T>(iso: string, texts: T): T {
  if (iso !== "de-CH") return texts;
  return JSON.parse(JSON.stringify(texts).replaceAll("ß", "ss").replaceAll("ẞ", "SS")) as T;
}
