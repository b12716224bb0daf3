import { expect } from "vitest";
import { PAYMENT_TRANSITIONS, type PaymentStatus, type PaymentType } from "#contract/payment-status.ts";
import { type PaymentRow, toPayment } from "../payments/payment-book.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** Movements of the ledger that a payment may make on its way into a status. */
const MOVES: Partial<Record<`${PaymentType} ${PaymentStatus}`, string>> = {
  "deposit settled": "deposit",
  "deposit reversed": "deposit_reversed",
  "withdrawal pending": "withdrawal",
  "withdrawal cancelled": "withdrawal_back",
  "withdrawal declined": "withdrawal_back",
  "withdrawal settled": "payout",
  "withdrawal reversed": "payout_returned",
};

export function allPayments({ house }: PaymentParts): PaymentRow[] {
  return house.store.db.prepare("SELECT * FROM payments ORDER BY rowid").all().map(toPayment);
}

/**
 * What holds of payments at every moment, told from the tables and by no code of theirs: the books balance, each payment
 * has gone a way that the contract knows, each of its changes has moved exactly the money that it stands for, and no
 * money has moved without one.
 */
export function expectTruths(parts: PaymentParts): void {
  const { ledger, store } = parts.house;
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
  const total = store.db.prepare("SELECT sum(amount) AS total FROM ledger_balances").get();
  expect(total?.total).toBe(0);
  const payments = allPayments(parts);
  for (const payment of payments) expectHistory(parts, payment);
  expectNothingBeside(parts);
  expectReserves(parts, payments);
}

function expectHistory({ house }: PaymentParts, payment: PaymentRow): void {
  const changes = house.store.db
    .prepare(
      `SELECT c.status, m.kind, (SELECT sum(t.amount) FROM ledger_transfers t WHERE t.movement_id = c.movement_id) AS moved
       FROM payment_changes c LEFT JOIN ledger_movements m USING (movement_id)
       WHERE c.payment_id = ? ORDER BY c.change_id`,
    )
    .all(payment.paymentId);
  const statuses = changes.map(({ status }) => status as PaymentStatus);
  expect(statuses[0]).toBe("created");
  expect(statuses.at(-1)).toBe(payment.status);
  statuses.slice(1).forEach((status, index) => {
    const before = statuses[index] as PaymentStatus;
    expect(PAYMENT_TRANSITIONS[payment.type][before], `${before} to ${status}`).toContain(status);
  });
  for (const { status, kind, moved } of changes) {
    const expected = MOVES[`${payment.type} ${status as PaymentStatus}`] ?? null;
    expect(kind, `${payment.type} ${status}`).toBe(expected);
    const amount = payment.type === "deposit" ? payment.settledAmount : payment.amount;
    expect(moved).toBe(expected === null ? null : amount);
  }
}

/** Every movement of a payment's kind belongs to one change of one payment. */
function expectNothingBeside({ house }: PaymentParts): void {
  const kinds = Object.values(MOVES).map((kind) => `'${kind}'`);
  const orphans = house.store.db
    .prepare(
      `SELECT movement_id FROM ledger_movements WHERE kind IN (${kinds.join(", ")})
       AND movement_id NOT IN (SELECT movement_id FROM payment_changes WHERE movement_id IS NOT NULL)`,
    )
    .all();
  expect(orphans).toEqual([]);
}

function expectReserves({ house }: PaymentParts, payments: PaymentRow[]): void {
  for (const userId of new Set(payments.map((payment) => payment.userId))) {
    const open = payments.filter(
      (payment) =>
        payment.userId === userId &&
        payment.type === "withdrawal" &&
        ["pending", "confirming"].includes(payment.status),
    );
    const reserved = open.reduce((sum, { amount }) => sum + amount, 0);
    expect(house.ledger.reserved(userId, "EUR")).toBe(reserved);
  }
}
