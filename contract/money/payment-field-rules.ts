import { wholeValue } from "../field-pattern.ts";
import type { PaymentField } from "./payment-fields.ts";

/**
 * Whether a value fits its field, by the same rules in the browser, the BFF and the product API.
 *
 * @returns null where it fits, `required` where there is none, else `invalid`
 */
export function problemOfField(field: PaymentField, value: string): "required" | "invalid" | null {
  const text = value.trim();
  if (text === "") return field.required ? "required" : null;
  if (text.length > field.max_length || text.length < (field.min_length ?? 0)) return "invalid";
  if (field.type === "select" && !field.options.some((option) => option.value === text)) return "invalid";
  if (field.pattern !== undefined && !wholeValue(field.pattern).test(text)) return "invalid";
  return null;
}
