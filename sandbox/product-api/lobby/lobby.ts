import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameFacets } from "#contract/wire/lobby/game-filter.ts";
import type { GameSort } from "#contract/wire/lobby/game-filter-query.ts";
import type { Game, GameCard, GamePage, IndexedGame } from "#contract/wire/lobby/games.ts";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import { SPORTSBOOK_CODE } from "../../providers/sport/operator-port.ts";
import { facetsOf } from "./game-facets.ts";
import {
  type CollectionGames,
  filterTest,
  type GameFilterInput,
  type LobbyGame,
  newestFirst,
} from "./game-filter.ts";

export interface LobbyQuery extends GameFilterInput {
  sort?: GameSort | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

const DEFAULT_PAGE_SIZE = 48;

const NO_COLLECTIONS: CollectionGames = new Map();

/**
 * The lobby of a fixed catalogue: pages, filters and tiles of games.
 *
 * @param jackpotOf the current amount of a game's largest jackpot
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
    new: popular.toSorted(newestFirst),
    name: games.toSorted(byName),
    rtp: popular.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0)),
  };
  /** Games in few categories first, so that the rows of a page differ. */
  const fewestCategoriesFirst = popular.toSorted((a, b) => a.categories.length - b.categories.length);
  const collectionOrders = new Map(
    [...collections].map(([id, codes]) => [id, [...codes].flatMap((code) => byCode.get(code) ?? [])]),
  );
  const defaultOrder = ({ category, collection }: LobbyQuery) => {
    if (collection !== undefined) return collectionOrders.get(collection) ?? [];
    if (category === "new") return orders.new;
    return category === undefined || category === "popular" ? popular : fewestCategoriesFirst;
  };

  return {
    find: (code: string): Game | null => {
      const game = byCode.get(code);
      return game ? { ...withoutPopularity(game), jackpot: jackpotOf(code) } : null;
    },
    /** A page of the games that match a filter. Without `sort`, a collection has its own order. */
    page({ sort, offset = 0, limit = DEFAULT_PAGE_SIZE, ...filter }: LobbyQuery): GamePage {
      const order = sort ? orders[sort] : defaultOrder(filter);
      const items = order.filter(filterTest(filter, collections));
      return { total: items.length, items: items.slice(offset, offset + limit).map(cardOf) };
    },
    facets: (filter: GameFilterInput): GameFacets => facetsOf(games, filter, collections),
    count: (category: GameCategory): number =>
      games.filter(({ categories }) => categories.includes(category)).length,
    /** All games with their lists. The catalogue records no changes, so a game's last change is its release. */
    index: (): IndexedGame[] =>
      games.map(({ code, provider, categories, released_on }) => ({
        code,
        provider: provider.id,
        categories,
        collections: [...collections].filter(([, codes]) => codes.has(code)).map(([id]) => id),
        changed_on: released_on,
      })),
    /** The tiles of games in the order of their codes; unknown codes are omitted. */
    cards: (codes: readonly string[]): GameCard[] =>
      codes.flatMap((code) => byCode.get(code) ?? []).map(cardOf),
  };
}
export type Lobby = ReturnType<typeof createLobby>;

/** The crash game is not part of the lobby. */
const CRASH_SUMMARY = { ...CRASH_GAME, image: "/sandbox/content/aviator.svg" };

/** Neither are sports bets, whose rounds have this code. */
const SPORTSBOOK_SUMMARY = { code: SPORTSBOOK_CODE, name: "Sportsbook", image: "" };

/** Name and picture of a game for lists; a game that is not in the lobby gets its code as name. */
export function gameSummary(lobby: Lobby, code: string): { code: string; name: string; image: string } {
  if (code === CRASH_GAME.code) return CRASH_SUMMARY;
  if (code === SPORTSBOOK_CODE) return SPORTSBOOK_SUMMARY;
  const game = lobby.find(code);
  return { code, name: game?.name ?? code, image: game?.image.small ?? "" };
}

const compareNames = new Intl.Collator("en").compare;

function byName(a: Game, b: Game): number {
  return compareNames(a.name, b.name);
}

function withoutPopularity({ popularity: _, ...game }: LobbyGame): Game {
  return game;
}
