import { inLocale } from "#app/i18n/paths.ts";
import { canonicalLocales, splitLocale } from "#contract/host/locales.ts";
import { type Locale, type LocaleCode, localeOf } from "#contract/wire/locales.ts";

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The URLs of one page in every locale of the site, for hreflang [SEO-1]. A language tag must be unique, so only the first locale
 * with a tag is listed.
 *
 * @param origin `https://host` of the site
 * @param locales of the site, default first; the default is `x-default` too
 */
export function alternatesOf(origin: string, pathname: string, locales: readonly LocaleCode[]): Alternate[] {
  const [first] = locales;
  const inEach = canonicalLocales(locales).map((code) => [localeOf(code).iso, code] as const);
  const all = first ? [...inEach, ["x-default", first] as const] : inEach;
  return all.map(([hreflang, code]) => ({ hreflang, href: origin + inLocale(pathname, code) }));
}

/** The locale of a page's canonical URL: the first one of the site with the same language tag, so `de-ch` for `ch-de`. */
export function canonicalLocale({ code, iso }: Locale, locales: readonly LocaleCode[]): LocaleCode {
  return canonicalLocales(locales).find((other) => localeOf(other).iso === iso) ?? code;
}

/**
 * The canonical URL of a page: with a locale prefix and without a trailing slash [RT-2, SEO-1].
 *
 * @param pathname with the part of the query that selects the content; without a query for most pages
 */
export function canonicalOf(
  origin: string,
  pathname: string,
  locale: Locale,
  locales: readonly LocaleCode[],
): string {
  const path = splitLocale(pathname).path.replace(/(?<=.)\/+(?=$|\?)/, "");
  return origin + inLocale(path, canonicalLocale(locale, locales));
}
