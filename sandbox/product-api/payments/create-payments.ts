import type { Clock } from "../../clock.ts";
import { createProviders } from "../../providers/payments/create-providers.ts";
import { createOrders, type DeliveryManners } from "../../providers/payments/orders.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import { createLedgerSums } from "../protection/ledger-sums.ts";
import { createCryptoPurchases } from "./crypto-purchase.ts";
import { createDeposits } from "./deposits.ts";
import { createHistory } from "./history.ts";
import type { PaymentBook } from "./payment-book.ts";
import type { PaymentPorts } from "./ports.ts";
import { createSavedMethods } from "./saved-methods.ts";
import { createWebhooks } from "./webhooks.ts";
import { createWithdrawalGates } from "./withdrawal-gates.ts";
import { createWithdrawals } from "./withdrawals.ts";
import { createWorker } from "./worker.ts";

interface Parts {
  store: Store;
  ledger: Ledger;
  clock: Clock;
  book: PaymentBook;
  ports: PaymentPorts;
  /** What the providers' secrets are derived from. */
  secret: string;
  manners: DeliveryManners;
  report: (error: unknown) => void;
}

/** Deposits, withdrawals and the providers behind them. */
export function createPayments({ store, ledger, clock, book, ports, secret, manners, report }: Parts) {
  const orders = createOrders(store, clock, manners);
  const { providers, purchase, payouts, act } = createProviders(orders, secret);
  const saved = createSavedMethods(store, clock);
  const gates = createWithdrawalGates(ledger, createLedgerSums(store), ports);
  const deposits = createDeposits({ book, ledger, clock, ports, providers, saved });
  const withdrawals = createWithdrawals({ book, ledger, clock, gates, payouts, saved });
  const webhooks = createWebhooks({ store, clock, book, deposits, withdrawals, secret });
  const worker = createWorker({ store, clock, book, orders, act, deposits, withdrawals, secret, report });
  const purchases = createCryptoPurchases({ store, clock, book, deposits, provider: purchase });
  return {
    ...{ book, orders, saved, gates, deposits, withdrawals, webhooks, worker, purchases, purchase, act },
    /** How webhooks come from now on. */
    manners,
    history: createHistory(store),
  };
}
export type Payments = ReturnType<typeof createPayments>;
