import type { LocaleCode } from "#contract/locales.ts";
import { isLocaleCode } from "#contract/locales.ts";
import type { Verification } from "#contract/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

const LIFETIME = 15 * 60;

export type IdentityState = Verification["identity_check"]["state"];

/** A check as the provider's own page knows it. */
export interface OpenCheck {
  userId: string;
  locale: LocaleCode;
}

/** The identity provider's checks: begun by a player, decided once on the provider's page. */
export function createIdentityChecks(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO identity_checks VALUES (?, ?, ?, ?, 'pending', ?, ?, NULL)");
  const open = db.prepare(
    "SELECT user_id, locale FROM identity_checks WHERE token_hash = ? AND state = 'pending' AND expires_at > ?",
  );
  const decide = db.prepare(
    `UPDATE identity_checks SET state = ?, decided_at = ?
     WHERE token_hash = ? AND state = 'pending' AND expires_at > ? RETURNING user_id`,
  );
  const standing = db.prepare(
    `SELECT state FROM identity_checks WHERE user_id = ?1 AND (state <> 'pending' OR expires_at > ?2)
     ORDER BY state = 'approved' DESC, created_at DESC, rowid DESC LIMIT 1`,
  );

  return {
    /** How the player's checks stand: an approval stays one, and of the rest the last one counts. */
    stateOf: (userId: string): IdentityState =>
      (standing.get(userId, clock.iso())?.state as IdentityState | undefined) ?? "none",
    /** Begins one. Returns the token of its page and when that ends. */
    begin(userId: string, locale: string): { token: string; expires_at: string } {
      const token = createSecret();
      const expires_at = clock.in(LIFETIME);
      const language = isLocaleCode(locale) ? locale : "en";
      insert.run(crypto.randomUUID(), hashOf(token), userId, language, clock.iso(), expires_at);
      return { token, expires_at };
    },
    /** Null for a token that is unknown, decided or too old. */
    find(token: string): OpenCheck | null {
      const row = open.get(hashOf(token), clock.iso());
      return row ? { userId: String(row.user_id), locale: row.locale as LocaleCode } : null;
    },
    /** Decides a check once. Returns whose it was; null where it can no longer be decided. */
    decide(token: string, state: "approved" | "declined"): string | null {
      const row = decide.get(state, clock.iso(), hashOf(token), clock.iso());
      return row ? String(row.user_id) : null;
    },
  };
}
export type IdentityChecks = ReturnType<typeof createIdentityChecks>;
