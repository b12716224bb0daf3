import type { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { PaymentField, PaymentFieldValues, paymentField } from "#contract/wire/money/payment-methods.ts";
import { validatePaymentField } from "#contract/wire/money/payment-rules.ts";
import { findNetwork, networksOf } from "../../providers/payments/crypto-networks.ts";
import { Refusal } from "../../refusal.ts";
import { isCardNumber, isIban, isValidExpiry } from "./account-numbers.ts";
import { paymentTexts } from "./payment-texts.ts";

type Shape = Omit<z.input<typeof paymentField>, "name" | "label">;

/** All fields of the payment methods, without their texts. */
const FIELDS = {
  card_number: {
    type: "text",
    autocomplete: "cc-number",
    inputmode: "numeric",
    secret: true,
    pattern: "(?:\\d[ \\-]?){12,18}\\d",
    min_length: 13,
    max_length: 23,
  },
  card_expiry: {
    type: "text",
    autocomplete: "cc-exp",
    inputmode: "numeric",
    placeholder: "12/30",
    pattern: "(?:0[1-9]|1[0-2]) ?\\/ ?\\d{2}",
    min_length: 5,
    max_length: 7,
  },
  card_cvc: {
    type: "text",
    autocomplete: "cc-csc",
    inputmode: "numeric",
    secret: true,
    pattern: "\\d{3,4}",
    min_length: 3,
    max_length: 4,
  },
  card_holder: { type: "text", autocomplete: "cc-name", min_length: 2, max_length: 60 },
  wallet_email: {
    type: "email",
    autocomplete: "email",
    inputmode: "email",
    pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+",
    max_length: 254,
  },
  bank: {
    type: "select",
    options: [
      { value: "one", label: "Test Bank One" },
      { value: "two", label: "Test Bank Two" },
      { value: "three", label: "Test Bank Three" },
    ],
  },
  account_holder: { type: "text", autocomplete: "name", min_length: 2, max_length: 70 },
  iban: {
    type: "text",
    pattern: "[A-Za-z]{2}\\d{2}(?: ?[A-Za-z0-9]){11,30}",
    min_length: 15,
    max_length: 42,
    placeholder: "FI21 1234 5600 0007 85",
  },
  network: { type: "select" },
  coin_address: { type: "text", pattern: "[A-Za-z0-9]{20,80}", min_length: 20, max_length: 80 },
  voucher_code: {
    type: "text",
    secret: true,
    placeholder: "ABCD-1234-EFGH-5678",
    pattern: "[A-Za-z0-9]{4}(?:-?[A-Za-z0-9]{4}){3}",
    min_length: 16,
    max_length: 19,
  },
  phone: {
    type: "tel",
    autocomplete: "tel",
    inputmode: "tel",
    pattern: "\\+[1-9]\\d{6,14}",
    max_length: 16,
    placeholder: "+358401234567",
  },
} as const satisfies Record<string, Shape>;

export type FieldName = keyof typeof FIELDS;

/** Fields whose values, and hashes of them, are never stored. */
export const SECRET_FIELDS: readonly string[] = Object.entries(FIELDS)
  .filter(([, shape]: [string, Shape]) => shape.secret)
  .map(([name]) => name);

/** Fields of a method with their texts in a locale, and the networks that the currency allows. */
export function fieldsOf(
  names: readonly FieldName[],
  { alias, currency, locale }: { alias: string; currency: Currency; locale: string },
): PaymentField[] {
  const texts = paymentTexts(locale).fields;
  return names.map((name) => {
    const shape: Shape = FIELDS[name];
    const options =
      name === "network"
        ? networksOf(alias, currency).map((network) => ({
            value: network.id,
            label: `${network.coin} · ${network.name}`,
          }))
        : [...(shape.options ?? [])];
    const { label, hint = "", invalid = "" } = texts[name];
    return {
      required: true,
      autocomplete: "off",
      inputmode: "text",
      max_length: 256,
      placeholder: "",
      secret: false,
      ...shape,
      type: shape.type ?? "text",
      name,
      label,
      hint,
      invalid,
      options,
      value: options[0]?.value ?? "",
    } as PaymentField;
  });
}

/** Checks beyond pattern and length. */
const CHECKS: Partial<Record<FieldName, (value: string, values: PaymentFieldValues, now: Date) => boolean>> =
  {
    card_number: (value) => isCardNumber(value),
    card_expiry: (value, _, now) => isValidExpiry(value, now),
    iban: (value) => isIban(value),
    coin_address: (value, { network = "" }) => findNetwork(network)?.address.test(value.trim()) ?? false,
  };

/**
 * Checks typed values against the fields of a method.
 *
 * @returns the trimmed values
 * @throws Refusal `payment_field_invalid` with the first invalid field, or `invalid_input` for an unknown field
 */
export function checkFields(
  fields: readonly PaymentField[],
  sent: PaymentFieldValues,
  now: Date,
): PaymentFieldValues {
  if (Object.keys(sent).some((name) => !fields.some((field) => field.name === name))) {
    throw new Refusal("invalid_input", { field: "fields" });
  }
  const values = Object.fromEntries(fields.map(({ name }) => [name, (sent[name] ?? "").trim()]));
  for (const field of fields) {
    const value = values[field.name] ?? "";
    const isValid = CHECKS[field.name as FieldName]?.(value, values, now) ?? true;
    if (validatePaymentField(field, value) || (value !== "" && !isValid)) {
      throw new Refusal("payment_field_invalid", { field: field.name });
    }
  }
  return values;
}

/** The values that may be stored. */
export function withoutSecrets(values: PaymentFieldValues): PaymentFieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !(FIELDS[name as FieldName] as Shape | undefined)?.secret),
  );
}
