import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import { PAYMENT_STATUSES, type PaymentType } from "#contract/money/payment-status.ts";
import type { paymentPage } from "#contract/money/payments.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { type PaymentRow, toPayment } from "./payment-book.ts";

export interface HistoryFilters {
  type?: PaymentType | undefined;
  /** One status, or several separated by commas. */
  status?: string | undefined;
  method?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface HistoryPage {
  rows: PaymentRow[];
  total: number;
  nextCursor: string | null;
  totals: z.input<typeof paymentPage>["totals"];
}

/** A player's payments by filters, newest first, a page at a time by cursor. Throws Refusal `invalid_input`. */
export function createHistory(store: Store) {
  const { db } = store;

  return function history(
    userId: string,
    currency: Currency,
    filters: HistoryFilters,
    { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
  ): HistoryPage {
    const { where, values } = conditions(userId, currency, filters);
    const sum = (condition: string, amount: string) =>
      `ifnull(sum(CASE WHEN ${condition} THEN ${amount} END), 0)`;
    const facts = db
      .prepare(
        `SELECT count(*) AS total,
           ${sum("type = 'deposit' AND status = 'settled'", "settled_amount")} AS deposits,
           ${sum("type = 'withdrawal' AND status = 'settled'", "settled_amount")} AS withdrawals,
           ${sum("type = 'withdrawal' AND status IN ('pending', 'confirming')", "amount")} AS open_withdrawals
         FROM payments WHERE ${where}`,
      )
      .get(...values);
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = db
      .prepare(
        `SELECT * FROM payments WHERE ${where} ${after ? "AND (created_at, payment_id) < (?, ?)" : ""}
         ORDER BY created_at DESC, payment_id DESC LIMIT ?`,
      )
      .all(...values, ...(after ?? []), limit + 1)
      .map(toPayment);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const decimal = (name: string) => decimalOf({ amount: Number(facts?.[name]), currency });
    return {
      rows: page,
      total: Number(facts?.total),
      nextCursor: rows.length > limit && last ? writeCursor(last) : null,
      totals: {
        currency,
        deposits: decimal("deposits"),
        withdrawals: decimal("withdrawals"),
        open_withdrawals: decimal("open_withdrawals"),
      },
    };
  };
}

function conditions(userId: string, currency: Currency, { type, status, method, from, to }: HistoryFilters) {
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
  if (!match) throw new Refusal("invalid_input", { field: "cursor" });
  return [match[1] as string, match[2] as string];
}
