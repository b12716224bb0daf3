import { z } from "zod";
import { loadTexts } from "../../texts.ts";

const method = z.strictObject({ name: z.string(), description: z.string() });
const field = z.strictObject({
  label: z.string(),
  hint: z.string().optional(),
  invalid: z.string().optional(),
});

const texts = z.strictObject({
  methods: z.strictObject({
    card: method,
    "e-wallet": method,
    mifinity: method,
    "instant-bank": method,
    "bank-transfer": method,
    "crypto-coin": method,
    "stable-coin": method,
    "buy-crypto": method,
    voucher: method,
    "phone-bill": method,
  }),
  fields: z.strictObject({
    card_number: field,
    card_expiry: field,
    card_cvc: field,
    card_holder: field,
    wallet_email: field,
    bank: field,
    account_holder: field,
    iban: field,
    network: field,
    coin_address: field,
    voucher_code: field,
    phone: field,
  }),
});

/** Texts of payment methods and their fields by locale code. */
export const paymentTexts = loadTexts(new URL("texts/", import.meta.url), texts);

/** Name of a method in a locale; the alias if the method no longer exists. */
export function methodName(alias: string, locale: string): string {
  const { methods } = paymentTexts(locale);
  return Object.hasOwn(methods, alias) ? methods[alias as keyof typeof methods].name : alias;
}
