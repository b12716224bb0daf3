import type { Clock } from "../../clock.ts";
import { createProviders } from "../../providers/payments/create-providers.ts";
import { createOrders, type WebhookDelivery } from "../../providers/payments/orders.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { PaymentStore } from "../payment-records/payment-store.ts";
import { createLedgerSums } from "../protection/ledger-sums.ts";
import { createCryptoPurchases } from "./crypto-purchases.ts";
import { createDeposits, type DepositPorts } from "./deposits.ts";
import { METHODS } from "./methods/registry.ts";
import { createPaymentHistory } from "./payment-history.ts";
import { createSavedMethods } from "./saved-methods.ts";
import { createWebhooks } from "./webhooks.ts";
import { createWithdrawalGates, createWithdrawals, type WithdrawalPorts } from "./withdrawals.ts";
import { createWorker } from "./worker.ts";

interface Dependencies {
  store: Store;
  ledger: Ledger;
  clock: Clock;
  paymentStore: PaymentStore;
  ports: DepositPorts & WithdrawalPorts;
  /** Secret from which the secrets of the providers are derived. */
  secret: string;
  webhookDelivery: WebhookDelivery;
  report: (error: unknown) => void;
}

/** Creates the services of deposits and withdrawals, and the simulated payment providers. */
export function createPayments(dependencies: Dependencies) {
  const { store, ledger, clock, paymentStore, ports, secret, webhookDelivery, report } = dependencies;
  const orders = createOrders(store, clock, webhookDelivery);
  const definitions = METHODS.map(({ provider }) => provider);
  const { providers, payouts, act } = createProviders(definitions, orders, secret);
  const savedMethods = createSavedMethods(store, clock);
  const gates = createWithdrawalGates(ledger, createLedgerSums(store), ports);
  const deposits = createDeposits({ paymentStore, ledger, clock, ports, providers, savedMethods });
  const withdrawals = createWithdrawals({ paymentStore, ledger, clock, gates, payouts, savedMethods });
  return {
    paymentStore,
    orders,
    savedMethods,
    gates,
    deposits,
    withdrawals,
    providers,
    definitions,
    act,
    webhooks: createWebhooks({ store, clock, paymentStore, deposits, withdrawals, secret }),
    worker: createWorker({
      store,
      clock,
      paymentStore,
      orders,
      act,
      deposits,
      withdrawals,
      secret,
      report,
    }),
    cryptoPurchases: createCryptoPurchases({ store, clock, paymentStore, deposits, providers }),
    history: createPaymentHistory(store),
    /** Applies to the next webhooks; the sandbox's controls change it. */
    webhookDelivery,
  };
}
export type Payments = ReturnType<typeof createPayments>;
