import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";
import { decimalOf } from "#contract/money/money.ts";
import { problemOfField } from "#contract/money/payment-field-rules.ts";
import type { PaymentField, PaymentFieldValues } from "#contract/money/payment-fields.ts";
import type { PaymentRules } from "#contract/money/payment-methods.ts";
import { typedAmount } from "./typed-amount.ts";

/** What the form of a payment is judged by. */
export interface FormTarget {
  rules: PaymentRules;
  fields: readonly PaymentField[];
}

/** Name of a method's own field in the form; apart from the form's own, whatever the method calls it. */
export const detailName = (field: Pick<PaymentField, "name">) => `details.${field.name}`;

/** Names of what never travels back to the browser. */
export function secretsOf(fields: readonly PaymentField[]): string[] {
  return fields.filter(({ secret }) => secret).map(detailName);
}

/**
 * What every form of a payment sends: `z.object({ ...paymentShape(target), … }).superRefine(judgePayment(target))`. `key` is
 * the idempotency key.
 */
export function paymentShape({ fields }: FormTarget) {
  const details = Object.fromEntries(fields.map(({ name }) => [name, z.string().optional()]));
  return {
    key: z.string().regex(/^[0-9a-f]{32}$/),
    amount: z.string().optional(),
    details: z.object(details).default({}),
    save: z.literal("on").optional(),
  };
}

interface SentPayment {
  amount?: string | undefined;
  details: Record<string, string | undefined>;
}

/** Judges amount and details together, so that all mistakes show at once. */
export function judgePayment({ rules, fields }: FormTarget) {
  return ({ amount, details }: SentPayment, issues: z.RefinementCtx): void => {
    const wrong = (path: string[], message: Rule) => issues.addIssue({ code: "custom", path, message });
    const rule = ruleBroken(amount, rules);
    if (rule) wrong(["amount"], rule);
    for (const field of fields) {
      const problem = problemOfField(field, details[field.name] ?? "");
      if (problem) wrong(["details", field.name], problem === "required" ? "required" : "incorrect_detail");
    }
  };
}

function ruleBroken(typed: string | undefined, { min, max, currency }: PaymentRules): Rule | null {
  if (!typed?.trim()) return "required";
  const amount = typedAmount(typed, currency);
  if (amount === null) return "incorrect_amount";
  if (amount < min) return "amount_too_small";
  if (max !== null && amount > max) return "amount_too_large";
  return null;
}

/** What a judged form sends, as the product API takes it. */
export function paymentInput({ rules, fields }: FormTarget, { amount = "", details }: SentPayment) {
  const { currency } = rules;
  const typed = fields.map(({ name }) => [name, details[name]?.trim() ?? ""]);
  return {
    amount: decimalOf({ amount: typedAmount(amount, currency) ?? 0, currency }),
    currency,
    fields: Object.fromEntries(typed.filter(([, value]) => value !== "")) as PaymentFieldValues,
  };
}
