import { inLocale } from "#app/i18n/paths.ts";
import { type Locale, type LocaleCode, localeOf, splitLocale } from "#contract/locales.ts";

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The addresses of one page in every locale on offer, for hreflang [SEO-1]. Where two codes share a language tag the
 * first one stands for it, since a tag may be named once only.
 *
 * @param origin `https://host` of the site
 * @param locales on offer, default first; it stands for `x-default` too
 */
export function alternatesOf(origin: string, pathname: string, locales: readonly LocaleCode[]): Alternate[] {
  const byTag = new Map<string, string>();
  for (const code of locales) {
    const { iso } = localeOf(code);
    if (!byTag.has(iso)) byTag.set(iso, origin + inLocale(pathname, code));
  }
  const [first] = locales;
  if (first) byTag.set("x-default", origin + inLocale(pathname, first));
  return [...byTag].map(([hreflang, href]) => ({ hreflang, href }));
}

/** The one address of a page: prefixed with its locale, without query or trailing slash [RT-2]. */
export function canonicalOf(origin: string, pathname: string, locale: Locale): string {
  const path = splitLocale(pathname).path.replace(/(?<=.)\/+$/, "");
  return origin + inLocale(path, locale.code);
}
