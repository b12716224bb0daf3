import type { Currency } from "#contract/money/money.ts";
import type { Order, Orders } from "./orders.ts";

/** Seconds that a payout takes, and after which a bank that cannot place it sends it back. */
const PAID_AFTER = 120;
const RETURNED_AFTER = 600;

export interface PayoutRequest {
  paymentId: string;
  provider: string;
  /** Minor units that the player gets. */
  amount: number;
  currency: Currency;
  /** Where to: nothing secret. */
  fields: Record<string, string>;
  locale: string;
}

/**
 * The way out, the same with every provider: paid after a while, but refused where any detail holds the word `declined`,
 * and paid and sent back where one holds `returned`, so that both can be seen without a bank.
 */
export function createPayouts(orders: Orders) {
  return {
    pay({ paymentId, provider, amount, currency, fields, locale }: PayoutRequest): Order {
      const order = orders.open({
        ...{ provider, direction: "out", reference: paymentId, amount, currency, returnUrl: "", locale },
        ...{ data: { manner: mannerOf(fields) }, expiresIn: null },
      });
      orders.later(order, "pay_out", PAID_AFTER);
      return order;
    },
    act(order: Order, action: string): void {
      if (action === "pay_out" && order.state === "open") {
        const refused = order.data.manner === "declined";
        const saved = orders.save(order, refused ? "declined" : "settled");
        if (refused) orders.report(saved, { state: "declined", reason: "details_wrong" });
        else orders.report(saved, { state: "settled" });
        if (order.data.manner === "returned") orders.later(saved, "return", RETURNED_AFTER);
      } else if (action === "return" && order.state === "settled") {
        orders.report(orders.save(order, "reversed"), { state: "reversed", reason: "payout_returned" });
      }
    },
  };
}
export type Payouts = ReturnType<typeof createPayouts>;

function mannerOf(fields: Record<string, string>): string {
  const text = Object.values(fields).join(" ").toLowerCase();
  return ["declined", "returned"].find((word) => text.includes(word)) ?? "paid";
}
