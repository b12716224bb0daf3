import { readFileSync } from "node:fs";
import type { z } from "zod";
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_FILES, type LocaleFile, localeOf } from "#contract/locales.ts";

/**
 * Loads a folder of texts, one JSON file per language (`en.json`, `pt-br.json`, …). Every file is validated at the start.
 *
 * @returns a function from a locale code to its texts; an unknown code gets those of the default locale
 * @throws ZodError if a text is missing
 */
export function loadTexts<T>(folder: URL, schema: z.ZodType<T>): (locale: string) => T {
  const byFile = new Map<LocaleFile, T>();
  for (const file of LOCALE_FILES) {
    const text = readFileSync(new URL(`${file}.json`, folder), "utf8");
    byFile.set(file, schema.parse(JSON.parse(text)));
  }
  return (locale) => byFile.get(localeOf(isLocaleCode(locale) ? locale : DEFAULT_LOCALE).file) as T;
}
