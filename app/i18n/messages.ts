import type { InitOptions } from "i18next";
import type { LocaleCode, LocaleFile } from "#contract/wire/locales.ts";

/** The namespaces that every page loads. */
export const SHELL_NAMESPACES = ["common"];

/** The language of messages that another language does not have [LOC-4]. */
export const FALLBACK_LANGUAGE = "en" satisfies LocaleFile & LocaleCode;

/** i18next options that the server and the browser share. React escapes inserted values, so i18next must not. */
export const I18N_OPTIONS: InitOptions = {
  fallbackLng: FALLBACK_LANGUAGE,
  load: "currentOnly",
  defaultNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
};

/** Messages of one namespace: texts, or lists and objects of texts. */
export interface Messages {
  [key: string]: unknown;
}

export function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Merges a regional file, which has only the differing messages, over its language's messages [RT-1]. */
export function overlay(base: Messages, regional: Messages): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(regional)) {
    const below = merged[key];
    merged[key] = isMessages(value) && isMessages(below) ? overlay(below, value) : value;
  }
  return merged;
}

/** A message that is translated later: its key with its namespace (`errors:not_found`), and its interpolation values. */
export interface FormMessage {
  key: string;
  values?: Record<string, string | number>;
}
