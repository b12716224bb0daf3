import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import { PAYMENT_STATUSES, type PaymentType } from "#contract/wire/money/payment-rules.ts";
import type { paymentPage } from "#contract/wire/money/payments.ts";
import { Refusal } from "../../refusal.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import {
  OPEN_STATUSES_SQL,
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentRow,
} from "../payment-records/payment-store.ts";

export interface PaymentHistoryFilter {
  type?: PaymentType | undefined;
  /** One status, or several separated by commas. */
  status?: string | undefined;
  method?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface PaymentRowsPage {
  rows: PaymentRow[];
  total: number;
  nextCursor: string | null;
  totals: z.input<typeof paymentPage>["totals"];
}

const summary = z.object({
  total: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
  openWithdrawals: z.number(),
});

/** Creates a function that lists a player's payments, newest first, one page per cursor. It throws Refusal `invalid_input`. */
export function createPaymentHistory({ db }: Pick<Store, "db">) {
  return function paymentHistory(
    userId: string,
    currency: Currency,
    filters: PaymentHistoryFilter,
    { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
  ): PaymentRowsPage {
    const { where, values } = conditions(userId, currency, filters);
    const sum = (condition: string, amount: string) =>
      `ifnull(sum(CASE WHEN ${condition} THEN ${amount} END), 0)`;
    const facts = queryOne(
      db,
      `SELECT count(*) AS total,
         ${sum("type = 'deposit' AND status = 'settled'", "settled_amount")} AS deposits,
         ${sum("type = 'withdrawal' AND status = 'settled'", "settled_amount")} AS withdrawals,
         ${sum(`type = 'withdrawal' AND status IN (${OPEN_STATUSES_SQL})`, "amount")} AS openWithdrawals
       FROM payments WHERE ${where}`,
      summary,
    )(...values);
    if (!facts) throw new Error("a summary has one row");
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = query(
      db,
      `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE ${where} ${after ? "AND (created_at, payment_id) < (?, ?)" : ""}
       ORDER BY created_at DESC, payment_id DESC LIMIT ?`,
      paymentRow,
    )(...values, ...(after ?? []), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const decimal = (amount: number) => decimalOf({ amount, currency });
    return {
      rows: page,
      total: facts.total,
      nextCursor: rows.length > limit && last ? writeCursor(last) : null,
      totals: {
        currency,
        deposits: decimal(facts.deposits),
        withdrawals: decimal(facts.withdrawals),
        open_withdrawals: decimal(facts.openWithdrawals),
      },
    };
  };
}

function conditions(
  userId: string,
  currency: Currency,
  { type, status, method, from, to }: PaymentHistoryFilter,
) {
  const statuses = status?.split(",") ?? [];
  if (statuses.some((name) => !(PAYMENT_STATUSES as readonly string[]).includes(name))) {
    throw new Refusal("invalid_input", { field: "status" });
  }
  const parts: [sql: string, ...values: string[]][] = [["user_id = ? AND currency = ?", userId, currency]];
  if (type) parts.push(["type = ?", type]);
  if (statuses.length > 0) parts.push([`status IN (${statuses.map(() => "?").join(", ")})`, ...statuses]);
  if (method) parts.push(["alias = ?", method]);
  if (from) parts.push(["created_at >= ?", new Date(from).toISOString()]);
  if (to) parts.push(["created_at < ?", new Date(to).toISOString()]);
  return { where: parts.map(([sql]) => sql).join(" AND "), values: parts.flatMap(([, ...values]) => values) };
}

function writeCursor({ createdAt, paymentId }: PaymentRow): string {
  return Buffer.from(`${createdAt} ${paymentId}`).toString("base64url");
}

function readCursor(cursor: string): [createdAt: string, paymentId: string] {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(
    Buffer.from(cursor, "base64url").toString("utf8"),
  );
  const [, createdAt, paymentId] = match ?? [];
  if (!createdAt || !paymentId) throw new Refusal("invalid_input", { field: "cursor" });
  return [createdAt, paymentId];
}
