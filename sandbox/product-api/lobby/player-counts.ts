import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import { LAUNCH_IDLE_TIMEOUT } from "./launches.ts";

/** Seconds after the last sign of activity for which a player counts as present. */
const PRESENCE_TIMEOUT = 180;

/**
 * Counts the players of each game: those with a recently active launch, and simulated players at the game of their latest
 * round. Each player counts once, at their latest game.
 */
export function createPlayerCounts({ db }: Store, clock: Clock) {
  const count = z.object({ code: z.string(), players: z.number() });
  const withLaunches = query(
    db,
    `SELECT game_code AS code, count(*) AS players FROM (
       SELECT coalesce(user_id, demo_wallet_id) AS player, game_code, max(expires_at)
       FROM game_launches WHERE expires_at > ? GROUP BY player
     ) GROUP BY game_code`,
    count,
  );
  const simulated = query(
    db,
    `SELECT game_code AS code, count(*) AS players FROM (
       SELECT r.game_code, max(r.at) FROM users u JOIN player_rounds r USING (user_id)
       WHERE u.kind = 'house' AND r.at > ? GROUP BY u.user_id
     ) GROUP BY game_code`,
    count,
  );

  /** Number of players by game code; games without players are omitted. */
  return (): Record<string, number> => {
    const result: Record<string, number> = {};
    const rows = [
      ...withLaunches(clock.in(LAUNCH_IDLE_TIMEOUT - PRESENCE_TIMEOUT)),
      ...simulated(clock.in(-PRESENCE_TIMEOUT)),
    ];
    for (const { code, players } of rows) result[code] = (result[code] ?? 0) + players;
    return result;
  };
}
export type PlayerCounts = ReturnType<typeof createPlayerCounts>;
