import { type Currency, decimalOf, parseAmount } from "#contract/money/money.ts";
import { feeOf } from "#contract/money/payment-fee.ts";
import type { PaymentFieldValues } from "#contract/money/payment-fields.ts";
import { Refusal } from "../../refusal.ts";
import { checkFields, fieldsOf } from "./fields.ts";
import { feeIn, maintenanceEnd, rulesIn } from "./method-view.ts";
import { type Method, methodOf, type Terms, takes } from "./methods.ts";

/** What a deposit and a withdrawal are asked for with. */
export interface AskedPayment {
  alias: string;
  amount: string;
  currency: Currency;
  fields: PaymentFieldValues;
  saved_method_id?: string | undefined;
  save: boolean;
  locale: string;
}

export interface CheckedPayment {
  method: Method;
  terms: Terms;
  /** Minor units. */
  amount: number;
  fee: number;
  /** What was typed, secrets included. */
  fields: PaymentFieldValues;
}

interface Asking {
  direction: "deposit" | "withdrawal";
  /** The wallet's. */
  currency: Currency;
  now: Date;
}

/**
 * Checks a payment against its method's terms, in the order in which a player can mend what is wrong.
 *
 * Throws Refusal `wrong_currency`, `payment_method_unavailable`, `payment_method_in_maintenance`, `invalid_amount`,
 * `amount_too_small`, `amount_too_large` or `payment_field_invalid`.
 */
export function checkPayment(asked: AskedPayment, { direction, currency, now }: Asking): CheckedPayment {
  if (asked.currency !== currency) throw new Refusal("wrong_currency");
  const method = methodOf(asked.alias);
  const terms = method?.[direction];
  if (!method || !terms || !takes(method, currency)) throw new Refusal("payment_method_unavailable");
  if (method.inMaintenance)
    throw new Refusal("payment_method_in_maintenance", { until: maintenanceEnd(now) });
  const { amount, fee } = checkAmount(asked.amount, terms, currency);
  const names = asked.saved_method_id === undefined ? terms.fields : terms.canBeSaved?.stillAsked;
  if (!names) throw new Refusal("payment_method_unavailable");
  const { alias, locale } = asked;
  const fields = checkFields(fieldsOf(names, { alias, currency, locale }), asked.fields, now);
  return { method, terms, amount, fee, fields };
}

/** An amount within the terms, and its fee, in minor units. Throws Refusal. */
export function checkAmount(text: string, terms: Terms, currency: Currency): { amount: number; fee: number } {
  const amount = parseAmount(text, currency);
  if (amount === null || amount <= 0) throw new Refusal("invalid_amount");
  const { min, max } = rulesIn(terms, currency);
  const limit = (minor: number) => ({ limit: decimalOf({ amount: minor, currency }), currency });
  if (amount < min) throw new Refusal("amount_too_small", limit(min));
  if (max !== null && amount > max) throw new Refusal("amount_too_large", limit(max));
  return { amount, fee: feeOf(feeIn(terms, currency), amount) };
}
