import { useState } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { IDEMPOTENCY_KEY } from "#app/forms/idempotency-key.ts";
import type { Rule } from "#app/forms/rules.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { PaymentField, PaymentFieldValues, PaymentRules } from "#contract/wire/money/payment-methods.ts";
import { cleanPaymentValue, validatePaymentField } from "#contract/wire/money/payment-rules.ts";
import { z } from "#contract/wire/zod.ts";

/** What the schema of a payment form depends on. */
export interface PaymentFormOptions {
  rules: PaymentRules;
  fields: readonly PaymentField[];
}

/** Form name of a method's own field. The prefix keeps it apart from the names of the form's other fields. */
export const detailFieldName = (field: Pick<PaymentField, "name">) => `details.${field.name}`;

/** Form names of the fields with values that the server never sends back. */
export function secretFieldNames(fields: readonly PaymentField[]): string[] {
  return fields.filter(({ secret }) => secret).map(detailFieldName);
}

/**
 * The fields that all payment forms share. Use it with {@link validatePayment}:
 * `z.object({ ...paymentFormShape(options), … }).superRefine(validatePayment(options))`. `key` is the idempotency key.
 */
export function paymentFormShape({ fields }: PaymentFormOptions) {
  const details = Object.fromEntries(fields.map(({ name }) => [name, z.string().optional()]));
  return {
    key: z.string().regex(IDEMPOTENCY_KEY),
    amount: z.string().optional(),
    details: z.object(details).default({}),
    save: z.literal("on").optional(),
  };
}

interface PaymentFormValues {
  amount?: string | undefined;
  details: Record<string, string | undefined>;
}

/** Validates amount and details in one refinement, so that all errors are shown together. */
export function validatePayment({ rules, fields }: PaymentFormOptions) {
  return ({ amount, details }: PaymentFormValues, context: z.RefinementCtx): void => {
    const addIssue = (path: string[], message: Rule) => context.addIssue({ code: "custom", path, message });
    const amountError = brokenAmountRule(amount, rules);
    if (amountError) addIssue(["amount"], amountError);
    for (const field of fields) {
      const problem = validatePaymentField(field, details[field.name] ?? "");
      if (problem)
        addIssue(["details", field.name], problem === "required" ? "required" : "incorrect_detail");
    }
  };
}

function brokenAmountRule(typed: string | undefined, { min, max, currency }: PaymentRules): Rule | null {
  if (!typed?.trim()) return "required";
  const amount = parseAmountInput(typed, currency);
  // Zero is not an amount, but the minimum explains more than "invalid".
  if (amount === null) return Number(typed.replace(",", ".")) === 0 ? "amount_too_small" : "incorrect_amount";
  if (amount < min) return "amount_too_small";
  if (max !== null && amount > max) return "amount_too_large";
  return null;
}

/** The amount, currency and details of a valid form as input of the product API; empty details are left out. */
export function paymentInput(
  { rules, fields }: PaymentFormOptions,
  { amount = "", details }: PaymentFormValues,
) {
  const { currency } = rules;
  const values = fields.map((field) => [field.name, cleanPaymentValue(field, details[field.name] ?? "")]);
  return {
    amount: decimalOf({ amount: parseAmountInput(amount, currency) ?? 0, currency }),
    currency,
    fields: Object.fromEntries(values.filter(([, value]) => value !== "")) as PaymentFieldValues,
  };
}

/**
 * The idempotency key of a form. It stays the same through errors and retries, although the loader creates a new key with
 * every load. It changes only if the answer brings a new key, because the product API has used the old one for another
 * payment.
 *
 * @param loaded key of the loader data
 */
export function usePaymentFormKey(loaded: string, answer: FormAnswer | undefined): string {
  const [first] = useState(loaded);
  const sent = answer?.submission.initialValue?.key;
  return answer?.newKey ?? (typeof sent === "string" ? sent : first);
}
