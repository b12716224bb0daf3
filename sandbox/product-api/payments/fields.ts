import type { Currency } from "#contract/wire/money/money.ts";
import {
  type PaymentField,
  type PaymentFieldValues,
  paymentField,
} from "#contract/wire/money/payment-methods.ts";
import { cleanPaymentValue, validatePaymentField } from "#contract/wire/money/payment-rules.ts";
import { Refusal } from "../../refusal.ts";
import type { Fields, MethodTerms } from "./methods/method.ts";
import { METHODS } from "./methods/registry.ts";
import { fieldTexts } from "./payment-texts.ts";

/** Fields whose values, and hashes of them, are never stored. */
export const SECRET_FIELDS: readonly string[] = [
  ...new Set(
    METHODS.flatMap(({ deposit, withdrawal }) =>
      Object.entries({ ...deposit?.fields, ...withdrawal?.fields }).flatMap(([name, { secret }]) =>
        secret ? [name] : [],
      ),
    ),
  ),
];

interface FieldContext {
  currency: Currency;
  locale: string;
}

/** Fields with their texts in a locale, and the options that the currency allows. */
export function fieldsView(fields: Fields, { currency, locale }: FieldContext): PaymentField[] {
  return Object.entries(fields).map(([name, { options = [], check, ...shape }]) => {
    const offered = typeof options === "function" ? options(currency) : options;
    return paymentField.parse({
      ...shape,
      name,
      ...fieldTexts(name, locale, { characters: shape.min_length ?? 0 }),
      options: offered,
      value: offered[0]?.value ?? "",
    });
  });
}

/** The fields that the player must enter again with a saved method; null if the method cannot be saved. */
export function fieldsBesideSaved({ fields, canBeSaved }: MethodTerms): Fields | null {
  if (!canBeSaved) return null;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => canBeSaved.stillRequired.includes(name)),
  );
}

/**
 * Checks typed values against the fields of a method.
 *
 * @returns the cleaned values
 * @throws Refusal `payment_field_invalid` with the first invalid field, or `invalid_input` for an unknown field
 */
export function checkFields(
  fields: Fields,
  sent: PaymentFieldValues,
  { now, ...context }: FieldContext & { now: Date },
): PaymentFieldValues {
  if (Object.keys(sent).some((name) => !Object.hasOwn(fields, name))) {
    throw new Refusal("invalid_input", { field: "fields" });
  }
  const views = fieldsView(fields, context);
  const values = Object.fromEntries(
    views.map((field) => [field.name, cleanPaymentValue(field, sent[field.name] ?? "")]),
  );
  for (const field of views) {
    const value = values[field.name] ?? "";
    const isValid = fields[field.name]?.check?.(value, values, now) ?? true;
    if (validatePaymentField(field, value) || (value !== "" && !isValid)) {
      throw new Refusal("payment_field_invalid", { field: field.name });
    }
  }
  return values;
}

/** The values that may be stored. */
export function withoutSecrets(values: PaymentFieldValues): PaymentFieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name)));
}
