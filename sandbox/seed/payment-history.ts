import type { Services } from "../composition/create-services.ts";
import { createPaymentStore, type PaymentRow } from "../product-api/payment-records/payment-store.ts";
import { createPayments } from "../product-api/payments/create-payments.ts";
import { createLedger } from "../store/ledger.ts";
import type { PastClock } from "./past-clock.ts";

const CARD = { card_expiry: "12/39", card_cvc: "123", card_holder: "Sol Demo" };
const WALLET = { wallet_email: "demo@solstice.example" };

/**
 * Adds payments of the last weeks to a demo player: paid, declined and cancelled ones, and withdrawals of all that was paid in.
 * Must run in an open transaction. Sends no mails and leaves no work for the payment providers.
 *
 * @param past the clock of the payments; it is set to about ten days ago afterwards
 */
export function seedPaymentHistory(
  { store, protection, bonuses }: Pick<Services, "bonuses" | "protection" | "store">,
  userId: string,
  past: PastClock,
): void {
  const ledger = createLedger(store, past);
  const paymentStore = createPaymentStore(store, past);
  const { deposits, withdrawals } = createPayments({
    store,
    ledger,
    clock: past,
    paymentStore,
    secret: "",
    webhookDelivery: { copies: 0, spreadMs: 0 },
    // The player is verified.
    ports: { ...protection, bonuses, verification: { gate: () => {}, view: () => ({ documents: [] }) } },
    report: () => {},
  });

  const deposit = (alias: string, amount: string, fields: Record<string, string>): PaymentRow =>
    deposits.create(userId, "EUR", {
      alias,
      amount,
      currency: "EUR",
      fields,
      save: alias === "card",
      locale: "en",
      benefit_id: "0",
      return_path: "/en/wallet",
    });
  const withdraw = (amount: string): PaymentRow =>
    withdrawals.create(userId, "EUR", {
      alias: "e-wallet",
      amount,
      currency: "EUR",
      fields: WALLET,
      save: false,
      locale: "en",
    });
  const settle = (row: PaymentRow) => {
    past.advance(60_000);
    deposits.settle(row, row.amount + row.fee, { lastSequence: 1 });
  };

  past.set(26);
  settle(deposit("card", "100", { card_number: "5555 5555 5555 4444", ...CARD }));
  past.set(19);
  settle(deposit("e-wallet", "50", WALLET));
  past.set(16);
  const declined = deposit("voucher", "20", { voucher_code: "0000-1111-2222-3333" });
  past.advance(60_000);
  paymentStore.setStatus(declined.paymentId, "declined", { reason: "voucher_unknown", lastSequence: 1 });
  past.set(12);
  const paid = withdrawals.approve(withdraw("150"));
  past.advance(3_600_000);
  withdrawals.settle(paid, { lastSequence: 1 });
  past.set(10);
  const cancelled = withdraw("60");
  past.advance(600_000);
  withdrawals.cancel(cancelled);
  store.db.exec("DELETE FROM provider_jobs; DELETE FROM provider_deliveries");
}
