import { z } from "zod";
import { wholeValue } from "../field-pattern.ts";

function isPattern(pattern: string): boolean {
  try {
    return wholeValue(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * One field that a payment method asks for, described so that the app draws any method's form without knowing the
 * method. Words are in the locale that was asked for.
 */
export const paymentField = z.object({
  /** Key of its value in `fields`; unique within the method. */
  name: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
  type: z.enum(["text", "tel", "email", "select", "checkbox"]).default("text"),
  label: z.string(),
  /** A line under the field. */
  hint: z.string().default(""),
  placeholder: z.string().default(""),
  /** What to say when the value does not fit; without it the app's own words for a field that is wrong. */
  invalid: z.string().default(""),
  required: z.boolean().default(true),
  /** The HTML autofill token, such as `cc-number`, or `off`. */
  autocomplete: z.string().default("off"),
  inputmode: z.enum(["text", "numeric", "decimal", "tel", "email"]).default("text"),
  /** A whole-value regular expression as HTML's `pattern` has it (flag `v`, anchored). */
  pattern: z.string().refine(isPattern, "is no regular expression").optional(),
  min_length: z.number().int().min(0).optional(),
  max_length: z.number().int().min(1).default(256),
  /** What is in the field when the form is shown; one of the options for a select. */
  value: z.string().default(""),
  /** The choices of a select. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  /**
   * Never kept, echoed, logged or shown again, not even on an error: card numbers, security codes. A text field that is
   * secret is not a password field: browsers would offer to save it as one.
   */
  secret: z.boolean().default(false),
});
export type PaymentField = z.infer<typeof paymentField>;

/** What the player typed, by the fields' names; a checkbox that is ticked is "on", one that is not is absent. */
export const paymentFieldValues = z
  .record(z.string().regex(/^[a-z]+(?:_[a-z]+)*$/), z.string().max(256))
  .refine((fields) => Object.keys(fields).length <= 30, "too many fields");
export type PaymentFieldValues = z.infer<typeof paymentFieldValues>;
