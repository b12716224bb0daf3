import { isLocaleCode, type LocaleCode, localeOf } from "../wire/locales.ts";

/** Codes that the production API environment does not offer [LOC-2]. */
export const HIDDEN_IN_PRODUCTION: ReadonlySet<LocaleCode> = new Set<LocaleCode>([
  "de",
  "ch-de",
  "en-de",
  "pt-br",
  "pt",
  "en-et",
  "pl",
  "hu",
  "en-hu",
  "hu-hu",
  "en-za",
  "it",
]);

/** The locales whose pages are canonical: of those that share a language tag, the first [SEO-1]. */
export function canonicalLocales(locales: readonly LocaleCode[]): LocaleCode[] {
  const byTag = new Map<string, LocaleCode>();
  for (const code of locales) {
    const { iso } = localeOf(code);
    if (!byTag.has(iso)) byTag.set(iso, code);
  }
  return [...byTag.values()];
}

/**
 * Splits a path into its locale prefix and the rest.
 *
 * @param pathname a path that starts with "/"
 * @returns the code of the prefix, or null if the first segment is not a locale, and the path without it (at least "/")
 */
export function splitLocale(pathname: string): { locale: LocaleCode | null; path: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocaleCode(first)) return { locale: null, path: pathname };
  return { locale: first, path: `/${rest.join("/")}` };
}
