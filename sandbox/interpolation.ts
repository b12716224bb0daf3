import { createInstance } from "i18next";

type Values = Readonly<Record<string, unknown>>;

/** The forms of a text by plural category of its language, such as `one`, `few` and `other`. */
export type PluralForms = Readonly<Record<string, string>>;

/** Stands for `{{` in a value until all names are replaced: i18next would replace a name that occurs in an earlier value. */
const BRACES = "\uE000";

const i18n = createInstance();
// Completes synchronously, because there are no message files: every text is passed as a default value.
void i18n.init({
  lng: "en",
  resources: {},
  initImmediate: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: true, escape: (value) => value.replaceAll("{{", BRACES) },
  // Without it, a missing value is a warning.
  missingInterpolationHandler: () => "",
});

/** Values are never looked up as messages, so no message has this key. */
const NO_KEY = "-";

function fill(options: Readonly<Record<string, unknown>>, values: Values): string {
  return i18n.t(NO_KEY, { ...options, nest: false, replace: { ...values } }).replaceAll(BRACES, "{{");
}

/** Replaces each `{{name}}` of a text with its value. A name without a value becomes empty; a value is inserted as it is. */
export function interpolate(text: string, values: Values): string {
  if (text === "") return "";
  return fill({ defaultValue: text }, values);
}

/**
 * Chooses the form of a text for a number and replaces each `{{name}}` with its value.
 *
 * @param count number that selects the form
 * @param iso BCP 47 tag of the texts
 */
export function interpolatePlural(forms: PluralForms, count: number, values: Values, iso: string): string {
  const defaults = Object.entries(forms).map(([category, text]) => [`defaultValue_${category}`, text]);
  const options = { ...Object.fromEntries(defaults), defaultValue: forms.other ?? "", lng: iso, count };
  return fill(options, values);
}
