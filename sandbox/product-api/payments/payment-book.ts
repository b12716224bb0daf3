import type { Currency } from "#contract/money/money.ts";
import type { PaymentNext } from "#contract/money/payment-next.ts";
import type { PaymentReason, PaymentStatus, PaymentType } from "#contract/money/payment-status.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";

/** A payment's row; amounts in minor units of `currency`. */
export interface PaymentRow {
  paymentId: string;
  userId: string;
  type: PaymentType;
  status: PaymentStatus;
  reason: PaymentReason | null;
  alias: string;
  provider: string;
  account: string;
  amount: number;
  fee: number;
  currency: Currency;
  settledAmount: number | null;
  benefitId: string;
  bonusAmount: number;
  next: PaymentNext;
  /** How far a chain has got. */
  progress: { received?: string; confirmations?: number };
  /** Where a withdrawal goes, or what a deposit may be repeated with: nothing secret. */
  fields: Record<string, string>;
  returnPath: string;
  locale: string;
  providerReference: string;
  /** Sequence of the provider's youngest event that was heeded. */
  lastSequence: number;
  /** When the house itself does something about it. */
  dueAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export type NewPayment = Pick<
  PaymentRow,
  | ("userId" | "type" | "alias" | "provider" | "amount" | "fee" | "currency" | "locale")
  | ("benefitId" | "returnPath" | "fields")
>;

/** What may change besides the status. */
export type PaymentPatch = Partial<
  Pick<
    PaymentRow,
    | ("reason" | "account" | "settledAmount" | "bonusAmount" | "next" | "progress" | "fields")
    | ("providerReference" | "lastSequence" | "dueAt" | "expiresAt")
  >
>;

const JSON_COLUMNS = new Set(["next", "progress", "fields"]);
const column = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const field = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Every payment and how it came to stand where it stands. A status changes by {@link PaymentBook.change} alone, which the
 * database holds to the contract's state machine; whoever moves money for it does so in the same transaction.
 */
export function createPaymentBook(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO payments (payment_id, user_id, type, status, alias, provider, amount, fee, currency, benefit_id, fields,
       return_path, locale, created_at, updated_at) VALUES (?, ?, ?, 'created', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertChange = db.prepare(
    "INSERT INTO payment_changes (payment_id, status, movement_id, at) VALUES (?, ?, ?, ?)",
  );
  const byId = db.prepare("SELECT * FROM payments WHERE payment_id = ?");
  const changes = db.prepare(
    "SELECT status, at FROM payment_changes WHERE payment_id = ? ORDER BY change_id",
  );
  const underWay = db.prepare(
    `SELECT ifnull(sum(amount), 0) AS amount, count(*) AS number FROM payments WHERE user_id = ? AND currency = ?
     AND type = ? AND status IN ('created', 'awaiting_player', 'pending', 'confirming')`,
  );
  const due = db.prepare("SELECT payment_id FROM payments WHERE due_at <= ? ORDER BY due_at LIMIT 100");
  const listeners: ((payment: PaymentRow) => void)[] = [];

  const find = (paymentId: string): PaymentRow | null => {
    const row = byId.get(paymentId);
    return row ? toPayment(row) : null;
  };
  const get = (paymentId: string): PaymentRow => {
    const payment = find(paymentId);
    if (!payment) throw new Error(`there is no payment ${paymentId}`);
    return payment;
  };

  const write = (paymentId: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    const kept = names.map((name) =>
      JSON_COLUMNS.has(name) ? JSON.stringify(values[name]) : (values[name] as string | number | null),
    );
    const set = names.map((name) => `${column(name)} = ?`).join(", ");
    db.prepare(`UPDATE payments SET ${set} WHERE payment_id = ?`).run(...kept, paymentId);
  };

  const noteChange = (payment: PaymentRow, movementId: number | null) => {
    insertChange.run(payment.paymentId, payment.status, movementId, clock.iso());
    store.afterCommit(() => {
      for (const listener of listeners) listener(payment);
    });
    return payment;
  };

  return {
    find,
    add(payment: NewPayment): PaymentRow {
      const paymentId = crypto.randomUUID();
      const { userId, type, alias, provider, amount, fee, currency, benefitId, fields, returnPath, locale } =
        payment;
      insert.run(
        ...[
          paymentId,
          userId,
          type,
          alias,
          provider,
          amount,
          fee,
          currency,
          benefitId,
          JSON.stringify(fields),
        ],
        ...[returnPath, locale, clock.iso(), clock.iso()],
      );
      const added = get(paymentId);
      return noteChange(added, null);
    },
    /** Moves a payment on, inside the caller's transaction; throws what SQLite throws for a change that cannot be. */
    change(
      paymentId: string,
      status: PaymentStatus,
      { movementId = null, ...patch }: PaymentPatch & { movementId?: number | null } = {},
    ): PaymentRow {
      write(paymentId, { ...patch, status, updatedAt: clock.iso() });
      return noteChange(get(paymentId), movementId);
    },
    /** Notes something that is no change of status. */
    note(paymentId: string, patch: PaymentPatch): PaymentRow {
      write(paymentId, { ...patch, updatedAt: clock.iso() });
      return get(paymentId);
    },
    timeline: (paymentId: string): { status: PaymentStatus; at: string }[] =>
      changes.all(paymentId).map(({ status, at }) => ({ status: status as PaymentStatus, at: String(at) })),
    /** Minor units, and how many payments, that a player has begun and that are not at rest. */
    underWay(userId: string, currency: Currency, type: PaymentType): { amount: number; number: number } {
      const row = underWay.get(userId, currency, type);
      return { amount: Number(row?.amount), number: Number(row?.number) };
    },
    /** Payments about which the house is to do something now. */
    due: (): string[] => due.all(clock.iso()).map(({ payment_id }) => String(payment_id)),
    /** Calls `listener` after the commit of every change of status. */
    onChange: (listener: (payment: PaymentRow) => void) => void listeners.push(listener),
  };
}
export type PaymentBook = ReturnType<typeof createPaymentBook>;

export function toPayment(row: Record<string, unknown>): PaymentRow {
  const entries = Object.entries(row).map(([name, value]) => {
    const key = field(name);
    return [key, JSON_COLUMNS.has(key) ? JSON.parse(String(value)) : value];
  });
  return Object.fromEntries(entries) as PaymentRow;
}
