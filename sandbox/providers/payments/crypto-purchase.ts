import { createHmac, timingSafeEqual } from "node:crypto";
import { decimalOf } from "#contract/wire/money/money.ts";
import { html } from "../../http/html.ts";
import { newAddress, requireNetwork } from "./crypto-networks.ts";
import type { Orders } from "./orders.ts";
import { actions, facts, isOpen, moneyOf, type OrderPage } from "./pages/order-page.ts";
import { defineProvider, openDeposit, orderSteps, type PaymentProvider } from "./provider.ts";

/** Seconds. */
const EXPIRY = 30 * 60;
/** Seconds from the payment of the player to the delivery of the coins. */
const DELIVERED_AFTER = 60;

const page: OrderPage = {
  name: "purchase",
  framed: true,
  isOpen,
  show: (order, texts) => ({
    title: texts.crypto_purchase_title,
    body: html`${facts(
      [texts.amount, moneyOf(order)],
      [texts.coins, `${order.data.coins} ${requireNetwork(order.data.network).coin}`],
    )}${actions(["pay", texts.pay], ["decline", texts.no_funds], ["cancel", texts.cancel])}`,
  }),
};

/**
 * The vendor of coins. Its widget takes parameters that the operator has signed, so that no page can change them. `network` is the
 * id of a network, `coins` a decimal; both come from the operator's quote.
 */
export const cryptoPurchaseProvider = defineProvider({
  name: "purchase",
  fields: ["network", "coins"],
  page,
  create,
});

function create(orders: Orders, secret: string): PaymentProvider<"network" | "coins"> {
  /** As documented by MoonPay: HMAC-SHA256 of the query string with its question mark, in base64. */
  const sign = (query: string) => createHmac("sha256", secret).update(query).digest("base64");

  return {
    open(request) {
      const { amount, currency, fields } = request;
      const network = requireNetwork(fields.network);
      const order = openDeposit(orders, "purchase", request, {
        data: { network: network.id, coins: fields.coins ?? "" },
        expiresIn: EXPIRY,
      });
      const params: Record<string, string> = {
        apiKey: "pk_test_solstice_sandbox",
        currencyCode: network.coin.toLowerCase(),
        walletAddress: newAddress(network),
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: decimalOf({ amount, currency }),
        externalTransactionId: order.orderId,
      };
      params.signature = sign(`?${new URLSearchParams(params)}`);
      return {
        status: "awaiting_player",
        orderId: order.orderId,
        expiresAt: order.expiresAt,
        details: {},
        account: network.coin,
        next: {
          step: "widget",
          widget: "moonpay",
          environment: "sandbox",
          params,
          script: "/sandbox/widgets/moonpay/moonpay-web-sdk.js",
          expires_at: String(order.expiresAt),
        },
      };
    },
    isSigned(query) {
      const params = new URLSearchParams(query);
      const signature = Buffer.from(params.get("signature") ?? "");
      params.delete("signature");
      const expected = Buffer.from(sign(`?${params}`));
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
    act: orderSteps(orders, {
      pay: ["pay"],
      capture: { action: "deliver", afterSeconds: DELIVERED_AFTER },
      declines: { decline: "card_declined" },
      canCancel: true,
    }),
  };
}
