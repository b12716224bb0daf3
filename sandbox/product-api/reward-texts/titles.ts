import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES } from "#contract/wire/locales.ts";
import { jsonColumn } from "../../store/database.ts";

/** A title by locale code. It is stored with a reward, so that it stays the same when the texts of its source change. */
export type Titles = Record<string, string>;

/** The titles of all locales. */
export function titlesOf(title: (locale: string) => string): Titles {
  return Object.fromEntries(LOCALES.map(({ code }) => [code, title(code)]));
}

/** The title in the language of a locale; of the default locale for an unknown one. */
export function titleIn(titles: Titles, locale: string): string {
  return titles[locale] ?? titles[DEFAULT_LOCALE] ?? "";
}

/** A column that stores titles as JSON. */
export const titlesColumn = jsonColumn(z.record(z.string(), z.string()));
