import type { Locale } from "#contract/wire/locales.ts";

/** The folder of a locale's region, in `locales/` if it has differing messages, and in the client build: its tag in lower case. */
export function regionalFolder({ iso }: Pick<Locale, "iso">): string {
  return iso.toLowerCase();
}
