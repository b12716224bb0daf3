import type { LocaleFile } from "#contract/wire/locales.ts";
import onestCyrillic from "./faces/onest-cyrillic.woff2?url";
import onestCyrillicExt from "./faces/onest-cyrillic-ext.woff2?url";
import onestLatin from "./faces/onest-latin.woff2?url";
import unboundedCyrillic from "./faces/unbounded-cyrillic.woff2?url";
import unboundedLatin from "./faces/unbounded-latin.woff2?url";

/** URLs of the font files that every screen of a language needs. */
export function fontsOf(file: LocaleFile): string[] {
  const latin = [onestLatin, unboundedLatin];
  return file === "kk" ? [...latin, onestCyrillic, onestCyrillicExt, unboundedCyrillic] : latin;
}
