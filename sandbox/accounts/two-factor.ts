import { Secret, TOTP } from "otpauth";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/database.ts";

/** Six digits that change every 30 seconds (RFC 6238), as authenticator apps make them. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many periods a code may be early or late. */
const WINDOW = 1;

export function totpOf(secret: string): TOTP {
  return new TOTP({ ...SETTINGS, issuer: "Solstice", secret: Secret.fromBase32(secret) });
}

/** Checks codes of the second factor; one that has been used, and any older one, is worth nothing. */
export function createTwoFactor(store: Store, clock: Clock) {
  const use = store.db.prepare(
    "UPDATE users SET totp_last_counter = ? WHERE user_id = ? AND totp_last_counter < ?",
  );
  return {
    /** Whether the code is right now; if so it is used up. */
    accept(user: { userId: string; totpSecret: string }, code: string): boolean {
      const totp = totpOf(user.totpSecret);
      const timestamp = clock.now().getTime();
      const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
      if (delta === null) return false;
      const counter = totp.counter({ timestamp }) + delta;
      return use.run(counter, user.userId, counter).changes === 1;
    },
  };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;
