import { readdirSync, readFileSync } from "node:fs";

/** The texts of one message file by full key: `lobby.title`, `sections.2.body.0`. */
function flatten(value: unknown, key = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[key, value]]);
  const entries = Object.entries((value ?? {}) as object).map(
    ([name, inner]) => [...flatten(inner, key ? `${key}.${name}` : name)] as [string, string][],
  );
  return new Map(entries.flat());
}

export function readTexts(file: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(file, "utf8")));
}

/** The message files below a folder, as relative paths. */
export function messageFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".json")).sort();
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The name of the text that a key is a plural form of; null for other keys, such as an `other` without `one`. */
export function pluralOf(texts: Map<string, string>, key: string): string | null {
  const name = key.replace(PLURAL, "");
  return name !== key && texts.has(`${name}_one`) && texts.has(`${name}_other`) ? name : null;
}

/** A plural form in a text of the sandbox: an object of forms, of which a language may omit those that equal `other`. */
const NESTED_PLURAL = /\.(zero|one|two|few|many|other)$/;

/** The keys, with the plural forms of one text reduced to one key. */
export function textKeys(texts: Map<string, string>): string[] {
  const keys = [...texts.keys()].map((key) => {
    if (pluralOf(texts, key)) return key.replace(PLURAL, "_#");
    const has = (form: string) => texts.has(key.replace(NESTED_PLURAL, `.${form}`));
    return NESTED_PLURAL.test(key) && has("one") && has("other") ? key.replace(NESTED_PLURAL, ".#") : key;
  });
  return [...new Set(keys)].sort();
}

/** The missing plural-form keys of a language. */
export function missingPlurals(texts: Map<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plural = [...texts.keys()].map((key) => pluralOf(texts, key)).filter((name) => name !== null);
  return [...new Set(plural)]
    .flatMap((key) => forms.map((form) => `${key}_${form}`))
    .filter((key) => !texts.has(key));
}

/** The placeholder names of a text (`{{name}}`), sorted, without formats. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name as string))].sort();
}
