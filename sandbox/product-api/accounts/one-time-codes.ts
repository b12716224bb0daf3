import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

/** Seconds for which a code is valid. */
const LIFETIME = { login: 86_400, "new-password": 3600, exclusion: 3600 } as const;
type Purpose = keyof typeof LIFETIME;

/**
 * Codes that can be used once: for a login without a password, to set a new password, or to change an exclusion while it prevents a
 * login.
 */
export function createOneTimeCodes(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO one_time_codes VALUES (?, ?, ?, ?, NULL)");
  const markUsed = queryOne(
    db,
    `UPDATE one_time_codes SET used_at = ?
     WHERE code_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ? RETURNING user_id AS userId`,
    z.object({ userId: z.string() }),
  );
  const invalidateAll = db.prepare(
    "UPDATE one_time_codes SET used_at = ? WHERE user_id = ? AND purpose = ? AND used_at IS NULL",
  );
  return {
    /** Issues a code. Earlier ones stay valid, because a stranger can request one too. */
    issue(purpose: Purpose, userId: string): string {
      const code = createSecret();
      insert.run(hashOf(code), purpose, userId, clock.in(LIFETIME[purpose]));
      return code;
    },
    /**
     * Redeems a code; the player's other codes of the same purpose become invalid. Returns the id of the player, or null if the
     * code is unknown, used or expired.
     */
    redeem(purpose: Purpose, code: string): string | null {
      const userId = markUsed(clock.iso(), hashOf(code), purpose, clock.iso())?.userId ?? null;
      if (userId !== null) invalidateAll.run(clock.iso(), userId, purpose);
      return userId;
    },
  };
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
