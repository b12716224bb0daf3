import { z } from "zod";
import type { Game } from "#contract/wire/lobby/games.ts";
import { query, type Store } from "../../store/database.ts";
import type { CollectionGames } from "./game-filter.ts";

/** Maximum number of games of a list. */
const MAX_GAMES = 14;
/** Number of last rounds, in each mode, from which recent games are taken. */
const RECENT_ROUNDS = 200;

interface Dependencies {
  store: Store;
  /** Most popular first. */
  games: readonly Game[];
  collections: CollectionGames;
}

/** Games that players have played, from their rounds for real money and in demo mode. */
export function createRecentGames({ store, games, collections }: Dependencies) {
  const byCode = new Map(games.map((game) => [game.code, game]));
  const playedGames = query(
    store.db,
    `SELECT game_code AS code, count(*) AS rounds FROM (
       SELECT * FROM (SELECT game_code, at FROM player_rounds WHERE user_id = ?1 ORDER BY at DESC LIMIT ?2)
       UNION ALL SELECT * FROM (
         SELECT game_code, created_at FROM game_rounds WHERE player = 'demo:' || ?1 ORDER BY created_at DESC LIMIT ?2))
     GROUP BY game_code ORDER BY max(at) DESC`,
    z.object({ code: z.string(), rounds: z.number() }),
  );
  const unfinishedGames = query(
    store.db,
    `SELECT game_code AS code FROM game_rounds
     WHERE player IN ('user:' || ?1, 'demo:' || ?1) AND state <> 'shown'
     GROUP BY game_code ORDER BY max(created_at) DESC LIMIT ?2`,
    z.object({ code: z.string() }),
  );

  return {
    /** Codes of games with an unfinished round, newest first. */
    open: (userId: string): string[] =>
      unfinishedGames(userId, MAX_GAMES)
        .map(({ code }) => code)
        .filter((code) => byCode.has(code)),
    /** Codes of the games of the last rounds, newest first, and games similar to the one with the most rounds. */
    of(userId: string): { recent: string[]; like: { game: Game; codes: string[] } | null } {
      const played = playedGames(userId, RECENT_ROUNDS).filter(({ code }) => byCode.has(code));
      const recent = played.map(({ code }) => code);
      const [mostPlayed] = played.toSorted((a, b) => b.rounds - a.rounds);
      const game = mostPlayed && byCode.get(mostPlayed.code);
      const others = games.filter(({ code }) => !recent.includes(code));
      const like = game && {
        game,
        codes: similarGames(game, others, collections, MAX_GAMES).map(({ code }) => code),
      };
      return { recent: recent.slice(0, MAX_GAMES), like: like && like.codes.length > 0 ? like : null };
    },
  };
}
export type RecentGames = ReturnType<typeof createRecentGames>;

/** Points for each property that two games share. Collections include the themes. */
const SAME_COLLECTION = 3;
const SAME_PROVIDER = 2;
const SAME_FEATURE = 1;
const SAME_VOLATILITY = 1;

/**
 * Games similar to one, most similar first.
 *
 * @param games most popular first: the order of equally similar games
 */
export function similarGames(
  game: Game,
  games: readonly Game[],
  collections: CollectionGames,
  max: number,
): Game[] {
  const ownCollections = [...collections.values()].filter((codes) => codes.has(game.code));
  const similarity = (other: Game): number =>
    SAME_COLLECTION * ownCollections.filter((codes) => codes.has(other.code)).length +
    (other.provider.id === game.provider.id ? SAME_PROVIDER : 0) +
    SAME_FEATURE * other.features.filter((feature) => game.features.includes(feature)).length +
    (other.volatility === game.volatility ? SAME_VOLATILITY : 0);
  return games
    .filter(({ code }) => code !== game.code)
    .map((other, index) => ({ other, index, similarity: similarity(other) }))
    .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
    .slice(0, max)
    .map(({ other }) => other);
}
