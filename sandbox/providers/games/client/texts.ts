/** Looks up a text and replaces its `{variables}`. A missing text returns its key, so that the gap is visible. */
export type Translate = (key: string, variables?: Record<string, string | number>) => string;

export function createTranslate(texts: Record<string, string>): Translate {
  return (key, variables = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}

/** Chromium has no Kazakh number format and uses the English one; Kazakh numbers are written like Russian ones. */
const NUMBER_LOCALES: Readonly<Record<string, string>> = { "kk-KZ": "ru" };

/** Kazakh percentages have no space before the sign, which in Chromium's formats with a decimal comma is so in Ukrainian. */
const PERCENT_LOCALES: Readonly<Record<string, string>> = { "kk-KZ": "uk" };

/** @param locale BCP 47 tag */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locales = options.style === "percent" ? PERCENT_LOCALES : NUMBER_LOCALES;
  return new Intl.NumberFormat(locales[locale] ?? locale, options);
}
