import { randomInt } from "node:crypto";
import { decimalOf } from "#contract/wire/money/money.ts";
import { defineProvider, openDeposit, orderFacts, orderSteps } from "./provider.ts";

/** Seconds. */
const EXPIRY = 3 * 24 * 3600;
/** Seconds until the simulated player sends a transfer, and until it arrives. */
const SENT_AFTER = 120;
const ARRIVES_AFTER = 300;

/** The account of the operator at the simulated bank: an IBAN with an unassigned bank code. */
const BANK_ACCOUNT = {
  beneficiary: "Solstice Sandbox",
  bank_name: "Test Bank One",
  iban: "FI21 1234 5600 0007 85",
  bic: "TESTFIHHXXX",
};

/** A bank transfer: the player sends it with a reference from their own bank, and it arrives minutes later. */
export const bankTransferProvider = defineProvider({
  name: "bank",
  fields: ["account_holder"],
  create: (orders) => ({
    open(request) {
      const { amount, currency, fields, savedDetails } = request;
      const account = savedDetails?.account ?? (fields.account_holder ?? "").trim();
      const order = openDeposit(orders, "bank", request, { data: { account }, expiresIn: EXPIRY });
      orders.schedule(order, "send", SENT_AFTER);
      return {
        ...orderFacts(order),
        status: "awaiting_player",
        account,
        next: {
          step: "bank",
          ...BANK_ACCOUNT,
          reference: `RF${randomInt(10, 99)} ${randomInt(1000, 9999)} ${randomInt(1000, 9999)}`,
          amount: decimalOf({ amount, currency }),
          expires_at: String(order.expiresAt),
        },
        details: { account },
      };
    },
    act: orderSteps(orders, {
      pay: ["send"],
      capture: { action: "arrive", afterSeconds: ARRIVES_AFTER - SENT_AFTER },
    }),
  }),
});
