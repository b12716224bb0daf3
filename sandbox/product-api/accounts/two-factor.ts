import { Secret, TOTP } from "otpauth";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";

/** Six digits that change every 30 seconds (RFC 6238), as authenticator apps make them. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many periods a code may be early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** Seconds for which a secret that was begun waits for its first code. */
const PENDING_LIFETIME = 15 * 60;

export function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    ...SETTINGS,
    issuer: "Solstice",
    secret: Secret.fromBase32(secret),
    ...(label && { label }),
  });
}

/** The second factor: beginning it, and checking its codes; one that has been used, and any older one, is worth nothing. */
export function createTwoFactor(store: Store, clock: Clock) {
  const { db } = store;
  const use = db.prepare(
    "UPDATE users SET totp_last_counter = ? WHERE user_id = ? AND totp_last_counter < ?",
  );
  const begin = db.prepare(
    `INSERT INTO two_factor_pending VALUES (?1, ?2, ?3)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, expires_at = excluded.expires_at`,
  );
  const pending = db.prepare("SELECT secret FROM two_factor_pending WHERE user_id = ? AND expires_at > ?");
  const forget = db.prepare("DELETE FROM two_factor_pending WHERE user_id = ?");
  const turnOn = db.prepare(
    "UPDATE users SET totp_secret = ?, totp_enabled_at = ?, totp_last_counter = ? WHERE user_id = ?",
  );
  const turnOff = db.prepare(
    "UPDATE users SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_counter = -1 WHERE user_id = ?",
  );

  /** The period that the code belongs to; null where it is wrong now. */
  const counterOf = (secret: string, code: string): number | null => {
    const totp = totpOf(secret);
    const timestamp = clock.now().getTime();
    const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  };

  return {
    /** Whether the code is right now; if so it is used up. */
    accept(user: { userId: string; totpSecret: string }, code: string): boolean {
      const counter = counterOf(user.totpSecret, code);
      return counter !== null && use.run(counter, user.userId, counter).changes === 1;
    },
    /** A new secret that waits for its first code; an earlier one that waited is void. */
    begin(userId: string, login: string): { secret: string; uri: string } {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      begin.run(userId, secret, clock.in(PENDING_LIFETIME));
      return { secret, uri: totpOf(secret, login).toString() };
    },
    /** Turns it on; false where the code is wrong. Throws `code_expired` where none was begun, or too long ago. */
    confirm(userId: string, code: string): boolean {
      const row = pending.get(userId, clock.iso());
      if (!row) throw new Refusal("code_expired");
      const secret = String(row.secret);
      const counter = counterOf(secret, code);
      if (counter === null) return false;
      turnOn.run(secret, clock.iso(), counter, userId);
      forget.run(userId);
      return true;
    },
    turnOff: (userId: string) => void turnOff.run(userId),
  };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;
