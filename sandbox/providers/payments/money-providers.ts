import { createHmac, randomInt } from "node:crypto";
import { decimalOf } from "#contract/wire/money/money.ts";
import { maskCardNumber, maskEmail } from "../../masking.ts";
import type { Order, Orders } from "./orders.ts";
import { type OpenedOrder, openDeposit, orderSteps, type PaymentProvider } from "./provider.ts";

// Providers of deposits in ordinary money. `EXPIRY` values and delays are seconds.

const CARD_EXPIRY = 15 * 60;
const REDIRECT_EXPIRY = 30 * 60;
const MIFINITY_EXPIRY = 30 * 60;
const TRANSFER_EXPIRY = 3 * 24 * 3600;
/** When the simulated player sends a transfer, and when it arrives. */
const TRANSFER_SENT_AFTER = 120;
const TRANSFER_ARRIVES_AFTER = 300;

/** Test card numbers, the same as in other payment sandboxes. All other cards require 3-D Secure. */
const TEST_CARDS: Record<string, "decline" | "no_funds" | "frictionless"> = {
  "4000000000000002": "decline",
  "4000000000009995": "no_funds",
  "5555555555554444": "frictionless",
};

const CARD_REFUSALS = {
  decline: "card_declined",
  no_funds: "not_enough_on_account",
} as const;

/** The account of the operator at the simulated bank: an IBAN with an unassigned bank code. */
const BANK_ACCOUNT = {
  beneficiary: "Solstice Sandbox",
  bank_name: "Test Bank One",
  iban: "FI21 1234 5600 0007 85",
  bic: "TESTFIHHXXX",
};

function orderFacts({ orderId, expiresAt }: Order): Pick<OpenedOrder, "orderId" | "expiresAt"> {
  return { orderId, expiresAt };
}

/**
 * A card acquirer with 3-D Secure: most cards redirect the player to the page of the bank, some are accepted or declined
 * without it. An order expires if the player does not finish the page.
 */
export function cardProvider(orders: Orders): PaymentProvider {
  return {
    open(request) {
      const { fields, savedDetails } = request;
      const number = fields.card_number ?? "";
      const account = savedDetails?.account ?? maskCardNumber(number);
      const behaviour = savedDetails?.behaviour ?? TEST_CARDS[number.replaceAll(/\D/g, "")] ?? "challenge";
      const order = openDeposit(orders, "card", request, {
        data: { account, behaviour },
        expiresIn: CARD_EXPIRY,
      });
      const opening = { ...orderFacts(order), account, details: { account, behaviour } };
      if (behaviour === "challenge") {
        const url = `/sandbox/pay/3ds/${order.orderId}`;
        return { ...opening, status: "awaiting_player", next: { step: "redirect", url } };
      }
      orders.schedule(order, behaviour === "frictionless" ? "authorise" : "refuse", 0);
      return { ...opening, status: "pending", next: { step: "none" } };
    },
    act: orderSteps(orders, {
      pay: ["approve", "authorise"],
      capture: { action: "capture", afterSeconds: 0 },
      declines: {
        decline: "authentication_failed",
        time_out: "timed_out",
        refuse: ({ data }) => CARD_REFUSALS[data.behaviour as keyof typeof CARD_REFUSALS] ?? "card_declined",
      },
    }),
  };
}

/**
 * A provider that redirects the player to its own page: an e-wallet, or the sign-in of a bank.
 *
 * @param page path of its page below `/sandbox/pay/`
 */
export function redirectProvider(orders: Orders, provider: string, page: string): PaymentProvider {
  return {
    open(request) {
      const email = request.savedDetails?.wallet_email ?? request.fields.wallet_email ?? "";
      const account = maskEmail(email);
      const order = openDeposit(orders, provider, request, {
        data: { account },
        expiresIn: REDIRECT_EXPIRY,
      });
      return {
        ...orderFacts(order),
        status: "awaiting_player",
        account,
        next: { step: "redirect", url: `/sandbox/pay/${page}/${order.orderId}` },
        details: { account, wallet_email: email },
      };
    },
    act: orderSteps(orders, {
      pay: ["pay"],
      capture: { action: "book", afterSeconds: 0 },
      declines: { no_funds: "not_enough_on_account" },
      canCancel: true,
    }),
  };
}

/** MiFinity: returns a token for its widget. The player pays in the widget's frame on the operator's page. */
export function mifinityProvider(orders: Orders): PaymentProvider {
  return {
    open(request) {
      const order = openDeposit(orders, "mifinity", request, { data: {}, expiresIn: MIFINITY_EXPIRY });
      return {
        ...orderFacts(order),
        status: "awaiting_player",
        account: "",
        next: {
          step: "widget",
          widget: "mifinity",
          script: "/sandbox/widgets/mifinity/sgpg.js",
          token: order.orderId,
          expires_at: String(order.expiresAt),
        },
        details: {},
      };
    },
    act: orderSteps(orders, {
      pay: ["pay"],
      capture: { action: "book", afterSeconds: 0 },
      declines: { decline: "not_enough_on_account" },
      canCancel: true,
    }),
  };
}

/** A bank transfer: the player sends it with a reference from their own bank, and it arrives minutes later. */
export function bankProvider(orders: Orders): PaymentProvider {
  return {
    open(request) {
      const { amount, currency, fields, savedDetails } = request;
      const account = savedDetails?.account ?? (fields.account_holder ?? "").trim();
      const order = openDeposit(orders, "bank", request, { data: { account }, expiresIn: TRANSFER_EXPIRY });
      orders.schedule(order, "send", TRANSFER_SENT_AFTER);
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
      capture: { action: "arrive", afterSeconds: TRANSFER_ARRIVES_AFTER - TRANSFER_SENT_AFTER },
    }),
  };
}

/**
 * Vouchers: the requested amount is paid at once, once per voucher; codes that start with `0000` are refused as unknown. A voucher
 * whose payment the operator does not accept can be used again.
 *
 * @param secret key of the hashes by which used codes are stored
 */
export function voucherProvider(orders: Orders, secret: string): PaymentProvider {
  return {
    open(request) {
      const code = (request.fields.voucher_code ?? "").replaceAll("-", "").toUpperCase();
      const account = `•••• ${code.slice(-4)}`;
      const order = openDeposit(orders, "voucher", request, { data: { account }, expiresIn: null });
      const codeHash = createHmac("sha256", secret).update(code).digest("hex");
      const isValid = !code.startsWith("0000") && orders.redeemVoucher(order, codeHash);
      orders.schedule(order, isValid ? "redeem" : "refuse", 0);
      return { ...orderFacts(order), status: "pending", account, next: { step: "none" }, details: {} };
    },
    act(order, action) {
      if (order.state !== "open") return;
      if (action === "redeem") orders.report(orders.save(order, "settled"), { state: "settled" });
      if (action === "refuse") {
        orders.report(orders.save(order, "declined"), { state: "declined", reason: "voucher_unknown" });
      }
    },
    giveBack: orders.releaseVoucher,
  };
}
