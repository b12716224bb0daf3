import { orderCourse } from "./order-course.ts";
import type { Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

const EXPIRES_IN = 30 * 60;

/**
 * A provider to whose own page the player goes and from which they come back: an e-wallet, or the log-in of a bank.
 *
 * @param page path of its page below `/sandbox/pay/`
 */
export function redirectProvider(orders: Orders, provider: string, page: string): Provider {
  return {
    open({ paymentId, amount, currency, fields, kept, returnUrl, locale }) {
      const email = kept?.wallet_email ?? fields.wallet_email ?? "";
      const account = maskedEmail(email);
      const order = orders.open({
        ...{ provider, direction: "in", reference: paymentId, amount, currency, returnUrl, locale },
        ...{ data: { account }, expiresIn: EXPIRES_IN },
      });
      return {
        ...{ status: "awaiting_player", account, orderId: order.orderId, expiresAt: order.expiresAt },
        ...{ next: { step: "redirect", url: `/sandbox/pay/${page}/${order.orderId}` } },
        keep: { account, wallet_email: email },
      };
    },
    act: orderCourse(orders, {
      pays: ["pay"],
      books: { by: "book", after: 0 },
      declines: { no_funds: "not_enough_on_account" },
      cancels: true,
    }),
  };
}

/** `a•••@example.com`: enough for its owner. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : "";
}
