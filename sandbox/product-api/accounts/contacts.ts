import { randomInt } from "node:crypto";
import type { CodeSent } from "#contract/session/account.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";

export type Channel = "email" | "phone";

/** Seconds for which a code holds. */
const LIFETIME: Record<Channel, number> = { email: 3600, phone: 600 };
const TRIES = 5;
/** Seconds before another may be asked for, and how many there may be: nobody's inbox or phone is flooded by ours. */
const RESEND_AFTER = 60;
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

export interface Issued {
  /** Six digits. */
  digits: string;
  /** What the mail's link holds: worth the same by itself. */
  link: string;
  sent: CodeSent;
}

/** Codes that prove that an address or a number is the player's. Each holds one at a time. Callers hold the transaction. */
export function createContacts(store: Store, clock: Clock) {
  const { db } = store;
  const put = db.prepare(
    `INSERT INTO contact_codes VALUES (?, ?, ?, ?, ?, ${TRIES}, ?)
     ON CONFLICT (user_id, channel) DO UPDATE SET target = excluded.target, digits_hash = excluded.digits_hash,
       link_hash = excluded.link_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
  );
  const find = db.prepare("SELECT * FROM contact_codes WHERE user_id = ? AND channel = ?");
  const byLink = db.prepare(
    "SELECT user_id, target FROM contact_codes WHERE link_hash = ? AND channel = 'email' AND expires_at > ?",
  );
  const miss = db.prepare(
    "UPDATE contact_codes SET tries_left = tries_left - 1 WHERE user_id = ? AND channel = ?",
  );
  const forget = db.prepare("DELETE FROM contact_codes WHERE user_id = ? AND channel = ?");
  const noteSend = db.prepare("INSERT INTO contact_sends VALUES (?, ?, ?, ?)");
  const sends = db.prepare(
    `SELECT at FROM contact_sends WHERE ((user_id = ?1 AND channel = ?2) OR target = ?3) AND at > ?4 ORDER BY at DESC`,
  );

  const secondsUntil = (at: string, seconds: number) =>
    Math.max(1, Math.ceil((Date.parse(at) - clock.now().getTime()) / 1000) + seconds);

  const checkRate = (userId: string, channel: Channel, target: string) => {
    const times = sends.all(userId, channel, target, clock.in(-DAY)).map(({ at }) => String(at));
    const [newest] = times;
    if (newest && newest > clock.in(-RESEND_AFTER)) {
      throw new Refusal("resend_too_soon", { seconds: secondsUntil(newest, RESEND_AFTER) });
    }
    const hour = times.filter((at) => at > clock.in(-HOUR));
    const over = [
      { at: hour[MOST_AN_HOUR - 1], after: HOUR },
      { at: times[MOST_A_DAY - 1], after: DAY },
    ];
    for (const { at, after } of over)
      if (at) throw new Refusal("too_many_attempts", { seconds: secondsUntil(at, after) });
  };

  return {
    /**
     * A new code for a target; one that was on its way is void. Throws `resend_too_soon` or `too_many_attempts`, both
     * with `seconds`.
     */
    issue(userId: string, channel: Channel, target: string): Issued {
      checkRate(userId, channel, target);
      const digits = String(randomInt(1_000_000)).padStart(6, "0");
      const link = createSecret();
      const expires_at = clock.in(LIFETIME[channel]);
      put.run(userId, channel, target, digitsHash(userId, digits), hashOf(link), expires_at);
      noteSend.run(userId, channel, target, clock.iso());
      return { digits, link, sent: { sent_to: target, expires_at, resend_at: clock.in(RESEND_AFTER) } };
    },
    /** What waits to be confirmed; null where nothing does. */
    pending(userId: string, channel: Channel): string | null {
      const row = find.get(userId, channel);
      return row ? String(row.target) : null;
    },
    /**
     * Uses the code up and returns what it confirms. A wrong one counts even though it is refused.
     *
     * @returns `{ left }` for a wrong code; null where none waits, or it is void or too old
     */
    redeem(userId: string, channel: Channel, digits: string): { target: string } | { left: number } | null {
      const row = find.get(userId, channel);
      if (!row || Number(row.tries_left) === 0 || String(row.expires_at) <= clock.iso()) return null;
      if (row.digits_hash !== digitsHash(userId, digits.replaceAll(/\s/g, ""))) {
        miss.run(userId, channel);
        return { left: Number(row.tries_left) - 1 };
      }
      forget.run(userId, channel);
      return { target: String(row.target) };
    },
    /** Whose address a link's code confirms, and uses it up; null for one that is unknown, used or too old. */
    redeemLink(link: string): { userId: string; target: string } | null {
      const row = byLink.get(hashOf(link), clock.iso());
      if (!row) return null;
      const userId = String(row.user_id);
      forget.run(userId, "email");
      return { userId, target: String(row.target) };
    },
    cancel: (userId: string, channel: Channel) => void forget.run(userId, channel),
  };
}
export type Contacts = ReturnType<typeof createContacts>;

/** Six digits are soon guessed from a hash: what keeps them is how shortly they hold. */
function digitsHash(userId: string, digits: string): string {
  return hashOf(`contact ${userId} ${digits}`);
}
