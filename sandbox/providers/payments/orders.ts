import type { Currency } from "#contract/money/money.ts";
import { decimalOf } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { WebhookEvent } from "../../product-api/payments/webhook-event.ts";
import type { Store } from "../../store/database.ts";
import { createSecret } from "../../store/secrets.ts";

/** A payment as its provider sees it. */
export interface Order {
  /** Unguessable: whoever has it may act on the order's page. */
  orderId: string;
  provider: string;
  /** `in` takes money from a player, `out` pays it to them. */
  direction: "in" | "out";
  /** The merchant's name for it. */
  reference: string;
  /** Minor units that the player is to pay or to get. */
  amount: number;
  currency: Currency;
  state: OrderState;
  data: Record<string, string>;
  returnUrl: string;
  locale: string;
  expiresAt: string | null;
}

/** `open` until it is decided; the rest is how. */
export type OrderState =
  | ("open" | "authorised" | "confirming" | "settled")
  | ("declined" | "cancelled" | "expired" | "reversed");

export type NewOrder = Omit<Order, "orderId" | "state" | "expiresAt"> & { expiresIn: number | null };

/** How a provider's webhooks come: each so many times, and each somewhere within so many milliseconds. */
export interface DeliveryManners {
  copies: number;
  spreadMs: number;
}

type Report = Pick<WebhookEvent, "state"> &
  Partial<Pick<WebhookEvent, "reason" | "progress">> & { amount?: number };

/** The books of the payment providers: their orders, what they will do later, and the webhooks that they owe. */
export function createOrders(store: Store, clock: Clock, manners: DeliveryManners) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO provider_orders (order_id, provider, direction, reference, amount, currency, state, data, return_url,
       locale, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?)`,
  );
  const byId = db.prepare("SELECT * FROM provider_orders WHERE order_id = ?");
  const byReference = db.prepare("SELECT * FROM provider_orders WHERE reference = ?");
  const write = db.prepare("UPDATE provider_orders SET state = ?, data = ? WHERE order_id = ?");
  const count = db.prepare(
    "UPDATE provider_orders SET sequence = sequence + 1 WHERE order_id = ? RETURNING sequence",
  );
  const insertJob = db.prepare(
    "INSERT INTO provider_jobs (order_id, action, input, due_at) VALUES (?, ?, ?, ?)",
  );
  const insertDelivery = db.prepare(
    "INSERT INTO provider_deliveries (provider, body, due_at) VALUES (?, ?, ?)",
  );

  const later = (order: Order, action: string, seconds: number, input: Record<string, string> = {}) =>
    void insertJob.run(order.orderId, action, JSON.stringify(input), clock.in(seconds));

  return {
    later,
    open({ expiresIn, ...order }: NewOrder): Order {
      const orderId = createSecret();
      const expiresAt = expiresIn === null ? null : clock.in(expiresIn);
      insert.run(
        ...[orderId, order.provider, order.direction, order.reference, order.amount, order.currency],
        ...[JSON.stringify(order.data), order.returnUrl, order.locale, clock.iso(), expiresAt],
      );
      const opened: Order = { ...order, orderId, expiresAt, state: "open" };
      if (expiresIn !== null) later(opened, "expire", expiresIn);
      return opened;
    },
    find: (orderId: string): Order | null => toOrder(byId.get(orderId)),
    findByReference: (reference: string): Order | null => toOrder(byReference.get(reference)),
    save(order: Order, state: OrderState, data: Record<string, string> = {}): Order {
      const saved = { ...order, state, data: { ...order.data, ...data } };
      write.run(state, JSON.stringify(saved.data), order.orderId);
      return saved;
    },
    /** Owes the merchant a webhook: as often, and as late, as the manners have it. */
    report(order: Order, { state, reason = null, progress = null, amount = order.amount }: Report): void {
      const sequence = Number(count.get(order.orderId)?.sequence);
      const event: WebhookEvent = {
        ...{ event_id: crypto.randomUUID(), reference: order.reference, order_id: order.orderId, sequence },
        ...{ state, reason, progress, currency: order.currency },
        amount: decimalOf({ amount, currency: order.currency }),
      };
      for (let copy = 0; copy < manners.copies; copy += 1) {
        const delay = Math.random() * manners.spreadMs;
        insertDelivery.run(order.provider, JSON.stringify(event), clock.in(delay / 1000));
      }
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;

function toOrder(row: Record<string, unknown> | undefined): Order | null {
  if (!row) return null;
  return {
    orderId: String(row.order_id),
    provider: String(row.provider),
    direction: row.direction as Order["direction"],
    reference: String(row.reference),
    amount: Number(row.amount),
    currency: row.currency as Currency,
    state: row.state as OrderState,
    data: JSON.parse(String(row.data)),
    returnUrl: String(row.return_url),
    locale: String(row.locale),
    expiresAt: row.expires_at === null ? null : String(row.expires_at),
  };
}
