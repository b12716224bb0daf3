import {
  type DepositCart,
  depositCart,
  purchaseCart,
  type TrackedPurchase,
} from "#contract/host/purchase-tracking.ts";
import { type Currency, minorPerUnit } from "#contract/wire/money/money.ts";
import type { PaymentEvent } from "#contract/wire/money/payments.ts";

/** How a player has logged in. */
export type LoginMethod = "password" | "link";

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
  | { event: "add_to_cart" | "begin_checkout" | "remove_from_cart"; ecommerce: DepositCart }
  | { event: "purchase"; ecommerce: TrackedPurchase };

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

/** The event of a deposit that is not completed yet. */
export function depositEvent(
  event: "add_to_cart" | "begin_checkout" | "remove_from_cart",
  { amount, ...choice }: DepositChoice,
): TrackedEvent {
  const units = amount === null ? null : amount / minorPerUnit(choice.currency);
  return { event, ecommerce: depositCart({ ...choice, amount: units }) };
}

/** The event of a completed deposit. */
export function purchaseEntry(purchase: PaymentEvent): TrackedEvent {
  return { event: "purchase", ecommerce: purchaseCart(purchase) };
}
