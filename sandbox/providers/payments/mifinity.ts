import { orderCourse } from "./order-course.ts";
import type { Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

/** How long an initialization token is good. */
const EXPIRES_IN = 30 * 60;

/** MiFinity: a token for its widget, which pays or not in a frame of its own on the house's page. */
export function mifinityProvider(orders: Orders): Provider {
  return {
    open({ paymentId, amount, currency, returnUrl, locale }) {
      const order = orders.open({
        ...{
          provider: "mifinity",
          direction: "in",
          reference: paymentId,
          amount,
          currency,
          returnUrl,
          locale,
        },
        ...{ data: {}, expiresIn: EXPIRES_IN },
      });
      return {
        ...{ status: "awaiting_player", account: "", orderId: order.orderId, expiresAt: order.expiresAt },
        next: {
          ...{ step: "widget", widget: "mifinity", script: "/sandbox/widgets/mifinity/sgpg.js" },
          ...{ token: order.orderId, expires_at: String(order.expiresAt) },
        },
        keep: {},
      };
    },
    act: orderCourse(orders, {
      pays: ["pay"],
      books: { by: "book", after: 0 },
      declines: { decline: "not_enough_on_account" },
      cancels: true,
    }),
  };
}
