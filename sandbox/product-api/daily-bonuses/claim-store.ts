import { z } from "zod";
import { BONUS_MAP_THEME_NAMES } from "#contract/wire/rewards/daily-bonuses.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import type { RewardRules } from "../grants/reward-grants.ts";

const claimRow = z.object({
  date: z.string(),
  theme: z.enum(BONUS_MAP_THEME_NAMES),
  reward: jsonColumn(z.custom<RewardRules>()),
  paymentId: z.string().nullable(),
});

/** A taken day. */
export type ClaimRow = z.output<typeof claimRow>;

const COLUMNS = "date, theme, reward, payment_id AS paymentId";

/** Reads and writes the taken days, in the caller's transaction. */
export function createClaimStore({ db }: Store, clock: Clock) {
  const find = queryOne(
    db,
    `SELECT ${COLUMNS} FROM daily_bonus_claims WHERE user_id = ? AND date = ?`,
    claimRow,
  );
  const inMonth = query(
    db,
    `SELECT ${COLUMNS} FROM daily_bonus_claims WHERE user_id = ?1 AND date BETWEEN ?2 || '-01' AND ?2 || '-31'`,
    claimRow,
  );
  const insert = db.prepare("INSERT INTO daily_bonus_claims VALUES (?, ?, ?, ?, ?, ?)");
  const findDeposit = queryOne(
    db,
    `SELECT p.payment_id AS paymentId FROM payments p JOIN payment_changes c USING (payment_id)
     WHERE p.user_id = ? AND p.type = 'deposit' AND p.status = 'settled' AND p.benefit_id = '0'
     AND c.status = 'settled' AND c.at >= ? AND c.at < ? AND p.settled_amount >= ?
     ORDER BY c.change_id LIMIT 1`,
    z.object({ paymentId: z.string() }),
  );

  return {
    find: (userId: string, date: string): ClaimRow | null => find(userId, date),
    /** @param month `2026-10` */
    inMonth: (userId: string, month: string): ClaimRow[] => inMonth(userId, month),
    add: (userId: string, { date, theme, reward, paymentId }: ClaimRow): void =>
      void insert.run(userId, date, theme, JSON.stringify(reward), paymentId, clock.iso()),
    /**
     * The payment id of a deposit without a bonus that was settled in a time; null if there is none.
     *
     * @param least minor units
     */
    depositIn: (userId: string, from: Date, to: Date, least: number): string | null =>
      findDeposit(userId, from.toISOString(), to.toISOString(), least)?.paymentId ?? null,
  };
}
