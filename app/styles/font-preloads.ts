import type { LocaleFile } from "#contract/wire/locales.ts";
import onestCyrillic from "./faces/onest-cyrillic.woff2?url";
import onestCyrillicExt from "./faces/onest-cyrillic-ext.woff2?url";
import onestLatin from "./faces/onest-latin.woff2?url";
import unboundedCyrillic from "./faces/unbounded-cyrillic.woff2?url";
import unboundedLatin from "./faces/unbounded-latin.woff2?url";

/**
 * URLs of the font files that every screen of a language needs.
 *
 * @param replaces the fonts instead of which the site has its own
 */
export function fontsOf(file: LocaleFile, replaces?: { text: boolean; display: boolean }): string[] {
  const isKazakh = file === "kk";
  const text = isKazakh ? [onestLatin, onestCyrillic, onestCyrillicExt] : [onestLatin];
  const display = isKazakh ? [unboundedLatin, unboundedCyrillic] : [unboundedLatin];
  return [...(replaces?.text ? [] : text), ...(replaces?.display ? [] : display)];
}
