/** Chromium knows no figures of Kazakh's own and writes them the English way; Russian ones are what Kazakh uses. */
const FIGURES_LIKE: Readonly<Record<string, string>> = { "kk-KZ": "ru" };

/** Plain numbers as their readers write them. @param locale BCP 47 tag */
export function figures(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(FIGURES_LIKE[locale] ?? locale, options);
}
