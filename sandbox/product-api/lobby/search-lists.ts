import { z } from "zod";
import { GAME_CATEGORIES } from "#contract/constants.ts";
import { LOCALE_FILES, LOCALES } from "#contract/locales.ts";
import { remembered } from "#contract/remembered.ts";
import { loadTexts } from "../../texts.ts";
import type { Fronts } from "./fronts.ts";
import type { CollectionGames } from "./game-filter.ts";
import type { NamedList } from "./search.ts";

/** What players call a list, separated by commas: first the name that it is shown by, then what else they may type. */
const calls = z.record(
  z.string(),
  z.string().transform((names) => names.split(", ")),
);

const texts = loadTexts(
  new URL("search-words/", import.meta.url),
  z.strictObject({ categories: calls, features: calls }),
);

/** A locale of each language. */
const LANGUAGES = LOCALE_FILES.map((file) => LOCALES.find((locale) => locale.file === file)?.code ?? "en");

/** The categories, and every feature that has words. */
export function categoryAndFeatureLists(): NamedList[] {
  return [
    ...GAME_CATEGORIES.map((id) => listOf("category", id)),
    ...Object.keys(texts("en").features).map((id) => listOf("feature", id)),
  ];
}

function listOf(kind: "category" | "feature", id: string): NamedList {
  const group = kind === "category" ? "categories" : "features";
  const callsIn = (locale: string) => texts(locale)[group][id] ?? [id.replaceAll("-", " ")];
  return {
    ...{ kind, id },
    nameIn: (locale) => callsIn(locale)[0] as string,
    names: LANGUAGES.flatMap(callsIn),
    has: (game) => (game[group] as readonly string[]).includes(id),
  };
}

/** A list for each provider, by its name, which is the same in every language. */
export function providerLists(providers: readonly { id: string; name: string }[]): NamedList[] {
  return providers.map(({ id, name }) => ({
    ...{ kind: "provider" as const, id, names: [name] },
    nameIn: () => name,
    has: (game) => game.provider.id === id,
  }));
}

/** A list for each collection, by its title in every language. */
export function collectionLists(fronts: Fronts, collections: CollectionGames): NamedList[] {
  const titlesIn = remembered(
    (locale) => new Map(fronts.collections(locale).map(({ id, title }) => [id, title])),
  );
  return [...collections].map(([id, codes]) => ({
    ...{ kind: "collection" as const, id },
    nameIn: (locale) => titlesIn(locale).get(id) ?? id,
    names: LANGUAGES.map((locale) => titlesIn(locale).get(id) ?? id),
    has: ({ code }) => codes.has(code),
  }));
}
