import { DEFAULT_BENEFIT_ID } from "../wire/constants.ts";
import { decimalOf } from "../wire/money/money.ts";
import { countsAsPurchase } from "../wire/money/payment-rules.ts";
import type { Payment, PaymentEvent } from "../wire/money/payments.ts";
import { DEFAULT_TRACKED_DEPOSIT_AMOUNT, TRACKED_PURCHASE_DAYS } from "./constants.ts";

/* How a deposit is tracked, whether the player's browser or the BFF reports it [LIVE-2, TP-2, TP-3]. */

/** Milliseconds after its settlement in which a deposit is tracked by whoever sees it first. */
export const TRACKED_PURCHASE_MS = TRACKED_PURCHASE_DAYS * 24 * 3_600_000;

/** A settled deposit; the receiver of analytics recognizes a repetition by `payment_id`. */
export interface SettledPurchase {
  payment_id: string;
  alias: string;
  /** Decimal, in units of the currency. */
  amount: string;
  currency: string;
  benefit_id: string;
  paymethod_name: string;
}

interface PaymentToTrack
  extends Pick<
    Payment,
    | "payment_id"
    | "type"
    | "status"
    | "alias"
    | "name"
    | "amount"
    | "settled_amount"
    | "currency"
    | "benefit_id"
  > {
  timeline: readonly { status: string; at: string }[];
  now: string | null;
}

/**
 * The purchase of a payment; null if it is no settled deposit, or if it has settled so long ago that browsers may have forgotten that
 * they have tracked it.
 */
export function purchaseOf(payment: PaymentToTrack): SettledPurchase | null {
  const { payment_id, alias, currency, benefit_id, name, amount, settled_amount, timeline, now } = payment;
  if (!countsAsPurchase(payment)) return null;
  const settledAt = Date.parse(timeline.findLast(({ status }) => status === "settled")?.at ?? "");
  const age = (now ? Date.parse(now) : Date.now()) - settledAt;
  if (age > TRACKED_PURCHASE_MS) return null;
  return {
    payment_id,
    alias,
    amount: decimalOf({ amount: settled_amount ?? amount, currency }),
    currency,
    benefit_id,
    paymethod_name: name,
  };
}

interface Item {
  item_id: string;
  item_name: string;
  item_category: "deposit";
  price: number;
  quantity: 1;
  coupon?: string;
}

/** A deposit in the format of analytics: a cart with one item; values are in units of the currency. */
export interface DepositCart {
  currency: string;
  value: number;
  coupon?: string;
  items: [Item];
}

/** A purchase in the format of analytics. */
export interface TrackedPurchase extends DepositCart {
  transaction_id?: string;
}

interface Deposit {
  /** Alias of the payment method, and its localized name. */
  alias: string;
  name: string;
  /** Units of the currency; tracked with the default of the specification if missing or invalid. */
  amount: unknown;
  currency: string;
  benefitId?: string | undefined;
}

/** The tracked value of an amount in units; a missing or invalid amount is tracked as 333 [TP-3]. */
export function trackedAmount(amount: unknown): number {
  const value = Number(amount ?? 0);
  return Number.isFinite(value) && value > 0 ? value : DEFAULT_TRACKED_DEPOSIT_AMOUNT;
}

export function depositCart({
  alias,
  name,
  amount,
  currency,
  benefitId = DEFAULT_BENEFIT_ID,
}: Deposit): DepositCart {
  const value = trackedAmount(amount);
  const coupon = benefitId === DEFAULT_BENEFIT_ID ? {} : { coupon: benefitId };
  const kind = { item_id: alias, item_name: name, item_category: "deposit", quantity: 1 } as const;
  return { currency, value, ...coupon, items: [{ ...kind, price: value, ...coupon }] };
}

/** The content of the event `purchase`. */
export function purchaseCart(purchase: PaymentEvent): TrackedPurchase {
  const { alias, paymethod_name, amount, currency, benefit_id, payment_id } = purchase;
  const cart = depositCart({ alias, name: paymethod_name, amount, currency, benefitId: benefit_id });
  return { ...(payment_id && { transaction_id: payment_id }), ...cart };
}

/** The ad-tech provider's ids of a site. */
export interface ConversionConfig {
  endpoint: string;
  tagId: string;
  segmentKey: string;
}

/**
 * URL of the conversion image [TP-2]: tag id, segment key, account id, and a random number that prevents caching.
 *
 * @param accountId the player's user_id; null for a guest
 */
export function conversionUrl(config: ConversionConfig, accountId: string | null, random: number): string {
  const url = new URL(config.endpoint);
  url.searchParams.set("tag_id", config.tagId);
  url.searchParams.set("segment_key", config.segmentKey);
  if (accountId) url.searchParams.set("account_id", accountId);
  url.searchParams.set("ord", String(random));
  return url.href;
}
