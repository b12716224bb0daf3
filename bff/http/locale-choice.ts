import { LOCALE_COOKIE } from "#contract/constants.ts";
import { isLocaleCode, type LocaleCode, splitLocale } from "#contract/locales.ts";
import { acceptedLanguages, bestLocale } from "./accept-language.ts";
import { cookieOf } from "./cookies.ts";

export interface LocaleChoice {
  /** The locale in the address, offered or not. */
  prefix: LocaleCode | null;
  /** The path behind it. */
  path: string;
  /** What to render in; null where the address names a locale that is not offered. */
  locale: LocaleCode | null;
  /** Whether the visitor's cookie says the same as the address, or the address says nothing. */
  isRemembered: boolean;
}

/**
 * The locale in the address; without one the cookie's, then the best of Accept-Language, then the default [RT-2, LOC-1].
 *
 * @param offered locales of the site, its default first
 */
export function chooseLocale(
  pathname: string,
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined },
  offered: readonly LocaleCode[],
): LocaleChoice {
  const { locale: prefix, path } = splitLocale(pathname);
  const remembered = cookieOf(headers.cookie, LOCALE_COOKIE.name);
  if (prefix) {
    const locale = offered.includes(prefix) ? prefix : null;
    return { prefix, path, locale, isRemembered: remembered === prefix };
  }
  const kept = isLocaleCode(remembered) && offered.includes(remembered) ? remembered : null;
  const best = kept ?? bestLocale(acceptedLanguages(headers["accept-language"]), offered);
  return { prefix, path, locale: best ?? (offered[0] as LocaleCode), isRemembered: true };
}
