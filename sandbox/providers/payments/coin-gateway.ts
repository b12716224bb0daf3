import encodeQR from "qr";
import { html } from "../../http/html.ts";
import {
  coinsToMoney,
  decimalCoins,
  moneyToCoins,
  type Network,
  newAddress,
  parseCoins,
  requireNetwork,
} from "./crypto-networks.ts";
import type { Order, Orders } from "./orders.ts";
import { actions, facts, type OrderPage } from "./pages/order-page.ts";
import { defineProvider, openDeposit, type PaymentProvider } from "./provider.ts";

/** Seconds. */
const EXPIRY = 60 * 60;
/** A single transfer above this multiple of the requested amount is a typing error and is ignored. */
const MAX_MULTIPLE = 10n;

/** Simulates the player's wallet, which sends the exact amount, less or more, repeatedly. */
const page: OrderPage = {
  name: "coins",
  isOpen: ({ state }) => ["open", "expired", "confirming"].includes(state),
  show(order, texts) {
    const network = networkOf(order);
    const requested = BigInt(order.data.requested ?? "0");
    const received = BigInt(order.data.received ?? "0");
    const decimal = (amount: bigint) => decimalCoins(amount, network);
    return {
      title: texts.coins_title,
      body: html`<p>${received > 0n ? texts.sent : texts.coins_text}</p>${facts(
        [texts.amount, `${decimal(requested)} ${network.coin}`],
        [texts.address, order.data.address ?? ""],
        [texts.received, `${decimal(received)} ${network.coin}`],
      )}${actions(
        ["send", texts.send_exact, decimal(requested)],
        ["send", texts.send_less, decimal(requested / 2n)],
        ["send", texts.send_more, decimal((requested * 3n) / 2n)],
      )}`,
    };
  },
};

/**
 * A coin gateway that watches an address per deposit. It reports the coins that arrive, even less or more than requested, once
 * the blockchain has confirmed them often enough; coins that arrive after the expiry are reported too.
 */
export const coinGateway = defineProvider({ name: "coins", fields: ["network"], page, create });

function create(orders: Orders): PaymentProvider<"network"> {
  const receive = (order: Order, coins: bigint) => {
    const network = networkOf(order);
    const received = BigInt(order.data.received ?? "0") + coins;
    const saved = orders.save(order, "confirming", { received: String(received), confirmations: "0" });
    orders.report(saved, { state: "confirming", ...receivedFacts(saved, network) });
    orders.schedule(saved, "confirm", network.confirmationSeconds, { received: String(received) });
  };

  /** Adds a confirmation. After a later transfer the count starts again, as real gateways wait for the newest transfer. */
  const confirm = (order: Order, received: string) => {
    if (order.data.received !== received) return;
    const network = networkOf(order);
    const confirmations = Number(order.data.confirmations) + 1;
    const state = confirmations >= network.confirmationsNeeded ? "settled" : "confirming";
    const saved = orders.save(order, state, { confirmations: String(confirmations) });
    orders.report(saved, { state, ...receivedFacts(saved, network) });
    if (state === "confirming") orders.schedule(saved, "confirm", network.confirmationSeconds, { received });
  };

  return {
    open(request) {
      const { amount, currency, fields } = request;
      const network = requireNetwork(fields.network);
      const address = newAddress(network);
      const requested = moneyToCoins(amount, currency, network);
      const order = openDeposit(orders, "coins", request, {
        data: { network: network.id, address, requested: String(requested) },
        expiresIn: EXPIRY,
      });
      const uri = `${network.scheme}:${address}?amount=${decimalCoins(requested, network)}`;
      return {
        status: "awaiting_player",
        orderId: order.orderId,
        expiresAt: order.expiresAt,
        details: {},
        account: `${network.coin} · ${network.name}`,
        next: {
          step: "crypto",
          coin: network.coin,
          network: network.name,
          address,
          uri,
          qr: qrImage(uri),
          wallet_url: `/sandbox/pay/${page.name}/${order.orderId}`,
          amount: decimalCoins(requested, network),
          received: "0",
          confirmations: 0,
          needed: network.confirmationsNeeded,
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
      const coins = action === "send" ? parseCoins(input.amount ?? "", networkOf(order)) : null;
      if (coins === null || coins > BigInt(order.data.requested ?? "0") * MAX_MULTIPLE) return;
      if (coinsToMoney(coins, order.currency, networkOf(order)) > 0) receive(order, coins);
    },
  };
}

function networkOf({ data }: Order): Network {
  return requireNetwork(data.network);
}

/** The total that an order has received, in coins and in the currency of the merchant. */
function receivedFacts(order: Order, network: Network) {
  const received = BigInt(order.data.received ?? "0");
  const isExact = received === BigInt(order.data.requested ?? "0");
  return {
    progress: { received: decimalCoins(received, network), confirmations: Number(order.data.confirmations) },
    amount: isExact ? order.amount : coinsToMoney(received, order.currency, network),
  };
}

/** Renders a text as a QR code, dark on light with a quiet zone; returns an SVG `data:` URL. */
function qrImage(text: string): string {
  const svg = encodeQR(text, "svg", { ecc: "medium", border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
