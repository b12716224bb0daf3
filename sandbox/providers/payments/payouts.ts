import type { Currency } from "#contract/wire/money/money.ts";
import type { Order, Orders } from "./orders.ts";

/** Seconds until a payout is paid, and until a bank that cannot deliver it returns it. */
const PAID_AFTER = 120;
const RETURNED_AFTER = 600;

export interface PayoutRequest {
  paymentId: string;
  provider: string;
  /** Minor units that the player receives. */
  amount: number;
  currency: Currency;
  /** Details of the destination; contains no secret. */
  fields: Record<string, string>;
  locale: string;
}

/**
 * Payouts, the same for every provider. To simulate failures without a bank, a payout is declined if any detail contains the
 * word `declined`, and paid and then returned if one contains `returned`.
 */
export function createPayouts(orders: Orders) {
  return {
    pay({ paymentId, provider, amount, currency, fields, locale }: PayoutRequest): Order {
      const order = orders.open({
        provider,
        direction: "out",
        reference: paymentId,
        amount,
        currency,
        returnUrl: "",
        locale,
        data: { behaviour: payoutBehaviour(fields) },
        expiresIn: null,
      });
      orders.schedule(order, "pay_out", PAID_AFTER);
      return order;
    },
    act(order: Order, action: string): void {
      if (action === "pay_out" && order.state === "open") {
        const refused = order.data.behaviour === "declined";
        const saved = orders.save(order, refused ? "declined" : "settled");
        if (refused) orders.report(saved, { state: "declined", reason: "details_wrong" });
        else orders.report(saved, { state: "settled" });
        if (order.data.behaviour === "returned") orders.schedule(saved, "return", RETURNED_AFTER);
      } else if (action === "return" && order.state === "settled") {
        orders.report(orders.save(order, "reversed"), { state: "reversed", reason: "payout_returned" });
      }
    },
  };
}
export type Payouts = ReturnType<typeof createPayouts>;

function payoutBehaviour(fields: Record<string, string>): string {
  const text = Object.values(fields).join(" ").toLowerCase();
  return ["declined", "returned"].find((word) => text.includes(word)) ?? "paid";
}
