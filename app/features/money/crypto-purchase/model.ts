import type { DeadlineView } from "#app/features/money/payment/model.ts";
import { text } from "#app/forms/fields.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { Rule } from "#app/forms/rules.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { PaymentRules } from "#contract/wire/money/payment-methods.ts";
import { z } from "#contract/wire/zod.ts";

/** The crypto purchase among the payment methods of tracking; the alias that its payments have in the sandbox. */
export const BUY_CRYPTO_ALIAS = "buy-crypto";

/** Coins that the player can buy, and the limits of a purchase. */
export interface CryptoOfferView {
  rules: PaymentRules;
  /** Initial amount of the form: the amount of the URL, or the vendor's default. */
  amount: string;
  coins: { code: string; name: string }[];
}

/** Loader data of the offer: `none` if the player cannot buy coins, `unreachable` if the product API failed. */
export type CryptoOfferData = { title: string } & Partial<ProductErrorData> &
  ({ state: "offer"; offer: CryptoOfferView } | { state: "none" | "unreachable" });

/** A price for coins, formatted for the player. */
export interface QuoteView {
  quoteId: string;
  /** Idempotency key of the purchase: a quote is bought once, however often its form is sent. */
  key: string;
  amount: string;
  fee: string;
  total: string;
  /** Amount and code of the coin. */
  coins: string;
  network: string;
  rate: string;
  expires: DeadlineView;
}

/** Answer of the quote form. */
export interface QuoteAnswer extends FormAnswer {
  quote?: QuoteView;
}

const MAX_ID_LENGTH = 64;
const MAX_AMOUNT_LENGTH = 40;

/** Schema of the quote form. The limits of the amount are checked by the product API. */
export function quoteSchema(currency: Currency) {
  const incorrect: Rule = "incorrect_amount";
  return z.object({
    amount: text({ min: 1, max: MAX_AMOUNT_LENGTH }).refine(
      (typed) => parseAmountInput(typed, currency) !== null,
      incorrect,
    ),
    coin: text({ min: 1, max: MAX_ID_LENGTH }),
  });
}

/** Schema of the purchase form. `amount` and `coin` restore the quote form if the purchase is rejected without scripts. */
export const cryptoPurchaseSchema = z.object({
  quote_id: text({ min: 1, max: MAX_ID_LENGTH }),
  key: z.string().regex(IDEMPOTENCY_KEY),
  amount: z.string().max(MAX_AMOUNT_LENGTH).optional(),
  coin: z.string().max(MAX_ID_LENGTH).optional(),
});
