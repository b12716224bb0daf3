import unboundedCyrillic from "@fontsource/unbounded/files/unbounded-cyrillic-600-normal.woff2?url";
import unboundedLatin from "@fontsource/unbounded/files/unbounded-latin-600-normal.woff2?url";
import onestCyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import onestLatin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url";
import type { LocaleFile } from "#contract/locales.ts";

/** The font files that the first screen of a language is sure to need. */
export function fontsOf(file: LocaleFile): string[] {
  const latin = [onestLatin, unboundedLatin];
  return file === "kk" ? [...latin, onestCyrillic, unboundedCyrillic] : latin;
}
