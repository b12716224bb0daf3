import { randomInt } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { hashOf } from "../../store/secrets.ts";

const COUNT = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

/** Recovery codes: what opens an account once each when its authenticator is lost. Only their hashes are kept. */
export function createRecoveryCodes(store: Store, clock: Clock) {
  const { db } = store;
  const forget = db.prepare("DELETE FROM recovery_codes WHERE user_id = ?");
  const insert = db.prepare("INSERT INTO recovery_codes VALUES (?, ?, NULL)");
  const use = db.prepare(
    "UPDATE recovery_codes SET used_at = ? WHERE user_id = ? AND code_hash = ? AND used_at IS NULL",
  );
  const count = db.prepare(
    "SELECT count(*) AS unused FROM recovery_codes WHERE user_id = ? AND used_at IS NULL",
  );
  const left = (userId: string) => Number(count.get(userId)?.unused);

  return {
    /** Ten new ones in the clear, to be shown once; the old ones are void. */
    renew(userId: string): string[] {
      forget.run(userId);
      const codes = Array.from({ length: COUNT }, createCode);
      for (const code of codes) insert.run(userId, storedForm(userId, code));
      return codes;
    },
    /** Uses a code up; false for one that is unknown or has been used. Case, spaces and dashes do not matter. */
    use: (userId: string, code: string): boolean =>
      use.run(clock.iso(), userId, storedForm(userId, code)).changes === 1,
    left,
    forget: (userId: string) => void forget.run(userId),
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** `xxxxx-xxxxx`: some fifty bits, without letters that look alike. */
function createCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${half()}-${half()}`;
}

function storedForm(userId: string, code: string): string {
  return hashOf(`recovery ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}
