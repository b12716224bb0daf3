import { expect } from "vitest";
import { z } from "zod";
import {
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  type PaymentType,
} from "#contract/wire/money/payment-rules.ts";
import type { LimitKind, LimitPeriod } from "#contract/wire/protection/protection-constants.ts";
import {
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentRow,
} from "../product-api/payment-records/payment-store.ts";
import { query, queryOne } from "../store/database.ts";
import type { PaymentFixture } from "./payment-fixture.ts";
import { expectOneDefinition, expectPaymentsAsStated } from "./statement-invariants.ts";

/*
 * Invariants of payments, limits and bonuses. They are computed from the tables with separate SQL, so that they share no code
 * with the code under test.
 */

const amountRow = z.object({ amount: z.number() });

/** The kind of ledger movement with which a payment enters each status; no movement for the others. */
const MOVES: Partial<Record<`${PaymentType} ${PaymentStatus}`, string>> = {
  "deposit settled": "deposit",
  "deposit reversed": "deposit_reversed",
  "withdrawal pending": "withdrawal",
  "withdrawal cancelled": "withdrawal_back",
  "withdrawal declined": "withdrawal_back",
  "withdrawal settled": "payout",
  "withdrawal reversed": "payout_returned",
};

export function readPayments({ services }: PaymentFixture): PaymentRow[] {
  return query(services.store.db, `SELECT ${PAYMENT_COLUMNS} FROM payments ORDER BY rowid`, paymentRow)();
}

/**
 * Checks that the books balance, that each payment changed its status only as the contract allows, that each change moved
 * exactly its amount, and that no movement of a payment exists without a change.
 */
export function expectPaymentInvariants(fixture: PaymentFixture): void {
  const { ledger, store } = fixture.services;
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  const total = queryOne(store.db, "SELECT sum(amount) AS amount FROM ledger_balances", amountRow)();
  expect(total?.amount).toBe(0);
  const payments = readPayments(fixture);
  for (const payment of payments) expectStatusHistory(fixture, payment);
  expectNoOrphanMovements(fixture);
  expectReservedMoney(fixture, payments);
  for (const userId of new Set(payments.map((payment) => payment.userId))) {
    expectOneDefinition(fixture.services, userId);
    expectPaymentsAsStated(fixture.services, userId);
  }
}

/**
 * Checks that a player's cash equals their starting money, payments, results of play and converted bonuses.
 *
 * @param given the starting money plus wins minus losses of own money, in cents
 */
export function expectBalance(fixture: PaymentFixture, userId: string, given: number): void {
  const payments = readPayments(fixture);
  const paid = payments.reduce((sum, { type, status, settledAmount, amount }) => {
    if (type === "deposit") return sum + (status === "settled" ? (settledAmount ?? 0) : 0);
    return sum - (["pending", "confirming", "settled"].includes(status) ? amount : 0);
  }, 0);
  const owned = given + paid + convertedBonusMoney(fixture, userId);
  const { cash } = fixture.services.ledger.balances(userId, "EUR");
  // A chargeback takes at most the available money, so afterwards the balance may be higher.
  const chargedBack = payments.some(({ type, status }) => type === "deposit" && status === "reversed");
  if (chargedBack) expect(cash).toBeGreaterThanOrEqual(owned);
  else expect(cash).toBe(owned);
}

/** Bonus money that was converted to cash after wagering, in cents. */
export function convertedBonusMoney({ services }: PaymentFixture, userId: string): number {
  const row = queryOne(
    services.store.db,
    `SELECT ifnull(sum(t.amount), 0) AS amount FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
       JOIN ledger_accounts a ON a.account_id = t.to_account
       WHERE m.user_id = ? AND m.kind = 'bonus_converted' AND a.kind = 'cash'`,
    amountRow,
  )(userId);
  return row?.amount ?? 0;
}

function expectStatusHistory({ services }: PaymentFixture, payment: PaymentRow): void {
  const changes = query(
    services.store.db,
    `SELECT c.status, m.kind, (SELECT sum(t.amount) FROM ledger_transfers t WHERE t.movement_id = c.movement_id) AS moved
       FROM payment_changes c LEFT JOIN ledger_movements m USING (movement_id)
       WHERE c.payment_id = ? ORDER BY c.change_id`,
    z.object({
      status: z.enum(PAYMENT_STATUSES),
      kind: z.string().nullable(),
      moved: z.number().nullable(),
    }),
  )(payment.paymentId);
  const statuses = changes.map(({ status }) => status);
  expect(statuses[0]).toBe("created");
  expect(statuses.at(-1)).toBe(payment.status);
  statuses.slice(1).forEach((status, index) => {
    const before = statuses[index] as PaymentStatus;
    expect(PAYMENT_TRANSITIONS[payment.type][before], `${before} to ${status}`).toContain(status);
  });
  for (const { status, kind, moved } of changes) {
    const expected = MOVES[`${payment.type} ${status}`] ?? null;
    expect(kind, `${payment.type} ${status}`).toBe(expected);
    const amount = payment.type === "deposit" ? payment.settledAmount : payment.amount;
    expect(moved).toBe(expected === null ? null : amount);
  }
}

/** Checks that every movement of a payment kind belongs to a change of a payment. */
function expectNoOrphanMovements({ services }: PaymentFixture): void {
  const kinds = Object.values(MOVES).map((kind) => `'${kind}'`);
  const orphans = services.store.db
    .prepare(
      `SELECT movement_id FROM ledger_movements WHERE kind IN (${kinds.join(", ")})
       AND movement_id NOT IN (SELECT movement_id FROM payment_changes WHERE movement_id IS NOT NULL)`,
    )
    .all();
  expect(orphans).toEqual([]);
}

function expectReservedMoney({ services }: PaymentFixture, payments: PaymentRow[]): void {
  for (const userId of new Set(payments.map((payment) => payment.userId))) {
    const open = payments.filter(
      (payment) =>
        payment.userId === userId &&
        payment.type === "withdrawal" &&
        ["pending", "confirming"].includes(payment.status),
    );
    const reserved = open.reduce((sum, { amount }) => sum + amount, 0);
    expect(services.ledger.reserved(userId, "EUR")).toBe(reserved);
  }
}

/** Tables with money, obligations and limits. */
const BOOKS = [
  "ledger_movements",
  "ledger_transfers",
  "payments",
  "payment_changes",
  "payment_events",
  "wallet_transactions",
  "wallet_rollbacks",
  "bonuses",
  "bonus_stakes",
  "limit_changes",
];

/** All rows of the tables above, by table. */
export function readBooks({ services }: PaymentFixture): Record<string, unknown[]> {
  return Object.fromEntries(
    BOOKS.map((table) => [table, services.store.db.prepare(`SELECT * FROM ${table}`).all()]),
  );
}

/** SQL expressions of the day, the week (starting on Monday) and the month of a time. */
const PERIOD: Record<LimitPeriod, (column: string) => string> = {
  day: (column) => `date(${column})`,
  week: (column) => `date(${column}, 'weekday 0', '-6 days')`,
  month: (column) => `strftime('%Y-%m', ${column})`,
};

/** Transfers that increase or decrease the usage of a limit, as `movement from to`. */
const FLOWS: Record<Exclude<LimitKind, "session">, { increase: string[]; decrease: string[] }> = {
  deposit: { increase: ["deposit payments cash"], decrease: [] },
  stake: {
    increase: ["bet cash house", "bet bonus house"],
    decrease: ["rollback house cash", "rollback house bonus"],
  },
  loss: { increase: ["bet cash house"], decrease: ["rollback house cash", "win house cash"] },
};

/** SQL of the time at which a movement `m` counts: a win with its round's first stake, a rollback with what it reverses. */
const COUNTED_AT = `ifnull((SELECT min(b.at) FROM wallet_transactions w
   LEFT JOIN wallet_transactions b ON b.round_id = w.round_id AND b.user_id = w.user_id AND b.game_code = w.game_code AND b.kind = 'bet'
   LEFT JOIN wallet_rollbacks r ON r.transaction_id = w.transaction_id
   WHERE m.kind = 'win' AND w.movement_id = m.movement_id OR m.kind = 'rollback' AND r.movement_id = m.movement_id), m.at)`;

/** The usage of a limit in the current period, in cents, computed from the ledger. */
export function limitUsage(
  { services, clock }: PaymentFixture,
  userId: string,
  kind: LimitKind,
  period: LimitPeriod,
): number {
  if (kind === "session") throw new Error("session limits are not in the ledger");
  const { increase, decrease } = FLOWS[kind];
  const list = (flows: string[]) => flows.map((flow) => `'${flow}'`).join(", ") || "''";
  const flow = "m.kind || ' ' || f.kind || ' ' || t.kind";
  const row = queryOne(
    services.store.db,
    `SELECT ifnull(sum(CASE WHEN ${flow} IN (${list(increase)}) THEN x.amount
         WHEN ${flow} IN (${list(decrease)}) THEN -x.amount ELSE 0 END), 0) AS amount
       FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
       JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
       WHERE m.user_id = ?1 AND ${PERIOD[period](`(${COUNTED_AT})`)} = ${PERIOD[period]("?2")}`,
    amountRow,
  )(userId, clock.iso());
  return row?.amount ?? 0;
}

/** Total of the deposits of a player that are neither settled nor failed, in cents. */
export function pendingDeposits({ services }: PaymentFixture, userId: string): number {
  const row = queryOne(
    services.store.db,
    `SELECT ifnull(sum(amount), 0) AS amount FROM payments WHERE user_id = ? AND type = 'deposit'
       AND status IN ('created', 'awaiting_player', 'pending', 'confirming')`,
    amountRow,
  )(userId);
  return row?.amount ?? 0;
}

/** Checks that a player has at most one active bonus, and that no bonus was converted before its wagering was done. */
export function expectBonusInvariants({ services }: PaymentFixture, userId: string): void {
  const rows = services.store.db.prepare("SELECT * FROM bonuses WHERE user_id = ?").all(userId);
  const active = rows.filter(({ state }) => state === "active");
  expect(active.length).toBeLessThanOrEqual(1);
  if (active.length === 0) expect(services.ledger.balances(userId, "EUR").bonus).toBe(0);
  for (const row of rows) {
    if (row.state === "converted") {
      expect(Number(row.wagering_done)).toBeGreaterThanOrEqual(Number(row.wagering_required));
    } else expect(row.converted).toBe(0);
  }
  // A deposit grants its bonus only after it is settled.
  const unpaid = services.store.db
    .prepare(
      `SELECT bonus_id FROM bonuses WHERE user_id = ? AND payment_id IS NOT NULL AND payment_id NOT IN
       (SELECT payment_id FROM payments WHERE status IN ('settled', 'reversed') AND bonus_amount > 0)`,
    )
    .all(userId);
  expect(unpaid).toEqual([]);
}
