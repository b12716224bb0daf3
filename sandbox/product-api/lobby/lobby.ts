import type { GameCategory } from "#contract/constants.ts";
import type { GameFacets } from "#contract/lobby/game-filter.ts";
import type { GameSort } from "#contract/lobby/game-filter-terms.ts";
import type { Game, GameCard, GamePage } from "#contract/lobby/games.ts";
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

const NO_COLLECTIONS: CollectionGames = new Map();

/**
 * The lobby over a catalogue that does not change while the sandbox runs.
 *
 * @param jackpotOf what a game's largest jackpot holds now
 */
export function createLobby(
  games: readonly LobbyGame[],
  collections: CollectionGames = NO_COLLECTIONS,
  jackpotOf: (code: string) => GameCard["jackpot"] = () => undefined,
) {
  const cardOf = ({ code, name, provider, image, badges, rtp, demo }: Game): GameCard => {
    return { code, name, provider, image, badges, rtp, jackpot: jackpotOf(code), demo };
  };
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

  return {
    find: (code: string): Game | null => {
      const game = byCode.get(code);
      return game ? { ...withoutOrder(game), jackpot: jackpotOf(code) } : null;
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
    /** The tiles of games by their codes, in that order; codes that no game has are left out. */
    cards: (codes: readonly string[]): GameCard[] =>
      codes.flatMap((code) => byCode.get(code) ?? []).map(cardOf),
  };
}
export type Lobby = ReturnType<typeof createLobby>;

function byName(a: Game, b: Game): number {
  return a.name.localeCompare(b.name, "en");
}

function withoutOrder({ popularity: _, ...game }: LobbyGame): Game {
  return game;
}
