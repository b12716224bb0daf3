import type { GameCategory } from "#contract/constants.ts";
import type { Game, GameCard, GamePage } from "#contract/games.ts";

/** A game of the catalogue. `popularity` orders the lobby: the higher, the earlier. */
export interface LobbyGame extends Game {
  popularity: number;
}

export interface LobbyQuery {
  category?: GameCategory | undefined;
  sort?: "popular" | "new" | "name" | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

const PAGE = 48;

/** The lobby over a catalogue that does not change while the sandbox runs. */
export function createLobby(games: readonly LobbyGame[]) {
  const byCode = new Map(games.map((game) => [game.code, game]));
  const popular = games.toSorted((a, b) => b.popularity - a.popularity || byName(a, b));
  const orders: Record<NonNullable<LobbyQuery["sort"]>, readonly LobbyGame[]> = {
    popular,
    new: popular.toSorted((a, b) => (b.released_on ?? "").localeCompare(a.released_on ?? "")),
    name: games.toSorted(byName),
  };
  /** Led by what is in few other categories, so that rows on one page differ. */
  const ownFirst = popular.toSorted((a, b) => a.categories.length - b.categories.length);
  const unasked = (category: LobbyQuery["category"]) => {
    if (category === "new") return orders.new;
    return category === undefined || category === "popular" ? popular : ownFirst;
  };

  return {
    find: (code: string): Game | null => {
      const game = byCode.get(code);
      return game ? withoutOrder(game) : null;
    },
    /** A page of a category, or of all games. */
    page({ category, sort, offset = 0, limit = PAGE }: LobbyQuery): GamePage {
      const order = sort ? orders[sort] : unasked(category);
      const items = category ? order.filter(({ categories }) => categories.includes(category)) : order;
      return { total: items.length, items: items.slice(offset, offset + limit).map(cardOf) };
    },
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

function cardOf({ code, name, provider, image, badges, rtp, jackpot, demo }: Game): GameCard {
  return { code, name, provider, image, badges, rtp, jackpot, demo };
}
