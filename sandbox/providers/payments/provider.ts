import type { Currency } from "#contract/wire/money/money.ts";
import type { PaymentReason } from "#contract/wire/money/payment-rules.ts";
import type { PaymentNext } from "#contract/wire/money/payments.ts";
import type { NewOrder, Order, Orders } from "./orders.ts";
import type { OrderPage } from "./pages/order-page.ts";

/** The operator's request to open a deposit, with the values of the fields that the provider takes. */
export interface DepositRequest<Field extends string = string> {
  paymentId: string;
  alias: string;
  /** Minor units that the player pays, including the fee. */
  amount: number;
  currency: Currency;
  /**
   * Values that the player typed, including secrets: providers use them and store none of the secrets. With a saved method, only
   * those that the player must enter again.
   */
  fields: Readonly<Partial<Record<Field, string>>>;
  /** `details` of an earlier {@link OpenedOrder}, if the player reuses a saved method; else null. */
  savedDetails: Record<string, string> | null;
  /** Path of the site to which the player returns. */
  returnUrl: string;
  locale: string;
}

/** The opened order: the player's next step and what may be stored. The result of the payment is sent by webhook only. */
export interface OpenedOrder {
  status: "awaiting_player" | "pending";
  next: PaymentNext;
  /** Masked name of the card, wallet or account. */
  account: string;
  orderId: string;
  expiresAt: string | null;
  /** What the provider needs to repeat the payment with a saved method; contains no secret. */
  details: Record<string, string>;
}

export interface PaymentProvider<Field extends string = string> {
  /** Opens an order inside the caller's transaction. Throws Refusal if the provider rejects it immediately. */
  open(request: DepositRequest<Field>): OpenedOrder;
  /**
   * Applies an action to an order inside the caller's transaction: a button on the provider's page or a scheduled action. An
   * action that does not fit the state of the order has no effect.
   */
  act(order: Order, action: string, input: Record<string, string>): void;
  /**
   * Returns what the player has paid, inside the caller's transaction: the operator has not accepted the payment. Providers whose
   * money is simulated only have nothing to return.
   *
   * @param orderId the order that `open` returned
   */
  giveBack?(orderId: string): void;
  /** Whether the operator has signed the query with which the provider's page is opened; absent if the page needs no signature. */
  isSigned?(query: string): boolean;
}

/** A payment provider: all that the operator and the router of the pages know about it. */
export interface ProviderDefinition {
  /** Its name in orders and in the URL of its webhooks. */
  name: string;
  /** Names of the fields that it takes. */
  fields: readonly string[];
  page?: OrderPage;
  create(orders: Orders, secret: string): PaymentProvider;
}

/**
 * A provider that takes exactly the fields `Field`. The type is invariant: a payment method with a field that its provider does not
 * take, or without one that it takes, is an error of types.
 */
export interface ProviderTaking<in out Field extends string> extends ProviderDefinition {
  fields: readonly Field[];
  create(orders: Orders, secret: string): PaymentProvider<Field>;
}

export function defineProvider<const Field extends string>(
  definition: ProviderTaking<Field>,
): ProviderTaking<Field> {
  return definition;
}

export function orderFacts({ orderId, expiresAt }: Order): Pick<OpenedOrder, "orderId" | "expiresAt"> {
  return { orderId, expiresAt };
}

/** Opens the order of a deposit. */
export function openDeposit(
  orders: Orders,
  provider: string,
  request: Pick<DepositRequest, "paymentId" | "amount" | "currency" | "returnUrl" | "locale">,
  { data, expiresIn }: Pick<NewOrder, "data" | "expiresIn">,
): Order {
  const { paymentId, amount, currency, returnUrl, locale } = request;
  return orders.open({
    provider,
    direction: "in",
    reference: paymentId,
    amount,
    currency,
    returnUrl,
    locale,
    data,
    expiresIn,
  });
}

/** The actions that change the state of an open order. */
interface OrderSteps {
  /** Actions by which the player pays. */
  pay: readonly string[];
  /** The action that captures the payment, and the seconds between payment and capture. */
  capture: { action: string; afterSeconds: number };
  /** Actions that end the order without a payment, with the reason. */
  declines?: Readonly<Record<string, PaymentReason | ((order: Order) => PaymentReason)>>;
  /** Whether the player can cancel the order. */
  canCancel?: boolean;
}

/**
 * Creates {@link PaymentProvider.act} for orders that go from open to authorised to settled, or end without a payment. An action that
 * does not fit the state of the order has no effect.
 */
export function orderSteps(
  orders: Orders,
  { pay, capture, declines = {}, canCancel = false }: OrderSteps,
): PaymentProvider["act"] {
  return (order, action) => {
    if (action === capture.action && order.state === "authorised") {
      return orders.report(orders.save(order, "settled"), { state: "settled" });
    }
    if (order.state !== "open") return;
    if (pay.includes(action)) {
      orders.report(orders.save(order, "authorised"), { state: "pending" });
      return orders.schedule(order, capture.action, capture.afterSeconds);
    }
    const decline = Object.hasOwn(declines, action) && declines[action];
    if (decline) {
      const reason = typeof decline === "string" ? decline : decline(order);
      return orders.report(orders.save(order, "declined"), { state: "declined", reason });
    }
    if (action === "expire") return orders.report(orders.save(order, "expired"), { state: "expired" });
    if (action === "cancel" && canCancel) {
      return orders.report(orders.save(order, "cancelled"), { state: "cancelled" });
    }
  };
}
