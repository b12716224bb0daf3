import { readFileSync } from "node:fs";
import type { z } from "zod";
import { DEFAULT_LOCALE, isLocaleCode, LOCALE_FILES, type LocaleFile, localeOf } from "#contract/locales.ts";

/**
 * Reads a folder of texts, one JSON file per language (`en.json`, `pt-br.json`, …), and checks each, so that a missing
 * text is found at the start and not by a player.
 *
 * @returns the texts for a locale code; for one that is unknown, those of the default locale
 */
export function loadTexts<T>(folder: URL, schema: z.ZodType<T>): (locale: string) => T {
  const byFile = new Map<LocaleFile, T>();
  for (const file of LOCALE_FILES) {
    const text = readFileSync(new URL(`${file}.json`, folder), "utf8");
    byFile.set(file, schema.parse(JSON.parse(text)));
  }
  return (locale) => byFile.get(localeOf(isLocaleCode(locale) ? locale : DEFAULT_LOCALE).file) as T;
}
