import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { TWO_FACTOR_SECONDS } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { hashOf } from "../../store/secrets.ts";

/** Codes of authenticator apps: six digits that change every 30 seconds (RFC 6238). */
const TOTP_SETTINGS = { algorithm: "SHA1", digits: 6, period: TWO_FACTOR_SECONDS } as const;
/** Number of periods by which a code may be early or late. */
const TOTP_WINDOW = 1;
const SECRET_BYTES = 20;
/** Seconds for which a new secret waits for its first code. */
const PENDING_LIFETIME = 15 * 60;

const RECOVERY_CODE_COUNT = 10;
/** Characters of recovery codes, without those that look alike. */
const RECOVERY_CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_HALF = 5;

export function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    ...TOTP_SETTINGS,
    issuer: "Solstice",
    secret: Secret.fromBase32(secret),
    ...(label && { label }),
  });
}

/** The second factor of players. A code is accepted once; after it, older codes are refused too. */
export function createTwoFactor(store: Store, clock: Clock) {
  const { db } = store;
  const writeCounter = db.prepare(
    "UPDATE users SET totp_last_counter = ? WHERE user_id = ? AND totp_last_counter < ?",
  );
  const insertPending = db.prepare(
    `INSERT INTO two_factor_pending VALUES (?1, ?2, ?3)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, expires_at = excluded.expires_at`,
  );
  const findPending = queryOne(
    db,
    "SELECT secret FROM two_factor_pending WHERE user_id = ? AND expires_at > ?",
    z.object({ secret: z.string() }),
  );
  const deletePending = db.prepare("DELETE FROM two_factor_pending WHERE user_id = ?");
  const enable = db.prepare(
    "UPDATE users SET totp_secret = ?, totp_enabled_at = ?, totp_last_counter = ? WHERE user_id = ?",
  );
  const disable = db.prepare(
    "UPDATE users SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_counter = -1 WHERE user_id = ?",
  );

  /** The period of a code; null if the code is not valid now. */
  const counterOf = (secret: string, code: string): number | null => {
    const totp = totpOf(secret);
    const timestamp = clock.now().getTime();
    const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: TOTP_WINDOW });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  };

  return {
    /** Whether the code is valid now; a valid code is used up. */
    accept(user: { userId: string; totpSecret: string }, code: string): boolean {
      const counter = counterOf(user.totpSecret, code);
      return counter !== null && writeCounter.run(counter, user.userId, counter).changes === 1;
    },
    /** Generates a secret that waits for its first code; an earlier waiting secret is replaced. */
    begin(userId: string, login: string): { secret: string; uri: string } {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      insertPending.run(userId, secret, clock.in(PENDING_LIFETIME));
      return { secret, uri: totpOf(secret, login).toString() };
    },
    /** Enables the waiting secret; returns false for a wrong code. Throws Refusal `code_expired` without a waiting secret. */
    confirm(userId: string, code: string): boolean {
      const pending = findPending(userId, clock.iso());
      if (!pending) throw new Refusal("code_expired");
      const counter = counterOf(pending.secret, code);
      if (counter === null) return false;
      enable.run(pending.secret, clock.iso(), counter, userId);
      deletePending.run(userId);
      return true;
    },
    turnOff: (userId: string) => void disable.run(userId),
  };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;

/** Recovery codes, each of which replaces a code of a lost authenticator once. Only their hashes are stored. */
export function createRecoveryCodes(store: Store, clock: Clock) {
  const { db } = store;
  const removeAll = db.prepare("DELETE FROM recovery_codes WHERE user_id = ?");
  const insert = db.prepare("INSERT INTO recovery_codes VALUES (?, ?, NULL)");
  const markUsed = db.prepare(
    "UPDATE recovery_codes SET used_at = ? WHERE user_id = ? AND code_hash = ? AND used_at IS NULL",
  );
  const countUnused = queryOne(
    db,
    "SELECT count(*) AS unused FROM recovery_codes WHERE user_id = ? AND used_at IS NULL",
    z.object({ unused: z.number() }),
  );

  return {
    /** Replaces the player's codes. Returns the ten new ones, which are shown once. */
    renew(userId: string): string[] {
      removeAll.run(userId);
      const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
      for (const code of codes) insert.run(userId, recoveryCodeHash(userId, code));
      return codes;
    },
    /** Redeems a code; returns false if it is unknown or used. Case, spaces and hyphens are ignored. */
    use: (userId: string, code: string): boolean =>
      markUsed.run(clock.iso(), userId, recoveryCodeHash(userId, code)).changes === 1,
    /** Number of unused codes. */
    left: (userId: string): number => countUnused(userId)?.unused ?? 0,
    removeAll: (userId: string) => void removeAll.run(userId),
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** `xxxxx-xxxxx`: about fifty bits. */
function createRecoveryCode(): string {
  const half = () =>
    Array.from(
      { length: RECOVERY_HALF },
      () => RECOVERY_CHARACTERS[randomInt(RECOVERY_CHARACTERS.length)],
    ).join("");
  return `${half()}-${half()}`;
}

function recoveryCodeHash(userId: string, code: string): string {
  return hashOf(`recovery ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}
