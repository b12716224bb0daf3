import type { PaymentReason } from "#contract/money/payment-status.ts";
import type { Order, Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

/** How an order goes on from being open: what a press on its page, or a moment that was waited for, means for it. */
interface Course {
  /** Actions by which the player pays. */
  pays: readonly string[];
  /** The action that books what was paid, and how many seconds later it comes. */
  books: { by: string; after: number };
  /** Actions that end it without money, and why. */
  declines?: Readonly<Record<string, PaymentReason | ((order: Order) => PaymentReason)>>;
  /** Whether the player can call it off. */
  cancels?: boolean;
}

/** An order that is open, then authorised, then settled; or ends without money. What does not fit its state changes nothing. */
export function orderCourse(orders: Orders, course: Course): Provider["act"] {
  const { pays, books, declines = {}, cancels = false } = course;
  return (order, action) => {
    if (action === books.by && order.state === "authorised") {
      return orders.report(orders.save(order, "settled"), { state: "settled" });
    }
    if (order.state !== "open") return;
    if (pays.includes(action)) {
      orders.report(orders.save(order, "authorised"), { state: "pending" });
      return orders.later(order, books.by, books.after);
    }
    const decline = Object.hasOwn(declines, action) && declines[action];
    if (decline) {
      const reason = typeof decline === "string" ? decline : decline(order);
      return orders.report(orders.save(order, "declined"), { state: "declined", reason });
    }
    if (action === "expire") return orders.report(orders.save(order, "expired"), { state: "expired" });
    if (action === "cancel" && cancels) {
      return orders.report(orders.save(order, "cancelled"), { state: "cancelled" });
    }
  };
}
