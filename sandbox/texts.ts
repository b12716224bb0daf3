import { readFileSync } from "node:fs";
import type { z } from "zod";
import { LOCALE_FILES, LOCALES, type LocaleFile, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { inWordingOf } from "#contract/wire/wording.ts";

/**
 * Loads a folder of texts, one JSON file per language (`en.json`, `pt-br.json`, …). Every file is validated at the start.
 *
 * @returns a function from a locale code to its texts; an unknown code gets those of the default locale
 * @throws ZodError if a text is missing
 */
export function loadTexts<T>(folder: URL, schema: z.ZodType<T>): (locale: string) => T {
  const byFile = new Map<LocaleFile, unknown>();
  for (const file of LOCALE_FILES) {
    byFile.set(file, JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8")));
  }
  const byTag = new Map<string, T>();
  for (const { file, iso } of LOCALES) {
    if (!byTag.has(iso)) byTag.set(iso, schema.parse(inWordingOf(iso, byFile.get(file))));
  }
  return (locale) => byTag.get(localeOf(toLocaleCode(locale)).iso) as T;
}
