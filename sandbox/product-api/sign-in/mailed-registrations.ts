import { z } from "zod";
import { type RegisterInput, registerInput } from "#contract/wire/session/auth.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

/** Hours for which the link of a registration can be used. */
export const REGISTRATION_LINK_HOURS = 24;
/** In seconds. */
const LIFETIME = REGISTRATION_LINK_HOURS * 3600;

/** A registration without its password, of which only the hash is stored. */
const stored = registerInput.omit({ password: true });
export type StoredRegistration = z.output<typeof stored>;

/**
 * Registrations that wait for their mailed link; the account does not exist before. Several registrations of one e-mail address can
 * wait, because a stranger can start one too. The first link that is used ends the others.
 */
export function createMailedRegistrations(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO mailed_registrations VALUES (?, ?, ?, ?, ?)");
  const removeExpired = db.prepare("DELETE FROM mailed_registrations WHERE expires_at <= ?");
  const find = queryOne(
    db,
    "SELECT registration, password FROM mailed_registrations WHERE code_hash = ? AND expires_at > ?",
    z.object({ registration: jsonColumn(stored), password: z.string() }),
  );
  const removeOf = db.prepare("DELETE FROM mailed_registrations WHERE email = ?");
  return {
    /**
     * Stores a registration and returns the code of its link.
     *
     * @param passwordHash hash of the password
     */
    add({ password: _, ...registration }: RegisterInput, passwordHash: string): string {
      removeExpired.run(clock.iso());
      const code = createSecret();
      const { email } = registration;
      insert.run(hashOf(code), email, JSON.stringify(registration), passwordHash, clock.in(LIFETIME));
      return code;
    },
    /** Redeems the code of a link; null if it is unknown, used or expired. */
    redeem(code: string): { registration: StoredRegistration; password: string } | null {
      const found = find(hashOf(code), clock.iso());
      if (found) removeOf.run(found.registration.email);
      return found;
    },
  };
}
export type MailedRegistrations = ReturnType<typeof createMailedRegistrations>;
