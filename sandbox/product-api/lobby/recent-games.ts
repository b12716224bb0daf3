import type { Game } from "#contract/lobby/games.ts";
import type { Store } from "../../store/database.ts";
import type { CollectionGames } from "./game-filter.ts";
import { similarGames } from "./similar-games.ts";

/** Tiles of a row. */
const ROW = 14;
/** Rounds that tell what a player plays lately. */
const LATELY = 200;

interface Parts {
  store: Store;
  /** Best first. */
  games: readonly Game[];
  collections: CollectionGames;
}

/** What players have played, by their rounds: booked ones, and those of the game server with play money. */
export function createRecentGames({ store, games, collections }: Parts) {
  const byCode = new Map(games.map((game) => [game.code, game]));
  const lately = store.db.prepare(
    `SELECT game_code AS code, count(*) AS rounds, max(at) AS latest FROM (
       SELECT * FROM (SELECT game_code, at FROM player_rounds WHERE user_id = ?1 ORDER BY at DESC LIMIT ?2)
       UNION ALL SELECT * FROM (
         SELECT game_code, created_at FROM game_rounds WHERE player = 'demo:' || ?1 ORDER BY created_at DESC LIMIT ?2))
     GROUP BY game_code ORDER BY latest DESC`,
  );
  const unfinished = store.db.prepare(
    `SELECT game_code AS code FROM game_rounds
     WHERE player IN ('user:' || ?1, 'demo:' || ?1) AND state <> 'shown'
     GROUP BY game_code ORDER BY max(created_at) DESC LIMIT ?2`,
  );
  const known = (code: unknown) => byCode.has(String(code));

  return {
    /** Codes of games with a round that is not over. */
    open: (userId: string): string[] =>
      unfinished
        .all(userId, ROW)
        .map(({ code }) => String(code))
        .filter(known),
    /** Codes of the games of the last rounds; and what resembles the one that had most of them. */
    of(userId: string): { recent: string[]; like: { game: Game; codes: string[] } | null } {
      const played = lately.all(userId, LATELY).filter(({ code }) => known(code));
      const recent = played.map(({ code }) => String(code));
      const [most] = played.toSorted((a, b) => Number(b.rounds) - Number(a.rounds));
      const game = most && byCode.get(String(most.code));
      const others = games.filter(({ code }) => !recent.includes(code));
      const like = game && {
        game,
        codes: similarGames(game, others, collections, ROW).map(({ code }) => code),
      };
      return { recent: recent.slice(0, ROW), like: like && like.codes.length > 0 ? like : null };
    },
  };
}
export type RecentGames = ReturnType<typeof createRecentGames>;
