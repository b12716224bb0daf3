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
    act(order, action) {
      if (action === "book" && order.state === "authorised") {
        return orders.report(orders.save(order, "settled"), { state: "settled" });
      }
      if (order.state !== "open") return;
      switch (action) {
        case "pay":
          orders.report(orders.save(order, "authorised"), { state: "pending" });
          return orders.later(order, "book", 0);
        case "no_funds":
          return orders.report(orders.save(order, "declined"), {
            ...{ state: "declined", reason: "not_enough_on_account" },
          });
        case "cancel":
          return orders.report(orders.save(order, "cancelled"), { state: "cancelled" });
        case "expire":
          return orders.report(orders.save(order, "expired"), { state: "expired" });
      }
    },
  };
}

/** `a•••@example.com`: enough for its owner. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : "";
}
