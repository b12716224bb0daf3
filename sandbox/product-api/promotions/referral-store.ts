import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { booleanColumn, query, queryOne, type Store } from "../../store/database.ts";

const referralRow = z.object({
  friendId: z.string(),
  referrerId: z.string(),
  registeredAt: z.string(),
  friendRewardedAt: z.string().nullable(),
  referrerRewardedAt: z.string().nullable(),
  refused: booleanColumn,
});
/** An invited friend. It is closed when it can no longer change. */
export type Referral = z.infer<typeof referralRow>;

const COLUMNS = `friend_id AS friendId, referrer_id AS referrerId, registered_at AS registeredAt,
  friend_rewarded_at AS friendRewardedAt, referrer_rewarded_at AS referrerRewardedAt, refused`;

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

const total = z.object({ total: z.number() });

/** Stores codes of players who invite and the friends whom they invited. */
export function createReferralStore({ db }: Store, clock: Clock) {
  const findCode = queryOne(
    db,
    "SELECT code FROM referral_codes WHERE user_id = ?",
    z.object({ code: z.string() }),
  );
  const insertCode = db.prepare("INSERT OR IGNORE INTO referral_codes VALUES (?, ?)");
  const findOwner = queryOne(
    db,
    "SELECT user_id AS userId FROM referral_codes WHERE code = ?",
    z.object({ userId: z.string() }),
  );
  const insert = db.prepare(
    "INSERT OR IGNORE INTO referrals (friend_id, referrer_id, registered_at) VALUES (?, ?, ?)",
  );
  const select = (condition: string) => `SELECT ${COLUMNS} FROM referrals WHERE ${condition}`;
  const findOpen = queryOne(db, select("friend_id = ? AND closed_at IS NULL"), referralRow);
  const selectOpen = query(db, select("closed_at IS NULL"), referralRow);
  const selectOf = query(
    db,
    select("referrer_id = ? ORDER BY registered_at DESC, friend_id LIMIT ?"),
    referralRow,
  );
  const countRewarded = queryOne(
    db,
    "SELECT count(*) AS total FROM referrals WHERE referrer_id = ? AND referrer_rewarded_at IS NOT NULL",
    total,
  );
  const mark = (column: "friend_rewarded_at" | "referrer_rewarded_at") =>
    db.prepare(`UPDATE referrals SET ${column} = ? WHERE friend_id = ? AND ${column} IS NULL`);
  const marks = { friend: mark("friend_rewarded_at"), referrer: mark("referrer_rewarded_at") };
  const close = db.prepare(
    "UPDATE referrals SET closed_at = ?, refused = ? WHERE friend_id = ? AND closed_at IS NULL",
  );
  const sumDeposits = queryOne(
    db,
    `SELECT ifnull(sum(settled_amount), 0) AS total FROM payments
     WHERE user_id = ? AND type = 'deposit' AND status = 'settled'`,
    total,
  );

  return {
    /** The code of a player, created at the first call. */
    codeOf(userId: string): string {
      for (;;) {
        const found = findCode(userId);
        if (found) return found.code;
        // A code that is taken by another player is ignored, and another one is tried.
        insertCode.run(userId, newCode());
      }
    },
    ownerOf: (code: string): string | null => findOwner(code)?.userId ?? null,
    add: (friendId: string, referrerId: string) => void insert.run(friendId, referrerId, clock.iso()),
    open: (): Referral[] => selectOpen(),
    openOf: (friendId: string): Referral | null => findOpen(friendId),
    /** The friends of a player, latest first. */
    friendsOf: (referrerId: string, limit: number): Referral[] => selectOf(referrerId, limit),
    rewardedCount: (referrerId: string): number => countRewarded(referrerId)?.total ?? 0,
    /** Marks a side as rewarded. Returns false if it was before. */
    markRewarded: (friendId: string, side: keyof typeof marks): boolean =>
      marks[side].run(clock.iso(), friendId).changes === 1,
    close: (friendId: string, refused: boolean) => void close.run(clock.iso(), refused ? 1 : 0, friendId),
    /** Minor units that a player has deposited. */
    depositTotal: (userId: string): number => sumDeposits(userId)?.total ?? 0,
  };
}
