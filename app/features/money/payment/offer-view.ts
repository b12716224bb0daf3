import type { PaymentRules } from "#contract/money/payment-methods.ts";
import type { Deadline } from "./payment-view.ts";

/** What coins can be bought, and between which amounts. */
export interface OfferView {
  rules: PaymentRules;
  /** What the form begins with, a decimal: the amount in the address, or what the vendor proposes. */
  amount: string;
  coins: { code: string; name: string }[];
}

/** A price for coins, which holds until `expires`. */
export interface QuoteView {
  quoteId: string;
  /** Made with the quote, so that however often it is bought, it is bought once. */
  key: string;
  amount: string;
  fee: string;
  total: string;
  /** With the coin's name. */
  coins: string;
  network: string;
  rate: string;
  expires: Deadline;
}
