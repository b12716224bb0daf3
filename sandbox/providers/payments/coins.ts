import {
  coinsFor,
  decimalCoins,
  type Network,
  networkOf,
  newAddress,
  parseCoins,
  worthOfCoins,
} from "../../product-api/payments/coins.ts";
import { qrImage } from "../../product-api/payments/qr-image.ts";
import type { Order, Orders } from "./orders.ts";
import type { Provider } from "./provider.ts";

const EXPIRES_IN = 60 * 60;
/** A send of more than so many times what was asked for is a slip of the pen, and refused. */
const MOST_AT_ONCE = 10n;

/**
 * A coin gateway: an address for each deposit, watched. What arrives is reported as it is, less or more than was asked
 * for, once its chain has confirmed it often enough; coins that come after the time is up are reported all the same.
 */
export function coinsProvider(orders: Orders): Provider {
  const networkOfOrder = ({ data }: Order) => networkOf(data.network ?? "") as Network;

  const receive = (order: Order, coins: bigint) => {
    const network = networkOfOrder(order);
    const received = BigInt(order.data.received ?? "0") + coins;
    const saved = orders.save(order, "confirming", { received: String(received), confirmations: "0" });
    orders.report(saved, { state: "confirming", ...facts(saved, network) });
    orders.later(saved, "confirm", network.confirmationSeconds, { received: String(received) });
  };

  /** One more block; a later transaction starts the count anew, as a gateway waits for the youngest. */
  const confirm = (order: Order, received: string) => {
    if (order.data.received !== received) return;
    const network = networkOfOrder(order);
    const confirmations = Number(order.data.confirmations) + 1;
    const enough = confirmations >= network.confirmationsNeeded;
    const saved = orders.save(order, enough ? "settled" : "confirming", {
      confirmations: String(confirmations),
    });
    orders.report(saved, { state: enough ? "settled" : "confirming", ...facts(saved, network) });
    if (!enough) orders.later(saved, "confirm", network.confirmationSeconds, { received });
  };

  return {
    open({ paymentId, amount, currency, fields, returnUrl, locale }) {
      const network = networkOf(fields.network ?? "") as Network;
      const address = newAddress(network);
      const asked = coinsFor(amount, currency, network);
      const order = orders.open({
        ...{ provider: "coins", direction: "in", reference: paymentId, amount, currency, returnUrl, locale },
        ...{ data: { network: network.id, address, asked: String(asked) }, expiresIn: EXPIRES_IN },
      });
      const uri = `${network.scheme}:${address}?amount=${decimalCoins(asked, network)}`;
      return {
        ...{ status: "awaiting_player", orderId: order.orderId, expiresAt: order.expiresAt, keep: {} },
        account: `${network.coin} · ${network.name}`,
        next: {
          ...{ step: "crypto", coin: network.coin, network: network.name, address, uri, qr: qrImage(uri) },
          ...{ wallet_url: `/sandbox/pay/coins/${order.orderId}`, amount: decimalCoins(asked, network) },
          ...{ received: "0", confirmations: 0, needed: network.confirmationsNeeded },
          expires_at: String(order.expiresAt),
        },
      };
    },
    act(order, action, input) {
      if (action === "expire") {
        if (order.state === "open") orders.report(orders.save(order, "expired"), { state: "expired" });
        return;
      }
      if (!["open", "expired", "confirming"].includes(order.state)) return;
      if (action === "confirm") return confirm(order, input.received ?? "");
      const coins = action === "send" ? parseCoins(input.amount ?? "", networkOfOrder(order)) : null;
      if (coins === null || coins > BigInt(order.data.asked ?? "0") * MOST_AT_ONCE) return;
      if (worthOfCoins(coins, order.currency, networkOfOrder(order)) > 0) receive(order, coins);
    },
  };
}

/** What an order has received so far, in coins and in the merchant's currency. */
function facts(order: Order, network: Network) {
  const received = BigInt(order.data.received ?? "0");
  const exact = received === BigInt(order.data.asked ?? "0");
  return {
    progress: { received: decimalCoins(received, network), confirmations: Number(order.data.confirmations) },
    amount: exact ? order.amount : worthOfCoins(received, order.currency, network),
  };
}
