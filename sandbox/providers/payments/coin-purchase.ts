import { createHmac, timingSafeEqual } from "node:crypto";
import { decimalOf } from "#contract/wire/money/money.ts";
import { decimalCoins, type Network, newAddress } from "./crypto-networks.ts";
import type { Orders } from "./orders.ts";
import {
  type DepositRequest,
  type OpenedOrder,
  openDeposit,
  orderSteps,
  type PaymentProvider,
} from "./provider.ts";

/** Seconds. */
const EXPIRY = 30 * 60;
/** Seconds from the payment of the player to the delivery of the coins. */
const DELIVERED_AFTER = 60;

interface PurchaseRequest extends Omit<DepositRequest, "fields" | "savedDetails" | "alias"> {
  network: Network;
  coins: bigint;
}

/** The vendor of coins. Its widget takes parameters that the operator has signed, so that no page can change them. */
export interface PurchaseProvider extends Pick<PaymentProvider, "act"> {
  open(request: PurchaseRequest): OpenedOrder;
  /** Whether a query of the widget has been signed by the operator. */
  isSigned(query: string): boolean;
}

export function purchaseProvider(orders: Orders, secret: string): PurchaseProvider {
  /** As documented by MoonPay: HMAC-SHA256 of the query string with its question mark, in base64. */
  const sign = (query: string) => createHmac("sha256", secret).update(query).digest("base64");

  return {
    open(request) {
      const { amount, currency, network, coins } = request;
      const order = openDeposit(orders, "purchase", request, {
        data: { network: network.id, coins: decimalCoins(coins, network) },
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
