import type { Order, Orders } from "./orders.ts";
import { createPayouts } from "./payouts.ts";
import type { PaymentProvider, ProviderDefinition } from "./provider.ts";

/** Applies an action to an order: a button on its page, a scheduled action or a chargeback. */
export type ActOnOrder = (order: Order, action: string, input?: Record<string, string>) => void;

/** The created providers. */
export interface Providers {
  /** Throws Error if the provider has not been created. */
  of(definition: ProviderDefinition): PaymentProvider;
  /** The provider of an order or a payment, which may be older than the list of providers. */
  named(name: string): PaymentProvider | undefined;
}

/**
 * Creates payment providers; they share one store of orders.
 *
 * @param definitions the providers, each once or repeatedly
 * @throws Error if two of them have the same name
 */
export function createProviders(
  definitions: readonly ProviderDefinition[],
  orders: Orders,
  secret: string,
): { providers: Providers; payouts: ReturnType<typeof createPayouts>; act: ActOnOrder } {
  const payouts = createPayouts(orders);
  const created = new Map<string, PaymentProvider>();
  for (const { name, create } of new Set(definitions)) {
    if (created.has(name)) throw new Error(`two payment providers have the name "${name}"`);
    created.set(name, create(orders, secret));
  }

  const providers: Providers = {
    of({ name }) {
      const provider = created.get(name);
      if (!provider) throw new Error(`the payment provider "${name}" has not been created`);
      return provider;
    },
    named: (name) => created.get(name),
  };

  const act: ActOnOrder = (order, action, input = {}) => {
    if (order.direction === "out") return payouts.act(order, action);
    if (action === "charge_back" && order.state === "settled") {
      return orders.report(orders.save(order, "reversed"), { state: "reversed", reason: "charged_back" });
    }
    providers.named(order.provider)?.act(order, action, input);
  };

  return { providers, payouts, act };
}
