import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { isLocaleCode, type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import { FALLBACK_LANGUAGE, I18N_OPTIONS, type Messages } from "./messages.ts";
import { regionalFolder } from "./regional-folder.ts";
import { regionalMessages } from "./regional-messages.ts";

/**
 * Reads every message file of a folder; files of sub-folders have the namespace `folder/name`.
 *
 * @returns messages by namespace; a file that cannot be read is reported and left out [LOC-4]
 */
export function readMessages(folder: string, report: (text: string) => void): Record<string, Messages> {
  const namespaces: Record<string, Messages> = {};
  let names: string[] = [];
  try {
    names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch (error) {
    // A regional folder exists only if it has differing messages.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
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

/**
 * The files that a language lacks although the fallback language has them; their messages are shown in the fallback language.
 *
 * @returns paths relative to `locales`
 */
export function missingFiles(
  folder: string,
  messages: Record<string, Messages>,
  fallback: Record<string, Messages>,
): string[] {
  return Object.keys(fallback)
    .filter((namespace) => !Object.hasOwn(messages, namespace))
    .map((namespace) => `${folder}/${namespace}.json`);
}

const report = (text: string) => process.stderr.write(`${text}\n`);

/** Messages by folder and namespace. */
const folders = new Map<string, Record<string, Messages>>();

function messagesIn(folder: string): Record<string, Messages> {
  const cached = folders.get(folder);
  if (cached) return cached;
  const namespaces = readMessages(resolve("locales", folder), report);
  folders.set(folder, namespaces);
  return namespaces;
}

/** Messages of a language. A missing file is reported once, when the language is first used [LOC-4]. */
function messagesOfLanguage(file: string): Record<string, Messages> {
  const isFirstUse = !folders.has(file);
  const messages = messagesIn(file);
  if (isFirstUse && file !== FALLBACK_LANGUAGE) {
    for (const path of missingFiles(file, messages, messagesIn(FALLBACK_LANGUAGE))) {
      report(`locale file locales/${path} is missing`);
    }
  }
  return messages;
}

/** All messages of a locale: its language's, in the words of its region. */
function messagesOf(locale: LocaleCode): Record<string, Messages> {
  const { file, iso } = localeOf(locale);
  const language = messagesOfLanguage(file);
  const folder = regionalFolder({ iso });
  const regional = folder === file ? {} : messagesIn(folder);
  return Object.fromEntries(
    Object.entries(language).map(([namespace, messages]) => [
      namespace,
      regionalMessages(iso, messages, regional[namespace]),
    ]),
  );
}

const instances = new Map<LocaleCode, i18n>();

/** The i18next instance of a locale, with all namespaces; created at its first use and cached. */
export function i18nFor(locale: LocaleCode): i18n {
  const cached = instances.get(locale);
  if (cached) return cached;
  const { iso } = localeOf(locale);
  const resources = { [FALLBACK_LANGUAGE]: messagesIn(FALLBACK_LANGUAGE), [iso]: messagesOf(locale) };
  const instance = createInstance();
  // Completes synchronously, because all messages are in memory.
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

/** The translation function of a namespace, for loaders and actions: `translator(context.locale, "games")("lobby.title")`. */
export function translator(locale: LocaleCode, namespace: string): TFunction {
  return i18nFor(locale).getFixedT(null, namespace);
}

/**
 * Rejects a request with an invalid locale prefix: the first path segment is neither a screen nor a locale.
 *
 * @throws Response 404 [RT-17]
 */
export function requireLocale(params: { locale?: string }): null {
  if (params.locale !== undefined && !isLocaleCode(params.locale)) {
    throw new Response(null, { status: 404, statusText: "This page could not be found" });
  }
  return null;
}
