import { z } from "zod";
import { type LocaleCode, toLocaleCode } from "#contract/wire/locales.ts";
import type { Verification } from "#contract/wire/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

/** Seconds for which the page of a check is open. */
const LIFETIME = 15 * 60;

const locale = z.string().transform(toLocaleCode);

export type IdentityState = Verification["identity_check"]["state"];

/** An undecided check. */
export interface OpenCheck {
  userId: string;
  locale: LocaleCode;
}

/** Stores identity checks. A player starts a check, and the page of the identity provider decides it once. */
export function createIdentityChecks(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO identity_checks VALUES (?, ?, ?, ?, 'pending', ?, ?, NULL)");
  const findOpen = queryOne(
    db,
    `SELECT user_id AS userId, locale FROM identity_checks
     WHERE token_hash = ? AND state = 'pending' AND expires_at > ?`,
    z.object({ userId: z.string(), locale }),
  );
  const writeDecision = queryOne(
    db,
    `UPDATE identity_checks SET state = ?, decided_at = ?
     WHERE token_hash = ? AND state = 'pending' AND expires_at > ? RETURNING user_id AS userId`,
    z.object({ userId: z.string() }),
  );
  const findDecisive = queryOne(
    db,
    `SELECT state FROM identity_checks WHERE user_id = ?1 AND (state <> 'pending' OR expires_at > ?2)
     ORDER BY state = 'approved' DESC, created_at DESC, rowid DESC LIMIT 1`,
    z.object({ state: z.enum(["pending", "approved", "declined"]) }),
  );

  return {
    /** State of the player's checks: `approved` after any approval, else that of the newest check. */
    stateOf: (userId: string): IdentityState => findDecisive(userId, clock.iso())?.state ?? "none",
    /** Starts a check. Returns the token of its page and the expiry. */
    begin(userId: string, locale: string): { token: string; expires_at: string } {
      const token = createSecret();
      const expires_at = clock.in(LIFETIME);
      const language = toLocaleCode(locale);
      insert.run(crypto.randomUUID(), hashOf(token), userId, language, clock.iso(), expires_at);
      return { token, expires_at };
    },
    /** The check of a token; null if it is unknown, decided or expired. */
    find(token: string): OpenCheck | null {
      return findOpen(hashOf(token), clock.iso());
    },
    /** Decides a check once. Returns the id of its player; null if it can no longer be decided. */
    decide(token: string, state: "approved" | "declined"): string | null {
      return writeDecision(state, clock.iso(), hashOf(token), clock.iso())?.userId ?? null;
    },
  };
}
