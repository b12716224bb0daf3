import { createHmac, timingSafeEqual } from "node:crypto";
import { decimalOf } from "#contract/money/money.ts";
import { decimalCoins, type Network, networkOf, newAddress } from "../../product-api/payments/coins.ts";
import { orderCourse } from "./order-course.ts";
import type { Orders } from "./orders.ts";
import type { DepositRequest, Opening, Provider } from "./provider.ts";

const EXPIRES_IN = 30 * 60;
/** Seconds from the player's payment to the coins. */
const DELIVERED_AFTER = 60;

export interface PurchaseRequest extends Omit<DepositRequest, "fields" | "kept" | "alias"> {
  network: string;
  coins: bigint;
}

/** The vendor of coins: its widget runs on parameters that the house has signed, so that no page can change them. */
export interface PurchaseProvider extends Pick<Provider, "act"> {
  open(request: PurchaseRequest): Opening;
  /** Whether a query, as the widget sends it, is what the house has signed. */
  isSigned(query: string): boolean;
}

export function purchaseProvider(orders: Orders, secret: string): PurchaseProvider {
  /** As MoonPay documents it: HMAC-SHA256 over the query string with its question mark, in base64. */
  const sign = (query: string) => createHmac("sha256", secret).update(query).digest("base64");

  return {
    open({ paymentId, amount, currency, returnUrl, locale, network, coins }) {
      const chain = networkOf(network) as Network;
      const order = orders.open({
        ...{
          provider: "purchase",
          direction: "in",
          reference: paymentId,
          amount,
          currency,
          returnUrl,
          locale,
        },
        ...{ data: { network, coins: decimalCoins(coins, chain) }, expiresIn: EXPIRES_IN },
      });
      const params: Record<string, string> = {
        apiKey: "pk_test_solstice_sandbox",
        currencyCode: chain.coin.toLowerCase(),
        walletAddress: newAddress(chain),
        baseCurrencyCode: currency.toLowerCase(),
        baseCurrencyAmount: decimalOf({ amount, currency }),
        externalTransactionId: order.orderId,
      };
      params.signature = sign(`?${new URLSearchParams(params)}`);
      return {
        ...{ status: "awaiting_player", orderId: order.orderId, expiresAt: order.expiresAt, keep: {} },
        account: chain.coin,
        next: {
          ...{ step: "widget", widget: "moonpay", environment: "sandbox", params },
          ...{ script: "/sandbox/widgets/moonpay/moonpay-web-sdk.js", expires_at: String(order.expiresAt) },
        },
      };
    },
    isSigned(query) {
      const params = new URLSearchParams(query);
      const given = Buffer.from(params.get("signature") ?? "");
      params.delete("signature");
      const expected = Buffer.from(sign(`?${params}`));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    act: orderCourse(orders, {
      pays: ["pay"],
      books: { by: "deliver", after: DELIVERED_AFTER },
      declines: { decline: "card_declined" },
      cancels: true,
    }),
  };
}
