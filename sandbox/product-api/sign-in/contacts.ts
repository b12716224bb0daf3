import { randomInt } from "node:crypto";
import { z } from "zod";
import { isEmailAddress } from "#contract/wire/email-address.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { PHONE_CODE_MINUTES } from "#contract/wire/rules.ts";
import type { CodeSent } from "#contract/wire/session/account.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";
import type { PlayerMail } from "../mail/player-mail.ts";

export type Channel = "email" | "phone";

/** Seconds for which a code is valid, and number of wrong codes after which it becomes invalid. */
const LIFETIME: Record<Channel, number> = { email: 3600, phone: PHONE_CODE_MINUTES * 60 };
const MAX_TRIES = 5;
/** Seconds between two codes, and maximum numbers of codes per hour and day, so that the messages cannot flood an inbox or a phone. */
const RESEND_AFTER = 60;
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

export interface IssuedCode {
  /** Six digits. */
  digits: string;
  /** Code of the link in the mail; confirms the address without the digits. */
  link: string;
  sent: CodeSent;
}

/** Throws Refusal `invalid_email`. */
export function checkEmail(email: string): void {
  if (email.length > 254 || !isEmailAddress(email)) throw new Refusal("invalid_email");
}

/** Throws Refusal `invalid_phone` for anything but an international number. */
export function checkPhone(phone: string): void {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new Refusal("invalid_phone");
}

/**
 * Codes that confirm a player's e-mail address or phone number; a player has at most one per channel. All functions run in the
 * caller's transaction.
 */
export function createContacts(store: Store, clock: Clock) {
  const { db } = store;
  const insertOrReplace = db.prepare(
    `INSERT INTO contact_codes VALUES (?, ?, ?, ?, ?, ${MAX_TRIES}, ?)
     ON CONFLICT (user_id, channel) DO UPDATE SET target = excluded.target, digits_hash = excluded.digits_hash,
       link_hash = excluded.link_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
  );
  const find = queryOne(
    db,
    `SELECT target, digits_hash AS digitsHash, tries_left AS triesLeft, expires_at AS expiresAt FROM contact_codes
     WHERE user_id = ? AND channel = ?`,
    z.object({ target: z.string(), digitsHash: z.string(), triesLeft: z.number(), expiresAt: z.string() }),
  );
  const findByLink = queryOne(
    db,
    `SELECT user_id AS userId, target FROM contact_codes
     WHERE link_hash = ? AND channel = 'email' AND expires_at > ?`,
    z.object({ userId: z.string(), target: z.string() }),
  );
  const countMiss = db.prepare(
    "UPDATE contact_codes SET tries_left = tries_left - 1 WHERE user_id = ? AND channel = ?",
  );
  const remove = db.prepare("DELETE FROM contact_codes WHERE user_id = ? AND channel = ?");
  const insertSend = db.prepare("INSERT INTO contact_sends VALUES (?, ?, ?, ?)");
  const sends = query(
    db,
    `SELECT at FROM contact_sends WHERE ((user_id = ?1 AND channel = ?2) OR target = ?3) AND at > ?4 ORDER BY at DESC`,
    z.object({ at: z.string() }),
  );

  const secondsUntil = (instant: string, seconds: number) =>
    Math.max(1, Math.ceil((Date.parse(instant) - clock.now().getTime()) / 1000) + seconds);

  const checkRate = (userId: string, channel: Channel, target: string) => {
    const times = sends(userId, channel, target, clock.in(-DAY)).map(({ at }) => at);
    const [newest] = times;
    if (newest && newest > clock.in(-RESEND_AFTER)) {
      throw new Refusal("resend_too_soon", { seconds: secondsUntil(newest, RESEND_AFTER) });
    }
    const lastHour = times.filter((instant) => instant > clock.in(-HOUR));
    const exceeded = [
      { at: lastHour[MAX_PER_HOUR - 1], after: HOUR },
      { at: times[MAX_PER_DAY - 1], after: DAY },
    ];
    for (const { at, after } of exceeded)
      if (at) throw new Refusal("too_many_attempts", { seconds: secondsUntil(at, after) });
  };

  return {
    /**
     * Issues a code for an address or number; an earlier one becomes invalid. Throws `resend_too_soon` or `too_many_attempts`,
     * both with `seconds`.
     */
    issue(userId: string, channel: Channel, target: string): IssuedCode {
      checkRate(userId, channel, target);
      const digits = String(randomInt(1_000_000)).padStart(6, "0");
      const link = createSecret();
      const expires_at = clock.in(LIFETIME[channel]);
      insertOrReplace.run(userId, channel, target, digitsHash(userId, digits), hashOf(link), expires_at);
      insertSend.run(userId, channel, target, clock.iso());
      return { digits, link, sent: { sent_to: target, expires_at, resend_at: clock.in(RESEND_AFTER) } };
    },
    /** The address or number that awaits confirmation; null if no code was issued. */
    pending: (userId: string, channel: Channel): string | null => find(userId, channel)?.target ?? null,
    /**
     * Redeems a code and returns the confirmed address or number. A wrong code is counted.
     *
     * @returns `{ left }` for a wrong code; null if there is no code or it is no longer valid
     */
    redeem(userId: string, channel: Channel, digits: string): { target: string } | { left: number } | null {
      const row = find(userId, channel);
      if (!row || row.triesLeft === 0 || row.expiresAt <= clock.iso()) return null;
      if (row.digitsHash !== digitsHash(userId, digits.replaceAll(/\s/g, ""))) {
        countMiss.run(userId, channel);
        return { left: row.triesLeft - 1 };
      }
      remove.run(userId, channel);
      return { target: row.target };
    },
    /** Redeems the code of a mail's link; null if it is unknown, used or expired. */
    redeemLink(link: string): { userId: string; target: string } | null {
      const row = findByLink(hashOf(link), clock.iso());
      if (row) remove.run(row.userId, "email");
      return row;
    },
    cancel: (userId: string, channel: Channel) => void remove.run(userId, channel),
  };
}
export type Contacts = ReturnType<typeof createContacts>;

/** Mails a code to the e-mail address that it confirms. */
export function mailEmailCode(
  mail: PlayerMail,
  userId: string,
  { digits, link, sent }: IssuedCode,
  origin: string | null,
  locale?: LocaleCode,
): CodeSent {
  const options = { to: sent.sent_to, origin, query: `?confirm-email=${link}`, ...(locale && { locale }) };
  mail.send(userId, "confirm_email", { code: digits, email: sent.sent_to }, options);
  return sent;
}

/** The hash does not hide six digits from a brute-force attack; the short lifetime of the code protects them. */
function digitsHash(userId: string, digits: string): string {
  return hashOf(`contact ${userId} ${digits}`);
}
