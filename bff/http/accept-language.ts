import { LRUCache } from "lru-cache";
import { type LocaleCode, localeOf } from "#contract/locales.ts";

const cached = new LRUCache<string, readonly string[]>({ max: 500 });
/** Norwegian is `no` to some browsers and `nb` to Intl. */
const ALIASES: Record<string, string> = { no: "nb", nn: "nb" };

/**
 * Language tags of an Accept-Language header, most wanted first and in canonical form. What is no tag, such as the
 * bare `*` that RFC 9110 §12.5.4 allows and Intl throws at, is left out.
 */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  if (!header) return [];
  const key = header.slice(0, 256);
  let tags = cached.get(key);
  if (!tags) {
    tags = parse(key);
    cached.set(key, tags);
  }
  return tags;
}

/** The offered locale that fits best: of the same tag, else of the same language, in the order in which they are wanted. */
export function bestLocale(wanted: readonly string[], offered: readonly LocaleCode[]): LocaleCode | null {
  for (const tag of wanted) {
    const language = languageOf(tag);
    const found =
      offered.find((code) => localeOf(code).iso === tag) ??
      offered.find((code) => code === tag.toLowerCase()) ??
      offered.find((code) => languageOf(localeOf(code).iso) === language);
    if (found) return found;
  }
  return null;
}

function languageOf(tag: string): string {
  const [language = ""] = tag.toLowerCase().split("-");
  return ALIASES[language] ?? language;
}

function parse(header: string): string[] {
  return header
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag: canonical(tag), quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, quality }) => tag !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag as string);
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
