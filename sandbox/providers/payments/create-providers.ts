import { coinGateway } from "./coin-gateway.ts";
import { purchaseProvider } from "./coin-purchase.ts";
import {
  bankProvider,
  cardProvider,
  mifinityProvider,
  redirectProvider,
  voucherProvider,
} from "./money-providers.ts";
import type { Order, Orders } from "./orders.ts";
import { createPayouts } from "./payouts.ts";
import type { PaymentProvider } from "./provider.ts";

/** Applies an action to an order: a button on its page, a scheduled action or a chargeback. */
export type ActOnOrder = (order: Order, action: string, input?: Record<string, string>) => void;

/** Creates all payment providers; they share one store of orders. */
export function createProviders(orders: Orders, secret: string) {
  const purchase = purchaseProvider(orders, secret);
  const payouts = createPayouts(orders);
  const providers: Record<string, PaymentProvider> = {
    card: cardProvider(orders),
    "e-wallet": redirectProvider(orders, "e-wallet", "wallet"),
    "instant-bank": redirectProvider(orders, "instant-bank", "bank"),
    bank: bankProvider(orders),
    mifinity: mifinityProvider(orders),
    coins: coinGateway(orders),
    voucher: voucherProvider(orders, secret),
  };

  const act: ActOnOrder = (order, action, input = {}) => {
    if (order.direction === "out") return payouts.act(order, action);
    if (action === "charge_back" && order.state === "settled") {
      return orders.report(orders.save(order, "reversed"), { state: "reversed", reason: "charged_back" });
    }
    (order.provider === "purchase" ? purchase : providers[order.provider])?.act(order, action, input);
  };

  return { providers, purchase, payouts, act };
}
