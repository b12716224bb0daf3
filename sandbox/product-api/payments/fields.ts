import type { z } from "zod";
import type { Currency } from "#contract/money/money.ts";
import { problemOfField } from "#contract/money/payment-field-rules.ts";
import type { PaymentField, PaymentFieldValues, paymentField } from "#contract/money/payment-fields.ts";
import { Refusal } from "../../refusal.ts";
import { isCardNumber, isExpiryAhead } from "./card-number.ts";
import { networkOf, networksOf } from "./coins.ts";
import { isIban } from "./iban.ts";
import { paymentTexts } from "./payment-texts.ts";

type Shape = Omit<z.input<typeof paymentField>, "name" | "label">;

/** Every field that a method of the sandbox asks for, but for its words. */
const FIELDS = {
  card_number: {
    ...{ type: "text", autocomplete: "cc-number", inputmode: "numeric", secret: true },
    ...{ pattern: "(?:\\d[ \\-]?){12,18}\\d", min_length: 13, max_length: 23 },
  },
  card_expiry: {
    ...{ type: "text", autocomplete: "cc-exp", inputmode: "numeric", placeholder: "12/30" },
    ...{ pattern: "(?:0[1-9]|1[0-2]) ?\\/ ?\\d{2}", min_length: 5, max_length: 7 },
  },
  card_cvc: {
    ...{ type: "text", autocomplete: "cc-csc", inputmode: "numeric", secret: true },
    ...{ pattern: "\\d{3,4}", min_length: 3, max_length: 4 },
  },
  card_holder: { type: "text", autocomplete: "cc-name", min_length: 2, max_length: 60 },
  wallet_email: {
    ...{ type: "email", autocomplete: "email", inputmode: "email" },
    ...{ pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+", max_length: 254 },
  },
  bank: { type: "select", options: ["one", "two", "three"].map((name) => bankOption(name)) },
  account_holder: { type: "text", autocomplete: "name", min_length: 2, max_length: 70 },
  iban: {
    ...{ type: "text", pattern: "[A-Za-z]{2}\\d{2}(?: ?[A-Za-z0-9]){11,30}", min_length: 15, max_length: 42 },
    placeholder: "FI21 1234 5600 0007 85",
  },
  network: { type: "select" },
  coin_address: { type: "text", pattern: "[A-Za-z0-9]{20,80}", min_length: 20, max_length: 80 },
  voucher_code: {
    ...{ type: "text", secret: true, placeholder: "ABCD-1234-EFGH-5678" },
    ...{ pattern: "[A-Za-z0-9]{4}(?:-?[A-Za-z0-9]{4}){3}", min_length: 16, max_length: 19 },
  },
  phone: {
    ...{ type: "tel", autocomplete: "tel", inputmode: "tel", pattern: "\\+[1-9]\\d{6,14}", max_length: 16 },
    placeholder: "+358401234567",
  },
} as const satisfies Record<string, Shape>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

function bankOption(name: string) {
  return { value: name, label: `Test Bank ${name[0]?.toUpperCase()}${name.slice(1)}` };
}

/** A method's fields with their words in a locale, and the networks that the currency allows. */
export function fieldsOf(
  names: readonly FieldName[],
  { alias, currency, locale }: { alias: string; currency: Currency; locale: string },
): PaymentField[] {
  const words = paymentTexts(locale).fields;
  return names.map((name) => {
    const shape: Shape = FIELDS[name];
    const options =
      name === "network"
        ? networksOf(alias, currency).map(({ id, name, coin }) => ({ value: id, label: `${coin} · ${name}` }))
        : [...(shape.options ?? [])];
    const { label, hint = "", invalid = "" } = words[name];
    return {
      ...{ type: "text", required: true, autocomplete: "off", inputmode: "text", max_length: 256 },
      ...{ placeholder: "", secret: false },
      ...shape,
      ...{ name, label, hint, invalid, options, value: options[0]?.value ?? "" },
    } as PaymentField;
  });
}

/** What pattern and length cannot tell. */
const CHECKS: Partial<Record<FieldName, (value: string, values: PaymentFieldValues, now: Date) => boolean>> =
  {
    card_number: (value) => isCardNumber(value),
    card_expiry: (value, _, now) => isExpiryAhead(value, now),
    iban: (value) => isIban(value),
    coin_address: (value, { network = "" }) => networkOf(network)?.address.test(value.trim()) ?? false,
  };

/**
 * Checks what was typed against the fields that were asked for.
 *
 * @returns the values, trimmed. Throws Refusal `payment_field_invalid` with the first field that does not fit, and
 *   `invalid_input` for one that was not asked for
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
    const fits = CHECKS[field.name as FieldName]?.(value, values, now) ?? true;
    if (problemOfField(field, value) || (value !== "" && !fits)) {
      throw new Refusal("payment_field_invalid", { field: field.name });
    }
  }
  return values;
}

/** The values that may be kept. */
export function withoutSecrets(values: PaymentFieldValues): PaymentFieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !(FIELDS[name as FieldName] as Shape | undefined)?.secret),
  );
}
