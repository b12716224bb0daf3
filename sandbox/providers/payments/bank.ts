import { randomInt } from "node:crypto";
import { decimalOf } from "#contract/money/money.ts";
import { orderCourse } from "./order-course.ts";
import type { Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

const EXPIRES_IN = 3 * 24 * 3600;
/** Seconds after which the stand-in's player has sent the transfer, and after which it has arrived. */
const SENT_AFTER = 120;
const ARRIVES_AFTER = 300;

/** The house's account at the stand-in's bank: an IBAN of a bank code that nobody has. */
const ACCOUNT = {
  beneficiary: "Solstice Sandbox",
  bank_name: "Test Bank One",
  iban: "FI21 1234 5600 0007 85",
  bic: "TESTFIHHXXX",
};

/** A bank: the player sends a transfer from their own, with a reference, and it arrives minutes later. */
export function bankProvider(orders: Orders): Provider {
  return {
    open({ paymentId, amount, currency, fields, kept, returnUrl, locale }) {
      const account = kept?.account ?? (fields.account_holder ?? "").trim();
      const order = orders.open({
        ...{ provider: "bank", direction: "in", reference: paymentId, amount, currency, returnUrl, locale },
        ...{ data: { account }, expiresIn: EXPIRES_IN },
      });
      orders.later(order, "send", SENT_AFTER);
      const reference = `RF${randomInt(10, 99)} ${randomInt(1000, 9999)} ${randomInt(1000, 9999)}`;
      const expires_at = String(order.expiresAt);
      return {
        ...{ status: "awaiting_player", account, orderId: order.orderId, expiresAt: order.expiresAt },
        next: { step: "bank", ...ACCOUNT, reference, amount: decimalOf({ amount, currency }), expires_at },
        keep: { account },
      };
    },
    act: orderCourse(orders, {
      pays: ["send"],
      books: { by: "arrive", after: ARRIVES_AFTER - SENT_AFTER },
    }),
  };
}
