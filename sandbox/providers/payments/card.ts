import { digitsOf, maskedCard } from "../../product-api/payments/card-number.ts";
import { orderCourse } from "./order-course.ts";
import type { Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

const EXPIRES_IN = 15 * 60;

/** Cards that the acquirer knows, by their number: the same ones that test systems everywhere know. Any other is asked for. */
const MANNERS: Record<string, "decline" | "no_funds" | "frictionless"> = {
  "4000000000000002": "decline",
  "4000000000009995": "no_funds",
  "5555555555554444": "frictionless",
};

const REFUSALS = {
  decline: "card_declined",
  no_funds: "not_enough_on_account",
} as const;

/**
 * An acquirer with 3-D Secure: most cards ask the player on the bank's own page, some go through or are refused without.
 * Left open, the page expires.
 */
export function cardProvider(orders: Orders): Provider {
  return {
    open({ paymentId, amount, currency, fields, kept, returnUrl, locale }) {
      const number = fields.card_number ?? "";
      const account = kept?.account ?? maskedCard(number);
      const manner = kept?.manner ?? MANNERS[digitsOf(number)] ?? "challenge";
      const order = orders.open({
        ...{ provider: "card", direction: "in", reference: paymentId, amount, currency, returnUrl, locale },
        ...{ data: { account, manner }, expiresIn: EXPIRES_IN },
      });
      const facts = {
        account,
        orderId: order.orderId,
        expiresAt: order.expiresAt,
        keep: { account, manner },
      };
      if (manner === "challenge") {
        const url = `/sandbox/pay/3ds/${order.orderId}`;
        return { ...facts, status: "awaiting_player", next: { step: "redirect", url } };
      }
      orders.later(order, manner === "frictionless" ? "authorise" : "refuse", 0);
      return { ...facts, status: "pending", next: { step: "none" } };
    },
    act: orderCourse(orders, {
      pays: ["approve", "authorise"],
      books: { by: "capture", after: 0 },
      declines: {
        decline: "authentication_failed",
        time_out: "timed_out",
        refuse: ({ data }) => REFUSALS[data.manner as keyof typeof REFUSALS] ?? "card_declined",
      },
    }),
  };
}
