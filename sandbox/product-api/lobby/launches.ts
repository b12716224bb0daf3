import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { GameLaunch } from "../../providers/games/services.ts";
import type { Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";
import type { Sessions } from "../accounts/sessions.ts";

/** Seconds: a launch that is not used for so long is over, and so is any after a night. */
export const LAUNCH_IDLE = 30 * 60;
const LONGEST = 12 * 3600;

export interface NewLaunch extends GameLaunch {
  /** The session that it ends with; null for a guest. */
  sessionId: string | null;
}

/** Launch tokens: what a game in its frame holds instead of the player's session, good for one game and mode. */
export function createLaunches(store: Store, sessions: Sessions, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO game_launches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const find = db.prepare(
    "SELECT * FROM game_launches WHERE token_hash = ? AND expires_at > ? AND ends_at > ?",
  );
  const prolong = db.prepare("UPDATE game_launches SET expires_at = ? WHERE token_hash = ?");

  return {
    /** Opens a launch and returns its token. */
    open(launch: NewLaunch): string {
      const token = createSecret();
      const { userId, sessionId, currency, mode, gameCode, language, demoWalletId } = launch;
      insert.run(
        ...[hashOf(token), userId, sessionId, currency, mode, gameCode, language, demoWalletId],
        ...[clock.in(LAUNCH_IDLE), clock.in(LONGEST)],
      );
      return token;
    },
    /** The launch of a token; null where it is unknown, over, or its player's session has ended. */
    resolve(token: string): GameLaunch | null {
      const hash = hashOf(token);
      const row = find.get(hash, clock.iso(), clock.iso());
      if (!row || (row.session_id !== null && !sessions.isLive(String(row.session_id)))) return null;
      // One write in a minute is enough to tell a game that is being played from one that was left.
      if (String(row.expires_at) < clock.in(LAUNCH_IDLE - 60)) prolong.run(clock.in(LAUNCH_IDLE), hash);
      return {
        userId: row.user_id === null ? null : String(row.user_id),
        currency: row.currency as Currency,
        mode: row.mode as GameLaunch["mode"],
        gameCode: String(row.game_code),
        language: String(row.language),
        demoWalletId: row.demo_wallet_id === null ? null : String(row.demo_wallet_id),
      };
    },
  };
}
export type Launches = ReturnType<typeof createLaunches>;
