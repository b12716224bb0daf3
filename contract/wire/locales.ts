/**
 * The twenty locales [RT-1]. A code is the first segment of a page's path. `iso` is its BCP 47 tag for `lang`, `hreflang` and
 * Intl, whose region is not always in the code; `file` is its folder of messages in `locales/`, which the codes of one language share. A
 * folder with the name of a region's tag (`en-au`) contains only the messages that differ, beside the rules of `wording.ts`.
 */
const table = {
  de: { iso: "de-DE", file: "de", name: "Deutsch" },
  "de-ch": { iso: "de-CH", file: "de", name: "Deutsch (Schweiz)" },
  "ch-de": { iso: "de-CH", file: "de", name: "Schweizer Deutsch" },
  en: { iso: "en", file: "en", name: "English" },
  "en-au": { iso: "en-AU", file: "en", name: "English (Australia)" },
  "en-ca": { iso: "en-CA", file: "en", name: "English (Canada)" },
  "en-de": { iso: "en-DE", file: "en", name: "English (Germany)" },
  "en-et": { iso: "en-EE", file: "en", name: "English (Estonia)" },
  "en-hu": { iso: "en-HU", file: "en", name: "English (Hungary)" },
  "en-nz": { iso: "en-NZ", file: "en", name: "English (New Zealand)" },
  "en-za": { iso: "en-ZA", file: "en", name: "English (South Africa)" },
  fi: { iso: "fi-FI", file: "fi", name: "Suomi" },
  hu: { iso: "hu", file: "hu", name: "Magyar" },
  "hu-hu": { iso: "hu-HU", file: "hu", name: "Magyar (Magyarország)" },
  it: { iso: "it-IT", file: "it", name: "Italiano" },
  kz: { iso: "kk-KZ", file: "kk", name: "Қазақша" },
  no: { iso: "nb-NO", file: "nb", name: "Norsk" },
  pl: { iso: "pl-PL", file: "pl", name: "Polski" },
  pt: { iso: "pt-PT", file: "pt", name: "Português" },
  "pt-br": { iso: "pt-BR", file: "pt-br", name: "Português (Brasil)" },
} as const;

export type LocaleCode = keyof typeof table;
export type LocaleFile = (typeof table)[LocaleCode]["file"];

/** One row of the locale table; `name` is the name of the language in that language. */
export interface Locale {
  code: LocaleCode;
  iso: string;
  file: LocaleFile;
  name: string;
}

export const LOCALES: readonly Locale[] = Object.entries(table).map(([code, row]) => ({
  code: code as LocaleCode,
  ...row,
}));

export const LOCALE_CODES = LOCALES.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]];
export const LOCALE_FILES = [...new Set(LOCALES.map(({ file }) => file))];
export const DEFAULT_LOCALE: LocaleCode = "en";

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === "string" && Object.hasOwn(table, value);
}

/** A value as a locale code; the default locale if it is not one. */
export function toLocaleCode(value: unknown): LocaleCode {
  return isLocaleCode(value) ? value : DEFAULT_LOCALE;
}

/** The table's row for a code. */
export function localeOf(code: LocaleCode): Locale {
  return { code, ...table[code] };
}
