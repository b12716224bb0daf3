import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { CASHBACK_STATES } from "#contract/wire/rewards/vip.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import type { CashbackWeek } from "./cashback-week.ts";

/** Players per run of the scheduler, so that a long list does not block the process. */
const BATCH = 200;
/** Listed weeks. */
const LISTED = 12;

const row = z.object({
  userId: z.string(),
  monday: z.string(),
  start: z.string(),
  end: z.string(),
  currency: currencyCode,
  netLoss: z.number(),
  pct: z.number(),
  amount: z.number(),
  state: z.enum([...CASHBACK_STATES, "none"]),
  settledAt: z.string(),
  paidAt: z.string().nullable(),
});
/** The cashback of a player for a week; amounts are minor units. `none` is a week without one. */
export type CashbackRow = z.infer<typeof row>;

/** The cashback of a week that had one. */
export type ListedCashback = CashbackRow & { state: Exclude<CashbackRow["state"], "none"> };

const COLUMNS = `user_id AS userId, week AS monday, week_start AS start, week_end AS end, currency, net_loss AS netLoss, pct,
  amount, state, settled_at AS settledAt, paid_at AS paidAt`;

const isListed = (row: CashbackRow): row is ListedCashback => row.state !== "none";

/** Stores the cashback of players and the weeks that are completely settled. */
export function createCashbackStore(store: Store) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO cashback VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const find = queryOne(db, `SELECT ${COLUMNS} FROM cashback WHERE user_id = ? AND week = ?`, row);
  const setState = db.prepare("UPDATE cashback SET state = ?, paid_at = ? WHERE user_id = ? AND week = ?");
  const selectListed = query(
    db,
    `SELECT ${COLUMNS} FROM cashback WHERE user_id = ? AND state <> 'none' ORDER BY week DESC LIMIT ${LISTED}`,
    row,
  );
  const selectHeld = query(db, `SELECT ${COLUMNS} FROM cashback WHERE state = 'held'`, row);
  const selectOpenPlayers = query(
    db,
    `SELECT user_id AS userId FROM users u WHERE kind = 'player'
     AND EXISTS (SELECT 1 FROM wallet_transactions t WHERE t.user_id = u.user_id AND t.at >= ?2 AND t.at < ?3)
     AND NOT EXISTS (SELECT 1 FROM cashback c WHERE c.user_id = u.user_id AND c.week = ?1) LIMIT ${BATCH}`,
    z.object({ userId: z.string() }),
  );
  const findLastWeek = queryOne(
    db,
    "SELECT max(week) AS monday FROM cashback_weeks",
    z.object({ monday: z.string().nullable() }),
  );
  const insertWeek = db.prepare("INSERT INTO cashback_weeks VALUES (?, ?) ON CONFLICT DO NOTHING");

  return {
    find,
    add({
      userId,
      monday,
      start,
      end,
      currency,
      netLoss,
      pct,
      amount,
      state,
      settledAt,
      paidAt,
    }: CashbackRow): void {
      insert.run(userId, monday, start, end, currency, netLoss, pct, amount, state, settledAt, paidAt);
    },
    /** @param paidAt null unless paid */
    setState: (
      { userId, monday }: Pick<CashbackRow, "userId" | "monday">,
      state: CashbackRow["state"],
      paidAt: string | null,
    ) => void setState.run(state, paidAt, userId, monday),
    /** The last weeks with a cashback, latest first. */
    listed: (userId: string) => selectListed(userId).filter(isListed),
    held: (): CashbackRow[] => selectHeld(),
    /** Players who have played in a week that is not settled for them yet; at most {@link BATCH}. */
    openPlayers: ({ monday, start, end }: CashbackWeek): string[] =>
      selectOpenPlayers(monday, start, end).map(({ userId }) => userId),
    /** The Monday of the last completely settled week; null before the first one. */
    lastWeek: (): string | null => findLastWeek()?.monday ?? null,
    completeWeek: (monday: string, completedAt: string) => void insertWeek.run(monday, completedAt),
  };
}
