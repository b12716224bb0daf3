import type english from "../texts/en.json";

export type TextKey = keyof typeof english;
type Values = Readonly<Record<string, string | number>>;

/** The texts of one language: those of the renderer, and the names of the offer. */
export interface Texts {
  lang: string;
  /** BCP 47 tag for numbers and dates. */
  iso: string;
  t(key: TextKey, values?: Values): string;
  /** A name of the offer, such as `period.first_half`; a readable form of the key if it has no text. */
  name(key: string, values?: Values): string;
  hasName(key: string): boolean;
}

export function createTexts(
  lang: string,
  iso: string,
  own: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): Texts {
  return {
    lang,
    iso,
    t: (key, values) => fill(own[key] ?? key, values),
    name: (key, values) => fill(names[key] ?? readable(key), values),
    hasName: (key) => Object.hasOwn(names, key),
  };
}

function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** `stat.red_cards` becomes "Red cards". */
function readable(key: string): string {
  const last = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}
