import type { GameCategory } from "#contract/constants.ts";
import type { GameFacets } from "#contract/game-filter.ts";
import type { GameSort } from "#contract/game-filter-terms.ts";
import type { Game, GameCard, GamePage } from "#contract/games.ts";
import { facetsOf } from "./game-facets.ts";
import { type CollectionGames, type FilterInput, filterTest } from "./game-filter.ts";
import type { LobbyGame } from "./lobby-game.ts";

export type { LobbyGame } from "./lobby-game.ts";

export interface LobbyQuery extends FilterInput {
  sort?: GameSort | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

const PAGE = 48;
const RESULTS = 24;

const NO_COLLECTIONS: CollectionGames = new Map();

/** The lobby over a catalogue that does not change while the sandbox runs. */
export function createLobby(games: readonly LobbyGame[], collections: CollectionGames = NO_COLLECTIONS) {
  const byCode = new Map(games.map((game) => [game.code, game]));
  const popular = games.toSorted((a, b) => b.popularity - a.popularity || byName(a, b));
  const orders: Record<NonNullable<LobbyQuery["sort"]>, readonly LobbyGame[]> = {
    popular,
    new: popular.toSorted((a, b) => (b.released_on ?? "").localeCompare(a.released_on ?? "")),
    name: games.toSorted(byName),
    rtp: popular.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0)),
  };
  /** Led by what is in few other categories, so that rows on one page differ. */
  const ownFirst = popular.toSorted((a, b) => a.categories.length - b.categories.length);
  const edited = new Map(
    [...collections].map(([id, codes]) => [id, [...codes].flatMap((code) => byCode.get(code) ?? [])]),
  );
  const unasked = ({ category, collection }: LobbyQuery) => {
    if (collection !== undefined) return edited.get(collection) ?? [];
    if (category === "new") return orders.new;
    return category === undefined || category === "popular" ? popular : ownFirst;
  };
  const searchable = popular.map((game) => ({
    game,
    name: folded(game.name),
    provider: folded(game.provider.name),
  }));

  return {
    find: (code: string): Game | null => {
      const game = byCode.get(code);
      return game ? withoutOrder(game) : null;
    },
    /** A page of the games that fit a filter; of a collection in its editor's order, where no other is asked for. */
    page({ sort, offset = 0, limit = PAGE, ...filter }: LobbyQuery): GamePage {
      const order = sort ? orders[sort] : unasked(filter);
      const items = order.filter(filterTest(filter, collections));
      return { total: items.length, items: items.slice(offset, offset + limit).map(cardOf) };
    },
    facets: (filter: FilterInput): GameFacets => facetsOf(games, filter, collections),
    count: (category: GameCategory): number =>
      games.filter(({ categories }) => categories.includes(category)).length,
    /** Games that fit what was typed in any letter case and with or without accents, best first. */
    search(query: string, limit = RESULTS): GamePage {
      const wanted = folded(query);
      if (wanted === "") return { total: 0, items: [] };
      const ranked = searchable
        .map((entry) => ({ game: entry.game, rank: rankOf(entry, wanted) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .sort((a, b) => a.rank - b.rank);
      return { total: ranked.length, items: ranked.slice(0, limit).map(({ game }) => cardOf(game)) };
    },
  };
}
export type Lobby = ReturnType<typeof createLobby>;

const NO_MATCH = 6;

/** The name's beginning, then a word's, then anywhere; the provider's likewise; then all typed words in any order. */
function rankOf({ name, provider }: { name: string; provider: string }, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  if (provider.startsWith(wanted)) return 3;
  if (provider.includes(wanted)) return 4;
  return wanted.split(" ").every((word) => `${name} ${provider}`.includes(word)) ? 5 : NO_MATCH;
}

/** Letters that are letters of their own and have no accent to drop. */
const SINGLE: Record<string, string> = { ł: "l", ø: "o", đ: "d", ı: "i", æ: "ae", œ: "oe", ß: "ss" };

/** Text as it is compared: lower case, no accents, words with one space between. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[łøđıæœß]/g, (letter) => SINGLE[letter] as string)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

function byName(a: Game, b: Game): number {
  return a.name.localeCompare(b.name, "en");
}

function withoutOrder({ popularity: _, ...game }: LobbyGame): Game {
  return game;
}

function cardOf({ code, name, provider, image, badges, rtp, jackpot, demo }: Game): GameCard {
  return { code, name, provider, image, badges, rtp, jackpot, demo };
}
