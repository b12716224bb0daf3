import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { LAUNCH_IDLE } from "./launches.ts";

/** Seconds after which who has not been heard of by their game is taken for gone. */
const PRESENT = 180;

/**
 * How many players each game has now: who has it open in a frame that was heard of lately, and the house's own players at
 * the game of their latest round. Each is at one game, the last that they came to.
 */
export function createPlayersNow({ db }: Store, clock: Clock) {
  const inFrames = db.prepare(
    `SELECT game_code AS code, count(*) AS players FROM (
       SELECT coalesce(user_id, demo_wallet_id) AS who, game_code, max(expires_at)
       FROM game_launches WHERE expires_at > ? GROUP BY who
     ) GROUP BY game_code`,
  );
  const ofHouse = db.prepare(
    `SELECT game_code AS code, count(*) AS players FROM (
       SELECT r.game_code, max(r.at) FROM users u JOIN player_rounds r USING (user_id)
       WHERE u.kind = 'house' AND r.at > ? GROUP BY u.user_id
     ) GROUP BY game_code`,
  );

  /** By the game's code; a game without any is left out. */
  return (): Record<string, number> => {
    const players: Record<string, number> = {};
    const seen = [...inFrames.all(clock.in(LAUNCH_IDLE - PRESENT)), ...ofHouse.all(clock.in(-PRESENT))];
    for (const row of seen) {
      const code = String(row.code);
      players[code] = (players[code] ?? 0) + Number(row.players);
    }
    return players;
  };
}
export type PlayersNow = ReturnType<typeof createPlayersNow>;
