import { type Currency, decimalOf, parseAmount } from "#contract/wire/money/money.ts";
import type { PaymentFieldValues } from "#contract/wire/money/payment-methods.ts";
import { feeOf } from "#contract/wire/money/payment-rules.ts";
import { Refusal } from "../../refusal.ts";
import { checkFields, fieldsBesideSaved } from "./fields.ts";
import { feeIn, maintenanceEnd, rulesIn, supportsCurrency } from "./method-rules.ts";
import type { Method, MethodTerms } from "./methods/method.ts";
import { findPaymentMethod } from "./methods/registry.ts";

/** Input of deposits and withdrawals. */
export interface PaymentInput {
  alias: string;
  amount: string;
  currency: Currency;
  fields: PaymentFieldValues;
  saved_method_id?: string | undefined;
  save: boolean;
  locale: string;
}

type Direction = "deposit" | "withdrawal";

export interface CheckedPayment<D extends Direction> {
  method: Method;
  terms: NonNullable<Method[D]>;
  /** Minor units. */
  amount: number;
  /** Minor units. */
  fee: number;
  /** The typed values, including secrets. */
  fields: PaymentFieldValues;
}

interface CheckOptions<D extends Direction> {
  direction: D;
  /** Currency of the wallet. */
  currency: Currency;
  now: Date;
}

/**
 * Checks a payment against the terms of its method.
 *
 * @throws Refusal `wrong_currency`, `payment_method_unavailable`, `payment_method_in_maintenance`, `invalid_amount`,
 *   `amount_too_small`, `amount_too_large` or `payment_field_invalid`, in this order
 */
export function checkPayment<D extends Direction>(
  input: PaymentInput,
  { direction, currency, now }: CheckOptions<D>,
): CheckedPayment<D> {
  const { alias, locale } = input;
  if (input.currency !== currency) throw new Refusal("wrong_currency");
  const method = findPaymentMethod(alias);
  const terms: Method[D] | undefined = method?.[direction];
  if (!method || !terms || !supportsCurrency(method, currency)) {
    throw new Refusal("payment_method_unavailable");
  }
  if (method.inMaintenance) {
    throw new Refusal("payment_method_in_maintenance", { until: maintenanceEnd(now) });
  }
  const { amount, fee } = checkAmount(input.amount, terms, currency);
  const required = input.saved_method_id === undefined ? terms.fields : fieldsBesideSaved(terms);
  if (!required) throw new Refusal("payment_method_unavailable");
  const fields = checkFields(required, input.fields, { currency, locale, now });
  return { method, terms, amount, fee, fields };
}

/**
 * Parses an amount and checks it against the terms.
 *
 * @returns amount and fee in minor units
 * @throws Refusal `invalid_amount`, `amount_too_small` or `amount_too_large`
 */
export function checkAmount(
  text: string,
  terms: MethodTerms,
  currency: Currency,
): { amount: number; fee: number } {
  const amount = parseAmount(text, currency);
  if (amount === null || amount <= 0) throw new Refusal("invalid_amount");
  const { min, max } = rulesIn(terms, currency);
  const limit = (minor: number) => ({ limit: decimalOf({ amount: minor, currency }), currency });
  if (amount < min) throw new Refusal("amount_too_small", limit(min));
  if (max !== null && amount > max) throw new Refusal("amount_too_large", limit(max));
  return { amount, fee: feeOf(feeIn(terms, currency), amount) };
}
