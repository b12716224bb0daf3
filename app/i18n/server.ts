import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import { type Messages, overlay } from "./messages.ts";
import { FALLBACK_LANGUAGE, I18N_OPTIONS } from "./options.ts";

/**
 * Reads every message file of one folder, its sub-folders' as `folder/name`.
 *
 * @returns messages by namespace; a file that cannot be read is left out and reported, nothing more [LOC-4]
 */
export function readMessages(folder: string, report: (text: string) => void): Record<string, Messages> {
  const namespaces: Record<string, Messages> = {};
  let names: string[] = [];
  try {
    names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    // A regional folder is there only where something differs.
  }
  for (const name of names.filter((file) => file.endsWith(".json"))) {
    try {
      namespaces[name.slice(0, -".json".length).replaceAll("\\", "/")] = JSON.parse(
        readFileSync(join(folder, name), "utf8"),
      );
    } catch (error) {
      report(`locale file ${join(folder, name)} cannot be read: ${error}`);
    }
  }
  return namespaces;
}

const folders = new Map<string, Record<string, Messages>>();

function messagesIn(folder: string): Record<string, Messages> {
  const known = folders.get(folder);
  if (known) return known;
  const read = readMessages(resolve("locales", folder), (text) => process.stderr.write(`${text}\n`));
  folders.set(folder, read);
  return read;
}

/** All messages of a locale: its language's, with the regional folder's laid over them. */
function messagesOf(locale: LocaleCode): Record<string, Messages> {
  const { file } = localeOf(locale);
  const language = messagesIn(file);
  if (locale === file) return language;
  const regional = messagesIn(locale);
  const merged = { ...language };
  for (const [namespace, messages] of Object.entries(regional)) {
    merged[namespace] = overlay(merged[namespace] ?? {}, messages);
  }
  return merged;
}

const instances = new Map<LocaleCode, i18n>();

/** The i18next instance of a locale: made at its first use and kept, with every namespace in it. */
export function i18nFor(locale: LocaleCode): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const { iso } = localeOf(locale);
  const resources = { [FALLBACK_LANGUAGE]: messagesIn(FALLBACK_LANGUAGE), [iso]: messagesOf(locale) };
  const instance = createInstance();
  // With every message at hand, this is done before the call returns.
  void instance.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: iso,
    ns: [...new Set(Object.values(resources).flatMap((namespaces) => Object.keys(namespaces)))],
    resources: resources as Resource,
    initImmediate: false,
  });
  instances.set(locale, instance);
  return instance;
}

/** Translates in a loader or action: `translator(context.locale, "games")("lobby.title")`. */
export function translator(locale: LocaleCode, namespace: string): TFunction {
  return i18nFor(locale).getFixedT(null, namespace);
}
