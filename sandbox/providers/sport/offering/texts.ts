import { z } from "zod";
import { DEFAULT_LOCALE, isLocaleCode, LOCALES, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { loadTexts } from "../../../texts.ts";

const flat = z.record(z.string(), z.string());
const markets = loadTexts(new URL("texts/markets/", import.meta.url), flat);
const match = loadTexts(new URL("texts/match/", import.meta.url), flat);

/** Texts of a language by key, with its BCP 47 tag as `language`; a missing key gives undefined. */
export type Texts = Readonly<Record<string, string>>;

const merged = new Map<string, Texts>();

/** The locale that a request names, by its code (`kz`) or by its file (`kk`); the default one for anything else. */
export function languageOf(requested: string | null | undefined): LocaleCode {
  if (isLocaleCode(requested)) return requested;
  return LOCALES.find(({ file }) => file === requested)?.code ?? DEFAULT_LOCALE;
}

/** All texts of the provider in a language. */
export function textsOf(locale: LocaleCode): Texts {
  const { iso } = localeOf(locale);
  let texts = merged.get(iso);
  if (!texts) {
    texts = { language: iso, ...markets(locale), ...match(locale) };
    merged.set(iso, texts);
  }
  return texts;
}

/** Replaces `{name}` in a template; names without a value stay empty. */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
