import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, queryOne, type Store } from "../../store/database.ts";
import { createSecret } from "../../store/secrets.ts";
import type { WebhookEvent } from "./webhook.ts";

const ORDER_STATES = [
  "open",
  "authorised",
  "confirming",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const orderRow = z.object({
  /** Unguessable: anyone who knows it may act on the order's page. */
  orderId: z.string(),
  provider: z.string(),
  /** `in` takes money from a player, `out` pays money to one. */
  direction: z.enum(["in", "out"]),
  /** The payment id of the merchant. */
  reference: z.string(),
  /** Minor units that the player pays or receives. */
  amount: z.number(),
  currency: currencyCode,
  state: z.enum(ORDER_STATES),
  data: jsonColumn(z.record(z.string(), z.string())),
  returnUrl: z.string(),
  locale: z.string(),
  expiresAt: z.string().nullable(),
});
/** A payment as its provider stores it. */
export type Order = z.output<typeof orderRow>;

const COLUMNS = `order_id AS orderId, provider, direction, reference, amount, currency, state, data, return_url AS returnUrl,
  locale, expires_at AS expiresAt`;

export type NewOrder = Omit<Order, "orderId" | "state" | "expiresAt"> & {
  /** Seconds; null if the order does not expire. */
  expiresIn: number | null;
};

/** Simulated unreliability of webhooks: copies of each, and milliseconds over which they arrive in random order. */
export interface WebhookDelivery {
  copies: number;
  spreadMs: number;
}

type Report = Pick<WebhookEvent, "state"> &
  Partial<Pick<WebhookEvent, "reason" | "progress">> & {
    /** Minor units; the order's amount by default. */
    amount?: number;
  };

/** Stores the orders of the payment providers, their scheduled actions and their undelivered webhooks. */
export function createOrders(store: Store, clock: Clock, webhookDelivery: WebhookDelivery) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO provider_orders (order_id, provider, direction, reference, amount, currency, state, data, return_url,
       locale, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?)`,
  );
  const write = db.prepare("UPDATE provider_orders SET state = ?, data = ? WHERE order_id = ?");
  const nextSequence = queryOne(
    db,
    "UPDATE provider_orders SET sequence = sequence + 1 WHERE order_id = ? RETURNING sequence",
    z.object({ sequence: z.number() }),
  );
  const insertJob = db.prepare(
    "INSERT INTO provider_jobs (order_id, action, input, due_at) VALUES (?, ?, ?, ?)",
  );
  const insertVoucher = db.prepare("INSERT INTO used_vouchers VALUES (?, ?) ON CONFLICT DO NOTHING");
  const removeVoucher = db.prepare("DELETE FROM used_vouchers WHERE order_id = ?");
  const insertDelivery = db.prepare(
    "INSERT INTO provider_deliveries (provider, body, due_at) VALUES (?, ?, ?)",
  );

  /** Schedules an action on the order. */
  const schedule = (order: Order, action: string, seconds: number, input: Record<string, string> = {}) =>
    void insertJob.run(order.orderId, action, JSON.stringify(input), clock.in(seconds));

  return {
    schedule,
    open({ expiresIn, ...order }: NewOrder): Order {
      const orderId = createSecret();
      const expiresAt = expiresIn === null ? null : clock.in(expiresIn);
      insert.run(
        orderId,
        order.provider,
        order.direction,
        order.reference,
        order.amount,
        order.currency,
        JSON.stringify(order.data),
        order.returnUrl,
        order.locale,
        clock.iso(),
        expiresAt,
      );
      const opened: Order = { ...order, orderId, expiresAt, state: "open" };
      if (expiresIn !== null) schedule(opened, "expire", expiresIn);
      return opened;
    },
    /** Uses a voucher for an order, in the caller's transaction. Returns false if it has been used before. */
    redeemVoucher: ({ orderId }: Order, codeHash: string): boolean =>
      insertVoucher.run(codeHash, orderId).changes === 1,
    /** Makes the voucher of an order usable again. */
    releaseVoucher: (orderId: string) => void removeVoucher.run(orderId),
    find: queryOne(db, `SELECT ${COLUMNS} FROM provider_orders WHERE order_id = ?`, orderRow),
    findByReference: queryOne(db, `SELECT ${COLUMNS} FROM provider_orders WHERE reference = ?`, orderRow),
    /** Stores a new state; `data` is merged into the order's data. */
    save(order: Order, state: OrderState, data: Record<string, string> = {}): Order {
      const saved = { ...order, state, data: { ...order.data, ...data } };
      write.run(state, JSON.stringify(saved.data), order.orderId);
      return saved;
    },
    /** Schedules the copies of a webhook to the merchant. */
    report(order: Order, { state, reason = null, progress = null, amount = order.amount }: Report): void {
      const event: WebhookEvent = {
        event_id: crypto.randomUUID(),
        reference: order.reference,
        order_id: order.orderId,
        sequence: nextSequence(order.orderId)?.sequence ?? 0,
        state,
        reason,
        progress,
        currency: order.currency,
        amount: decimalOf({ amount, currency: order.currency }),
      };
      for (let copy = 0; copy < webhookDelivery.copies; copy += 1) {
        const delay = Math.random() * webhookDelivery.spreadMs;
        insertDelivery.run(order.provider, JSON.stringify(event), clock.in(delay / 1000));
      }
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
