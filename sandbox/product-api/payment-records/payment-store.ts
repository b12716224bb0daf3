import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_REASONS,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PaymentStatus,
  type PaymentType,
} from "#contract/wire/money/payment-rules.ts";
import type { PaymentNext } from "#contract/wire/money/payments.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";

/** For `status IN (…)`: every payment that is not finished. */
export const OPEN_STATUSES_SQL = OPEN_PAYMENT_STATUSES.map((status) => `'${status}'`).join(", ");

/** A payment; amounts in minor units of `currency`. */
export const paymentRow = z.object({
  paymentId: z.string(),
  userId: z.string(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  reason: z.enum(PAYMENT_REASONS).nullable(),
  alias: z.string(),
  provider: z.string(),
  account: z.string(),
  amount: z.number(),
  fee: z.number(),
  currency: currencyCode,
  settledAmount: z.number().nullable(),
  benefitId: z.string(),
  /** The site on which a deposit was made. */
  siteId: z.string(),
  bonusAmount: z.number(),
  next: jsonColumn(z.custom<PaymentNext>()),
  /** Coins received and confirmations of the blockchain. */
  progress: jsonColumn(z.custom<{ received?: string; confirmations?: number }>()),
  /** Destination of a withdrawal; contains no secret. */
  fields: jsonColumn(z.record(z.string(), z.string())),
  returnPath: z.string(),
  locale: z.string(),
  providerReference: z.string(),
  /** Sequence of the newest event of the provider that was applied. */
  lastSequence: z.number(),
  /** When the payment worker acts on the payment; null if nothing is scheduled. */
  dueAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PaymentRow = z.output<typeof paymentRow>;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of the table `payments`, to select rows for {@link paymentRow}. */
export const PAYMENT_COLUMNS = Object.keys(paymentRow.shape)
  .map((name) => `${columnOf(name)} AS ${name}`)
  .join(", ");

export type NewPayment = Pick<
  PaymentRow,
  | "userId"
  | "type"
  | "alias"
  | "provider"
  | "amount"
  | "fee"
  | "currency"
  | "benefitId"
  | "fields"
  | "returnPath"
  | "locale"
> &
  Partial<Pick<PaymentRow, "siteId">>;

/** Values that may change in addition to the status. */
export type PaymentPatch = Partial<
  Pick<
    PaymentRow,
    | "reason"
    | "account"
    | "settledAmount"
    | "bonusAmount"
    | "next"
    | "progress"
    | "fields"
    | "providerReference"
    | "lastSequence"
    | "dueAt"
    | "expiresAt"
  >
>;

/**
 * Stores payments and the history of their statuses. The status changes only by {@link PaymentStore.setStatus}; a trigger of the
 * database enforces the state machine of the contract. A caller that moves money for a change does it in the same transaction.
 */
export function createPaymentStore(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO payments (payment_id, user_id, type, status, alias, provider, amount, fee, currency, benefit_id, site_id,
       fields, return_path, locale, created_at, updated_at) VALUES (?, ?, ?, 'created', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertChange = db.prepare(
    "INSERT INTO payment_changes (payment_id, status, movement_id, at) VALUES (?, ?, ?, ?)",
  );
  const find = queryOne(db, `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE payment_id = ?`, paymentRow);
  const readTimeline = query(
    db,
    "SELECT status, at FROM payment_changes WHERE payment_id = ? ORDER BY change_id",
    z.object({ status: z.enum(PAYMENT_STATUSES), at: z.string() }),
  );
  const sumOpen = queryOne(
    db,
    `SELECT ifnull(sum(amount), 0) AS amount, count(*) AS count FROM payments WHERE user_id = ? AND currency = ?
     AND type = ? AND status IN (${OPEN_STATUSES_SQL})`,
    z.object({ amount: z.number(), count: z.number() }),
  );
  const findDue = query(
    db,
    "SELECT payment_id AS id FROM payments WHERE due_at <= ? ORDER BY due_at LIMIT 100",
    z.object({ id: z.string() }),
  );
  const listeners: ((payment: PaymentRow) => void)[] = [];

  const get = (paymentId: string): PaymentRow => {
    const payment = find(paymentId);
    if (!payment) throw new Error(`there is no payment ${paymentId}`);
    return payment;
  };

  const write = (paymentId: string, values: Partial<PaymentRow>) => {
    const entries = Object.entries(values);
    const set = entries.map(([name]) => `${columnOf(name)} = ?`).join(", ");
    const columns = entries.map(([, value]) =>
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    );
    db.prepare(`UPDATE payments SET ${set} WHERE payment_id = ?`).run(...columns, paymentId);
  };

  const recordChange = (payment: PaymentRow, movementId: number | null) => {
    insertChange.run(payment.paymentId, payment.status, movementId, clock.iso());
    store.afterCommit(() => {
      for (const listener of listeners) listener(payment);
    });
    return payment;
  };

  return {
    /** The payment; null if the id is unknown. */
    find,
    add(payment: NewPayment): PaymentRow {
      const paymentId = crypto.randomUUID();
      const now = clock.iso();
      insert.run(
        paymentId,
        payment.userId,
        payment.type,
        payment.alias,
        payment.provider,
        payment.amount,
        payment.fee,
        payment.currency,
        payment.benefitId,
        payment.siteId ?? "",
        JSON.stringify(payment.fields),
        payment.returnPath,
        payment.locale,
        now,
        now,
      );
      return recordChange(get(paymentId), null);
    },
    /** Changes the status inside the caller's transaction. SQLite throws for a change that the state machine does not allow. */
    setStatus(
      paymentId: string,
      status: PaymentStatus,
      { movementId = null, ...patch }: PaymentPatch & { movementId?: number | null } = {},
    ): PaymentRow {
      write(paymentId, { ...patch, status, updatedAt: clock.iso() });
      return recordChange(get(paymentId), movementId);
    },
    /** Changes other values than the status. */
    update(paymentId: string, patch: PaymentPatch): PaymentRow {
      write(paymentId, { ...patch, updatedAt: clock.iso() });
      return get(paymentId);
    },
    /** All statuses of a payment with their times, oldest first. */
    timeline: (paymentId: string) => readTimeline(paymentId),
    /** Number and sum in minor units of a player's payments that are not in a final status. */
    openTotals(userId: string, currency: Currency, type: PaymentType): { amount: number; count: number } {
      return sumOpen(userId, currency, type) ?? { amount: 0, count: 0 };
    },
    /** Ids of the payments on which the payment worker has to act now. */
    due: (): string[] => findDue(clock.iso()).map(({ id }) => id),
    /** Calls `listener` after the commit of each change of status. */
    onChange: (listener: (payment: PaymentRow) => void) => void listeners.push(listener),
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
