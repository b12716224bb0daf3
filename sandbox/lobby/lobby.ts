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
const RESULTS = 24;

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
    /** A page of a category, or of all games. */
    page({ category, sort, offset = 0, limit = PAGE }: LobbyQuery): GamePage {
      const order = sort ? orders[sort] : unasked(category);
      const items = category ? order.filter(({ categories }) => categories.includes(category)) : order;
      return { total: items.length, items: items.slice(offset, offset + limit).map(cardOf) };
    },
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
