import type { Services } from "../../services.ts";
import { createLedger } from "../../store/ledger.ts";
import type { PastClock } from "../../store/past-clock.ts";
import { createPayments } from "./create-payments.ts";
import { createPaymentBook, type PaymentRow } from "./payment-book.ts";

const CARD = { card_expiry: "12/39", card_cvc: "123", card_holder: "Sol Demo" };
const WALLET = { wallet_email: "demo@solstice.example" };

/**
 * Gives a demo player payments of the last weeks, inside the caller's transaction: paid, declined, cancelled, and out again as
 * much as came in. They are made by the same code as any other; nobody is told of them, and the providers have nothing left to
 * do about them.
 *
 * @param past the clock they are made on; stands some ten days ago when they are done
 */
export function seedPaymentHistory(
  { store, protection, bonuses }: Services,
  userId: string,
  past: PastClock,
): void {
  const ledger = createLedger(store, past);
  const book = createPaymentBook(store, past);
  const { deposits, withdrawals } = createPayments({
    ...{ store, ledger, clock: past, book, secret: "", manners: { copies: 0, spreadMs: 0 } },
    // What was asked of the player then has been answered since.
    ports: { ...protection, bonuses, verification: { gate: () => {}, view: () => ({ documents: [] }) } },
    report: () => {},
  });

  const deposit = (alias: string, amount: string, fields: Record<string, string>): PaymentRow =>
    deposits.begin(userId, "EUR", {
      ...{ alias, amount, currency: "EUR", fields, save: alias === "card", locale: "en" },
      ...{ benefit_id: "0", return_path: "/en/wallet" },
    });
  const withdraw = (amount: string): PaymentRow =>
    withdrawals.ask(userId, "EUR", {
      ...{ alias: "e-wallet", amount, currency: "EUR", fields: WALLET, save: false, locale: "en" },
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
  book.change(declined.paymentId, "declined", { reason: "voucher_unknown", lastSequence: 1 });
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
