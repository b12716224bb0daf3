import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

/** Seconds for which a mailed link is valid. */
const LIFETIME = { login: 86_400, "new-password": 3600 } as const;
type Purpose = keyof typeof LIFETIME;

/** Codes that can be used once: for a login without a password, or to set a new password. */
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
    /** Issues a code; earlier ones of the same purpose become invalid. */
    issue(purpose: Purpose, userId: string): string {
      const code = createSecret();
      invalidateAll.run(clock.iso(), userId, purpose);
      insert.run(hashOf(code), purpose, userId, clock.in(LIFETIME[purpose]));
      return code;
    },
    /** Redeems a code. Returns the id of its player, or null if the code is unknown, used or expired. */
    redeem: (purpose: Purpose, code: string): string | null =>
      markUsed(clock.iso(), hashOf(code), purpose, clock.iso())?.userId ?? null,
  };
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
