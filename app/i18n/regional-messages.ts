import { LOCALES, type Locale } from "#contract/wire/locales.ts";
import { inWordingOf, WORDED_TAGS } from "#contract/wire/wording.ts";
import { type Messages, overlay } from "./messages.ts";
import { regionalFolder } from "./regional-folder.ts";

/**
 * The locales whose messages differ from their language's, one for each tag: by rules of wording, or by a folder of their own.
 *
 * @param folders the names of the folders in `locales/`
 */
export function regionalLocales(folders: readonly string[]): Locale[] {
  const differing = LOCALES.filter((locale) => {
    const folder = regionalFolder(locale);
    return folder !== locale.file && (WORDED_TAGS.includes(locale.iso) || folders.includes(folder));
  });
  return [...new Map(differing.map((locale) => [locale.iso, locale])).values()];
}

/** A namespace's messages of a locale: its language's, overridden by those of its region's folder, in the region's words [RT-1]. */
export function regionalMessages(iso: string, language: Messages, regional: Messages | undefined): Messages {
  return inWordingOf(iso, regional ? overlay(language, regional) : language);
}
