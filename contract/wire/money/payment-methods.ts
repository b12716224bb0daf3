import { z } from "#contract/wire/zod.ts";
import { optionalPicture } from "../address-schemas.ts";
import { compilePattern } from "../field-pattern.ts";
import { shownTime, shownTimeOrNull } from "../iso-time.ts";
import { decorative, listOf } from "../tolerant.ts";
import { toMinorUnits } from "./amounts.ts";
import { currencyCode } from "./currency-code.ts";
import type { Currency } from "./money.ts";
import { wireAmount } from "./wallet.ts";

function isPattern(pattern: string): boolean {
  try {
    return compilePattern(pattern) instanceof RegExp;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * A field of a payment method's form. The app renders the form of every method from such descriptions. Texts are in the requested
 * locale.
 */
export const paymentField = z.object({
  /** Key of its value in `fields`; unique within the method. */
  name: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
  type: decorative(["text", "tel", "email", "select", "checkbox"], "text").default("text"),
  label: z.string(),
  /** Help text below the field. */
  hint: z.string().default(""),
  placeholder: z.string().default(""),
  /** Error text for an invalid value; if empty, the app's own text is used. */
  invalid: z.string().default(""),
  required: z.boolean().default(true),
  /** The HTML autofill token, such as `cc-number`, or `off`. */
  autocomplete: z.string().default("off"),
  inputmode: decorative(["text", "numeric", "decimal", "tel", "email"], "text").default("text"),
  /** Regular expression for the whole value, like HTML's attribute `pattern` (flag `v`, anchored). */
  pattern: z.string().refine(isPattern, "is not a regular expression").optional(),
  min_length: z.number().int().min(0).optional(),
  max_length: z.number().int().min(1).default(256),
  /** Initial value; one of the options for a select. */
  value: z.string().default(""),
  /** Options of a select. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  /**
   * Whether the value must never be stored, logged or sent back, even on errors, such as a card number. The field is not rendered
   * as a password field, because browsers would offer to save the value.
   */
  secret: z.boolean().default(false),
});
export type PaymentField = z.infer<typeof paymentField>;

/** Field values by name; a checked checkbox is "on", an unchecked one is absent. */
export const paymentFieldValues = z
  .record(z.string().regex(/^[a-z]+(?:_[a-z]+)*$/), z.string().max(256))
  .refine((fields) => Object.keys(fields).length <= 30, "too many fields");
export type PaymentFieldValues = z.infer<typeof paymentFieldValues>;

export const PAYMENT_GROUPS = ["deposit", "crypto", "crypto_category", "withdraw"] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/**
 * How a method usually continues after its form; only for icons and hints, because the next step of a payment is its `next`. A
 * `direct` payment is settled or declined at once.
 */
export const PAYMENT_KINDS = [
  "card_3ds",
  "redirect",
  "bank_transfer",
  "mifinity",
  "crypto",
  "crypto_purchase",
  "direct",
] as const;

const wireRules = z.object({
  default: wireAmount,
  min: wireAmount,
  max: wireAmount.optional(),
  /** Amounts of the quick-select buttons. */
  quick: z.array(wireAmount).default([]),
  currency: currencyCode,
});

/** Limits of a method in minor units of `currency`; `max` is null if unlimited. */
export interface PaymentRules {
  default: number;
  min: number;
  max: number | null;
  quick: number[];
  currency: Currency;
}

function rulesOf(wire: z.output<typeof wireRules>, context: z.RefinementCtx): PaymentRules {
  const minor = (amount: z.infer<typeof wireAmount>) => toMinorUnits(amount, wire.currency, context);
  return {
    default: minor(wire.default),
    min: minor(wire.min),
    max: wire.max === undefined ? null : minor(wire.max),
    quick: wire.quick.map(minor),
    currency: wire.currency,
  };
}

/** The fee of a method: added to a deposit, deducted from a withdrawal. */
export interface PaymentFee {
  percent: number;
  /** Minor units. */
  fixed: number;
}

const wireFee = z.object({
  /** Per cent of the amount, with at most two decimals. */
  percent: z.number().min(0).max(100).default(0),
  /** In the rules' currency. */
  fixed: wireAmount.default(0),
});

export const paymentMethod = z
  .object({
    name: z.string(),
    alias: z.string(),
    /** URL of the method's logo. */
    image: optionalPicture,
    categories: z.array(z.string()).default([]),
    rules: wireRules.extend({ vendor: z.string().optional(), deposit: wireRules.optional() }),
    kind: decorative(PAYMENT_KINDS, "redirect").default("redirect"),
    /** A short description in the requested locale. */
    description: z.string().default(""),
    fee: wireFee.prefault({}),
    /** How long the transfer takes: no time, or usually or at most `minutes`. */
    time: z
      .object({
        kind: decorative(["instant", "usually", "at_most"], "usually"),
        minutes: z.number().int().min(0),
      })
      .default({ kind: "instant", minutes: 0 }),
    status: z.enum(["available", "maintenance"]).default("available"),
    /** Expected end of the maintenance as an ISO time; null if unknown. */
    maintenance_until: shownTimeOrNull,
    fields: z.array(paymentField).default([]),
    /** Whether the player may save the method's details. */
    can_be_saved: z.boolean().default(false),
    /** Whether a deposit with this method can activate a bonus. */
    with_benefits: z.boolean().default(true),
  })
  .transform(({ rules, fee, ...item }, context) => ({
    ...item,
    rules: {
      ...rulesOf(rules, context),
      vendor: rules.vendor,
      deposit: rules.deposit && rulesOf(rules.deposit, context),
    },
    fee: { percent: fee.percent, fixed: toMinorUnits(fee.fixed, rules.currency, context) } as PaymentFee,
  }));
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Payment methods by group [ENT-3]; groups that were not requested are absent. All methods in `withdraw` are for withdrawals. */
export const paymentSystems = z
  .object({
    deposit: listOf(paymentMethod),
    crypto: listOf(paymentMethod),
    crypto_category: listOf(paymentMethod),
    withdraw: listOf(paymentMethod),
  } satisfies Record<PaymentGroup, z.ZodType>)
  .partial();

/** A method with details that the player has saved: a card, a wallet or an account. */
export const savedMethod = z.object({
  saved_method_id: z.string(),
  alias: z.string(),
  name: z.string(),
  image: optionalPicture,
  /** Identifies the saved method without revealing it: `•••• 4242`. */
  label: z.string(),
  /** Groups in which it can be used. */
  groups: listOf(z.enum(PAYMENT_GROUPS)).default([]),
  /** Fields that a deposit with it still requires, instead of the method's own fields; a withdrawal requires none. */
  fields: z.array(paymentField).default([]),
  /** ISO time. */
  created_at: shownTime,
});
export type SavedMethod = z.infer<typeof savedMethod>;
