import type { Currency } from "#contract/money/money.ts";
import type { PaymentFieldValues } from "#contract/money/payment-fields.ts";
import type { PaymentNext } from "#contract/money/payment-next.ts";
import type { Order } from "./orders.ts";

/** What the house asks of a provider. */
export interface DepositRequest {
  paymentId: string;
  alias: string;
  /** Minor units that the player pays, fee included. */
  amount: number;
  currency: Currency;
  /** What the player typed, secrets included: they go no further than this. */
  fields: PaymentFieldValues;
  /** What was kept of an earlier payment, where the player uses it again. */
  kept: Record<string, string> | null;
  /** Path of the site to which the player comes back. */
  returnUrl: string;
  locale: string;
}

/** How a provider answers: what the player does now, and what may be kept. Whether it worked is told by webhook only. */
export interface Opening {
  status: "awaiting_player" | "pending";
  next: PaymentNext;
  /** Tells the card, wallet or account, giving nothing away. */
  account: string;
  orderId: string;
  expiresAt: string | null;
  /** What the provider needs to do the same again, for a saved method; nothing of it is secret. */
  keep: Record<string, string>;
}

export interface Provider {
  /** Opens an order inside the caller's transaction. Throws Refusal where it can tell at once that it cannot. */
  open(request: DepositRequest): Opening;
  /**
   * Something happens to an order, inside the caller's transaction: a press on one of the provider's own pages, or a
   * moment that it has waited for. What does not fit the order's state changes nothing.
   */
  act(order: Order, action: string, input: Record<string, string>): void;
}
