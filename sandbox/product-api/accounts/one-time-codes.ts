import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

/** Seconds for which a mailed link holds: one that logs in for a day, one that changes the password for an hour. */
const LIFETIME = { login: 86_400, "new-password": 3600 } as const;
type Purpose = keyof typeof LIFETIME;

/** Codes that open something once: a login without a password, a new password. */
export function createOneTimeCodes(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO one_time_codes VALUES (?, ?, ?, ?, NULL)");
  const use = db.prepare(
    `UPDATE one_time_codes SET used_at = ?
     WHERE code_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > ? RETURNING user_id`,
  );
  const voidAll = db.prepare(
    "UPDATE one_time_codes SET used_at = ? WHERE user_id = ? AND purpose = ? AND used_at IS NULL",
  );
  return {
    /** A new code; earlier ones of that purpose stop working. */
    issue(purpose: Purpose, userId: string): string {
      const code = createSecret();
      voidAll.run(clock.iso(), userId, purpose);
      insert.run(hashOf(code), purpose, userId, clock.in(LIFETIME[purpose]));
      return code;
    },
    /** Uses a code up. Returns its player's id, or null for a code that is unknown, used or expired. */
    redeem(purpose: Purpose, code: string): string | null {
      const row = use.get(clock.iso(), hashOf(code), purpose, clock.iso());
      return row ? String(row.user_id) : null;
    },
  };
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
