import type { Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

/** Vouchers: worth what is asked for at once, but for those that begin with four noughts, which nobody has sold. */
export function voucherProvider(orders: Orders): Provider {
  return {
    open({ paymentId, amount, currency, fields, returnUrl, locale }) {
      const code = (fields.voucher_code ?? "").replaceAll("-", "").toUpperCase();
      const account = `•••• ${code.slice(-4)}`;
      const order = orders.open({
        ...{
          provider: "voucher",
          direction: "in",
          reference: paymentId,
          amount,
          currency,
          returnUrl,
          locale,
        },
        ...{ data: { account }, expiresIn: null },
      });
      orders.later(order, code.startsWith("0000") ? "refuse" : "redeem", 0);
      const facts = { account, orderId: order.orderId, expiresAt: null, keep: {} };
      return { ...facts, status: "pending", next: { step: "none" } };
    },
    act(order, action) {
      if (order.state !== "open") return;
      if (action === "redeem") orders.report(orders.save(order, "settled"), { state: "settled" });
      if (action === "refuse") {
        orders.report(orders.save(order, "declined"), { state: "declined", reason: "voucher_unknown" });
      }
    },
  };
}
