import { z } from "zod";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { LOCALE_FILES, LOCALES } from "#contract/wire/locales.ts";
import { memoize } from "#contract/wire/memoize.ts";
import { loadTexts } from "../../texts.ts";
import type { CollectionGames } from "./game-filter.ts";
import type { GameLists } from "./game-lists.ts";
import type { NamedList } from "./search.ts";

/** Names of a list, separated by commas: the displayed name first, then others by which players may search. */
const listNames = z.record(
  z.string(),
  z.string().transform((names) => names.split(", ")),
);

const texts = loadTexts(
  new URL("search-words/", import.meta.url),
  z.strictObject({ categories: listNames, features: listNames }),
);

/** One locale of each language. */
const LOCALE_OF_EACH_LANGUAGE = LOCALE_FILES.map(
  (file) => LOCALES.find((locale) => locale.file === file)?.code ?? "en",
);

/** The categories and the features. */
export function categoryAndFeatureLists(): NamedList[] {
  return [
    ...GAME_CATEGORIES.map((id) => listOf("category", id)),
    ...Object.keys(texts("en").features).map((id) => listOf("feature", id)),
  ];
}

function listOf(kind: "category" | "feature", id: string): NamedList {
  const group = kind === "category" ? "categories" : "features";
  const namesIn = (locale: string) => texts(locale)[group][id] ?? [id.replaceAll("-", " ")];
  return {
    kind,
    id,
    nameIn: (locale) => namesIn(locale)[0] as string,
    names: LOCALE_OF_EACH_LANGUAGE.flatMap(namesIn),
    has: (game) => (game[group] as readonly string[]).includes(id),
  };
}

/** One list per provider; its name is the same in every language. */
export function providerLists(providers: readonly { id: string; name: string }[]): NamedList[] {
  return providers.map(({ id, name }) => ({
    kind: "provider",
    id,
    names: [name],
    nameIn: () => name,
    has: (game) => game.provider.id === id,
  }));
}

/** One list per collection, with its titles in every language. */
export function collectionLists(gameLists: GameLists, collections: CollectionGames): NamedList[] {
  const titlesIn = memoize(
    (locale) => new Map(gameLists.collections(locale).map(({ id, title }) => [id, title])),
  );
  return [...collections].map(([id, codes]) => ({
    kind: "collection",
    id,
    nameIn: (locale) => titlesIn(locale).get(id) ?? id,
    names: LOCALE_OF_EACH_LANGUAGE.map((locale) => titlesIn(locale).get(id) ?? id),
    has: ({ code }) => codes.has(code),
  }));
}
