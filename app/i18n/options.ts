import type { InitOptions } from "i18next";

/** The namespace that every page has. */
export const SHELL_NAMESPACES = ["common"];

/** A key that a language lacks is looked for in this one [LOC-4]. */
export const FALLBACK_LANGUAGE = "en";

/** What server and browser tell i18next alike. React escapes what is inserted, so i18next must not do so again. */
export const I18N_OPTIONS: InitOptions = {
  fallbackLng: FALLBACK_LANGUAGE,
  load: "currentOnly",
  defaultNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
};
