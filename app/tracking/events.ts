import { DEFAULT_TRACKED_DEPOSIT_AMOUNT } from "#app/constants.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import { type Currency, minorPerUnit } from "#contract/wire/money/money.ts";
import type { PurchaseEvent } from "#contract/wire/money/payments.ts";

/** How a player has logged in. */
export type LoginMethod = "password" | "link";

interface Item {
  item_id: string;
  item_name: string;
  item_category: "deposit";
  price: number;
  quantity: 1;
  coupon?: string;
}

/** A deposit in the format of analytics: a cart with one item; values are in units of the currency. */
interface Ecommerce {
  currency: string;
  value: number;
  coupon?: string;
  items: [Item];
}

/** A game in the format of analytics. */
export interface GameItem {
  item_id: string;
  item_name: string;
  /** Name of the provider. */
  item_brand: string;
  item_category?: string;
  item_list_id?: string;
  item_list_name?: string;
  /** 0-based place in its list. */
  index?: number;
}

/** Games of one list. */
interface GameListView {
  item_list_id: string;
  item_list_name: string;
  items: readonly GameItem[];
}

/** Every event of the data layer, with analytics' names [TP-3]. */
export type TrackedEvent =
  | { event: "page_view"; page_path: string; page_title: string }
  | { event: "vip_level"; vip_level: number }
  | { event: "login"; method: LoginMethod }
  | { event: "registration" }
  | { event: "view_item_list" | "select_item"; ecommerce: GameListView }
  | { event: "view_item"; ecommerce: { items: readonly GameItem[] } }
  | { event: "add_to_cart" | "begin_checkout" | "remove_from_cart"; ecommerce: Ecommerce }
  | { event: "purchase"; ecommerce: Ecommerce & { transaction_id?: string } };

/** A deposit that a player is about to make. */
export interface DepositChoice {
  /** The payment method's alias and its localized name. */
  alias: string;
  name: string;
  /** Minor units; null if not entered. */
  amount: number | null;
  currency: Currency;
  /** The selected bonus. */
  benefitId?: string;
}

/** The tracked value of an amount in units; a missing or invalid amount is tracked as 333 [TP-3]. */
export function trackedAmount(amount: unknown): number {
  const value = Number(amount ?? 0);
  return Number.isFinite(value) && value > 0 ? value : DEFAULT_TRACKED_DEPOSIT_AMOUNT;
}

interface Cart {
  alias: string;
  name: string;
  /** Units. */
  value: number;
  currency: string;
  benefitId?: string;
}

function ecommerceOf({ alias, name, value, currency, benefitId = DEFAULT_BENEFIT_ID }: Cart): Ecommerce {
  const coupon = benefitId === DEFAULT_BENEFIT_ID ? {} : { coupon: benefitId };
  const kind = { item_id: alias, item_name: name, item_category: "deposit", quantity: 1 } as const;
  return { currency, value, ...coupon, items: [{ ...kind, price: value, ...coupon }] };
}

/** The event of a deposit that is not completed yet. */
export function depositEvent(
  event: "add_to_cart" | "begin_checkout" | "remove_from_cart",
  { amount, ...choice }: DepositChoice,
): TrackedEvent {
  const units = amount === null ? null : amount / minorPerUnit(choice.currency);
  return { event, ecommerce: ecommerceOf({ ...choice, value: trackedAmount(units) }) };
}

/** The event of a completed deposit. */
export function purchaseEntry(purchase: PurchaseEvent): TrackedEvent {
  const { alias, paymethod_name, amount, currency, benefit_id, payment_id } = purchase;
  const cart = { alias, name: paymethod_name, value: trackedAmount(amount), currency, benefitId: benefit_id };
  return {
    event: "purchase",
    ecommerce: { ...(payment_id && { transaction_id: payment_id }), ...ecommerceOf(cart) },
  };
}
