import { bankProvider } from "./bank.ts";
import { cardProvider } from "./card.ts";
import { coinsProvider } from "./coins.ts";
import { mifinityProvider } from "./mifinity.ts";
import type { Order, Orders } from "./orders.ts";
import { createPayouts } from "./payouts.ts";
import type { Provider } from "./provider.ts";
import { purchaseProvider } from "./purchase.ts";
import { redirectProvider } from "./redirect.ts";
import { voucherProvider } from "./voucher.ts";

/** Something happens to an order: a press on its page, a moment it has waited for, or a chargeback. */
export type ActOnOrder = (order: Order, action: string, input?: Record<string, string>) => void;

/** Every payment provider, over one set of books. */
export function createProviders(orders: Orders, secret: string) {
  const purchase = purchaseProvider(orders, secret);
  const payouts = createPayouts(orders);
  const providers: Record<string, Provider> = {
    card: cardProvider(orders),
    "e-wallet": redirectProvider(orders, "e-wallet", "wallet"),
    "instant-bank": redirectProvider(orders, "instant-bank", "bank"),
    bank: bankProvider(orders),
    mifinity: mifinityProvider(orders),
    coins: coinsProvider(orders),
    voucher: voucherProvider(orders),
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
