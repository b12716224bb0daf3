import { expect } from "vitest";
import { PAYMENT_TRANSITIONS, type PaymentStatus, type PaymentType } from "#contract/money/payment-status.ts";
import { type PaymentRow, toPayment } from "../product-api/payments/payment-book.ts";
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

/**
 * Fails where a player owns anything but what came in, went out, was played for and wagered free.
 *
 * @param given what the player had at first, and has won and lost of their own since, in cents
 */
export function expectOwned(parts: PaymentParts, userId: string, given: number): void {
  const payments = allPayments(parts);
  const paid = payments.reduce((sum, { type, status, settledAmount, amount }) => {
    if (type === "deposit") return sum + (status === "settled" ? (settledAmount ?? 0) : 0);
    return sum - (["pending", "confirming", "settled"].includes(status) ? amount : 0);
  }, 0);
  const owned = given + paid + convertedBonus(parts, userId);
  const { cash } = parts.house.ledger.balances(userId, "EUR");
  // A chargeback takes no more than there is, so that after one the player may own more than that.
  const chargedBack = payments.some(({ type, status }) => type === "deposit" && status === "reversed");
  if (chargedBack) expect(cash).toBeGreaterThanOrEqual(owned);
  else expect(cash).toBe(owned);
}

/** Bonus money that was wagered and became a player's own, in cents. */
export function convertedBonus({ house }: PaymentParts, userId: string): number {
  const row = house.store.db
    .prepare(
      `SELECT ifnull(sum(t.amount), 0) AS amount FROM ledger_movements m JOIN ledger_transfers t USING (movement_id)
       JOIN ledger_accounts a ON a.account_id = t.to_account
       WHERE m.user_id = ? AND m.kind = 'bonus_converted' AND a.kind = 'cash'`,
    )
    .get(userId);
  return Number(row?.amount);
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
