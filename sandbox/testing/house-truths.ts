import { expect } from "vitest";
import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** The tables that say what anybody owns, owes or may do. */
const BOOKS = [
  ...["ledger_movements", "ledger_transfers", "payments", "payment_changes", "payment_events"],
  ...["wallet_transactions", "wallet_rollbacks", "bonuses", "bonus_stakes", "limit_changes"],
];

/** All that is in the books. */
export function imageOf({ house }: PaymentParts): Record<string, unknown[]> {
  return Object.fromEntries(
    BOOKS.map((table) => [table, house.store.db.prepare(`SELECT * FROM ${table}`).all()]),
  );
}

/** What day, week (from Monday) or month a movement falls into. */
const PERIOD: Record<LimitPeriod, (at: string) => string> = {
  day: (at) => `date(${at})`,
  week: (at) => `date(${at}, 'weekday 0', '-6 days')`,
  month: (at) => `strftime('%Y-%m', ${at})`,
};

/** Transfers that make a usage more, and those that make it less: `movement from to`. */
const FLOWS: Record<Exclude<LimitKind, "session">, { more: string[]; less: string[] }> = {
  deposit: { more: ["deposit payments cash"], less: [] },
  stake: {
    more: ["bet cash house", "bet bonus house"],
    less: ["rollback house cash", "rollback house bonus"],
  },
  loss: { more: ["bet cash house"], less: ["rollback house cash", "win house cash"] },
};

/** What the present period has seen of what a limit counts, in cents: told from the ledger, by no code of the limits'. */
export function usage(
  { house, clock }: PaymentParts,
  userId: string,
  kind: LimitKind,
  period: LimitPeriod,
): number {
  if (kind === "session") throw new Error("time is not money");
  const { more, less } = FLOWS[kind];
  const list = (flows: string[]) => flows.map((flow) => `'${flow}'`).join(", ") || "''";
  const flow = "m.kind || ' ' || f.kind || ' ' || t.kind";
  const row = house.store.db
    .prepare(
      `SELECT ifnull(sum(CASE WHEN ${flow} IN (${list(more)}) THEN x.amount
         WHEN ${flow} IN (${list(less)}) THEN -x.amount ELSE 0 END), 0) AS amount
       FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
       JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
       WHERE m.user_id = ?1 AND ${PERIOD[period]("m.at")} = ${PERIOD[period]("?2")}`,
    )
    .get(userId, clock.iso());
  const amount = Number(row?.amount);
  return kind === "stake" ? Math.max(0, amount) : amount;
}

/** What a player has begun to pay in and what has neither come nor failed, in cents. */
export function underWay({ house }: PaymentParts, userId: string): number {
  const row = house.store.db
    .prepare(
      `SELECT ifnull(sum(amount), 0) AS amount FROM payments WHERE user_id = ? AND type = 'deposit'
       AND status IN ('created', 'awaiting_player', 'pending', 'confirming')`,
    )
    .get(userId);
  return Number(row?.amount);
}

/** What must hold of a player's bonuses at any moment, read from the tables. */
export function expectBonuses({ house }: PaymentParts, userId: string): void {
  const rows = house.store.db.prepare("SELECT * FROM bonuses WHERE user_id = ?").all(userId);
  const active = rows.filter(({ state }) => state === "active");
  expect(active.length).toBeLessThanOrEqual(1);
  if (active.length === 0) expect(house.ledger.balances(userId, "EUR").bonus).toBe(0);
  for (const row of rows) {
    if (row.state === "converted") {
      expect(Number(row.wagering_done)).toBeGreaterThanOrEqual(Number(row.wagering_required));
    } else expect(row.converted).toBe(0);
  }
  // A deposit brings its bonus once, and only where it has come.
  const unpaid = house.store.db
    .prepare(
      `SELECT bonus_id FROM bonuses WHERE user_id = ? AND payment_id IS NOT NULL AND payment_id NOT IN
       (SELECT payment_id FROM payments WHERE status IN ('settled', 'reversed') AND bonus_amount > 0)`,
    )
    .all(userId);
  expect(unpaid).toEqual([]);
}
