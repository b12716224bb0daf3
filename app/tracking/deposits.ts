import { type DepositChoice, depositEvent } from "./events.ts";
import { tracker } from "./tracker.ts";

/** A player has chosen a method or an amount to deposit. */
export function trackAddToCart(choice: DepositChoice): void {
  tracker.push(depositEvent("add_to_cart", choice));
}

/** The deposit form has been sent. */
export function trackBeginCheckout(choice: DepositChoice): void {
  tracker.push(depositEvent("begin_checkout", choice));
}

/** The player has left the deposit form with a choice made and not sent. */
export function trackRemoveFromCart(choice: DepositChoice): void {
  tracker.push(depositEvent("remove_from_cart", choice));
}
