import { paymentProviderTables } from "../../providers/payments/tables.ts";
import { storedSecret } from "../../store/settings.ts";
import { defineDomain, type Foundation } from "../domain.ts";
import type { PaymentStore } from "../payment-records/payment-store.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { paymentHandlers } from "../routes/payment-routes.ts";
import { createPayments } from "./create-payments.ts";
import type { DepositPorts } from "./deposits.ts";
import { paymentTables } from "./tables.ts";
import type { WithdrawalPorts } from "./withdrawals.ts";

interface Needs extends Foundation, WithdrawalPorts {
  paymentStore: PaymentStore;
  protection: PlayerProtection;
  depositBenefits: DepositPorts["bonuses"];
}

/** Deposits and withdrawals. */
export const paymentsDomain = defineDomain({
  tables: [paymentTables, paymentProviderTables],
  services(needs: Needs) {
    const { config, store, ledger, clock, paymentStore, protection, verification, depositBenefits, report } =
      needs;
    return {
      payments: createPayments({
        store,
        ledger,
        clock,
        paymentStore,
        report,
        ports: { ...protection, verification, bonuses: depositBenefits },
        secret: storedSecret(store, "payment_secret"),
        webhookDelivery: { copies: 2, spreadMs: config.webhookSpreadMs },
      }),
    };
  },
  handlers: paymentHandlers,
});
