import { z } from "zod";
import { typedAmount } from "#app/features/money/methods/index.ts";
import { text } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";

const LONGEST_ID = 64;

/** Asks for a price: what for, and of which coin. What is too little or too much the product API knows. */
export function quoteSchema(currency: Currency) {
  const wrong: Rule = "incorrect_amount";
  return z.object({
    amount: text({ min: 1, max: 40 }).refine((typed) => typedAmount(typed, currency) !== null, wrong),
    coin: text({ min: 1, max: LONGEST_ID }),
  });
}

/** An amount that has passed the schema, as the contract has it. */
export function decimalTyped(typed: string, currency: Currency): string {
  return decimalOf({ amount: typedAmount(typed, currency) ?? 0, currency });
}

/** Buys at a price. `amount` and `coin` come along so that they are kept where the price is not. */
export const buySchema = z.object({
  quote_id: text({ min: 1, max: LONGEST_ID }),
  key: z.string().regex(/^[0-9a-f-]{36}$/),
  amount: z.string().max(40).optional(),
  coin: z.string().max(LONGEST_ID).optional(),
});
