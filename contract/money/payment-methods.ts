import { z } from "zod";
import { wholeValue } from "../field-pattern.ts";
import { toMinorUnits } from "./amounts.ts";
import { CURRENCIES, type Currency } from "./money.ts";
import { wireAmount } from "./wallet.ts";

function isPattern(pattern: string): boolean {
  try {
    return wholeValue(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Description of a field of a payment method, from which the app renders the form of any method. Texts are in the requested
 * locale.
 */
export const paymentField = z.object({
  /** Key of its value in `fields`; unique within the method. */
  name: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
  type: z.enum(["text", "tel", "email", "select", "checkbox"]).default("text"),
  label: z.string(),
  /** A line under the field. */
  hint: z.string().default(""),
  placeholder: z.string().default(""),
  /** Error text for an invalid value; the app has a default. */
  invalid: z.string().default(""),
  required: z.boolean().default(true),
  /** The HTML autofill token, such as `cc-number`, or `off`. */
  autocomplete: z.string().default("off"),
  inputmode: z.enum(["text", "numeric", "decimal", "tel", "email"]).default("text"),
  /** A whole-value regular expression as HTML's `pattern` has it (flag `v`, anchored). */
  pattern: z.string().refine(isPattern, "is not a regular expression").optional(),
  min_length: z.number().int().min(0).optional(),
  max_length: z.number().int().min(1).default(256),
  /** Initial value; one of the options for a select. */
  value: z.string().default(""),
  /** The choices of a select. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  /**
   * Never stored, logged or sent back, even on errors: card numbers, security codes. It is not rendered as a password field,
   * which browsers would offer to save.
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
 * How a method continues after its form, for an icon or a hint; the actual next step is in each payment's `next`. `direct`
 * settles or declines at once.
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
  /** Amounts for one press each. */
  quick: z.array(wireAmount).default([]),
  currency: z.enum(CURRENCIES),
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

export const paymentItem = z
  .object({
    name: z.string(),
    alias: z.string(),
    /** Address of the method's logo. */
    image: z.string().optional(),
    categories: z.array(z.string()).default([]),
    rules: wireRules.extend({ vendor: z.string().optional(), deposit: wireRules.optional() }),
    kind: z.enum(PAYMENT_KINDS).default("redirect"),
    /** A short description in the requested locale. */
    description: z.string().default(""),
    fee: wireFee.prefault({}),
    /** How long the money takes: at once, or usually or at most so many minutes. */
    time: z
      .object({ kind: z.enum(["instant", "usually", "at_most"]), minutes: z.number().int().min(0) })
      .default({ kind: "instant", minutes: 0 }),
    status: z.enum(["available", "maintenance"]).default("available"),
    /** ISO time at which maintenance is to end, where that is known. */
    maintenance_until: z.string().nullable().default(null),
    fields: z.array(paymentField).default([]),
    /** Whether the player may save the method's details. */
    can_be_saved: z.boolean().default(false),
    /** Whether a deposit by it can bring a bonus. */
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
export type PaymentItem = z.output<typeof paymentItem>;

/** Payment methods by group [ENT-3]; groups that were not requested are absent. All methods in `withdraw` are for withdrawals. */
export const paymentSystems = z.partialRecord(z.enum(PAYMENT_GROUPS), z.array(paymentItem));
export type PaymentSystems = z.output<typeof paymentSystems>;

/** A method with details that the player has had kept: a card, a wallet, an account. */
export const savedMethod = z.object({
  saved_method_id: z.string(),
  alias: z.string(),
  name: z.string(),
  image: z.string().optional(),
  /** Identifies the saved method without revealing it: `•••• 4242`. */
  label: z.string(),
  /** Groups in which it can be used. */
  groups: z.array(z.enum(PAYMENT_GROUPS)).default([]),
  /** Fields that a deposit with it still requires, instead of the method's own fields; a withdrawal requires none. */
  fields: z.array(paymentField).default([]),
  /** ISO time. */
  created_at: z.string(),
});
export type SavedMethod = z.infer<typeof savedMethod>;
