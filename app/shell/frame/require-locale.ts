import { isLocaleCode } from "#contract/locales.ts";

/**
 * Refuses an address whose first segment is neither a screen nor a locale.
 *
 * @throws a 404 response [RT-17]
 */
export function requireLocale(params: { locale?: string }): null {
  if (params.locale !== undefined && !isLocaleCode(params.locale)) {
    throw new Response(null, { status: 404, statusText: "This page could not be found" });
  }
  return null;
}
