import { z } from "#contract/wire/zod.ts";
import { LOCALE_FILES, type LocaleCode, localeOf } from "../wire/locales.ts";

/** A text of the operator's in the languages of the site, by their folders in `locales/`; the locales of one language share it. */
export const localizedText = z.partialRecord(z.enum(LOCALE_FILES), z.string().min(1));
export type LocalizedText = z.infer<typeof localizedText>;

/** The languages of the locales that a text lacks. */
export function missingLanguages(text: LocalizedText, locales: readonly LocaleCode[]): string[] {
  const languages = new Set(locales.map((code) => localeOf(code).file));
  return [...languages].filter((language) => text[language] === undefined);
}

/** The text in the language of a locale; empty if it is missing, which the start refuses for locales that the site offers. */
export function textFor(text: LocalizedText, locale: LocaleCode): string {
  return text[localeOf(locale).file] ?? "";
}
