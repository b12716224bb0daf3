import { z } from "zod";
import { toMinorUnits } from "./amounts.ts";
import { CURRENCIES, type Currency } from "./money.ts";
import type { PaymentFee } from "./payment-fee.ts";
import { paymentField } from "./payment-fields.ts";
import { wireAmount } from "./wallet.ts";

export const PAYMENT_GROUPS = ["deposit", "crypto", "crypto_category", "withdraw"] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/**
 * How a method goes on after its form, for an icon or a word of preparation; what really comes next is in each payment's
 * `next`. `direct` settles or declines at once.
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

/** Limits of a method, in minor units of `currency`; `max` is null where there is none. */
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
    /** A line about the method, in the locale that was asked for. */
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
    /** Whether the player may have the method's details kept for the next time. */
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

/** Payment methods by group [ENT-3]; a group that was not asked for is absent. In `withdraw` everything is a withdrawal's. */
export const paymentSystems = z.partialRecord(z.enum(PAYMENT_GROUPS), z.array(paymentItem));
export type PaymentSystems = z.output<typeof paymentSystems>;

/** A method with details that the player has had kept: a card, a wallet, an account. */
export const savedMethod = z.object({
  saved_method_id: z.string(),
  alias: z.string(),
  name: z.string(),
  image: z.string().optional(),
  /** What tells it from others of its kind, and gives nothing away: `•••• 4242`. */
  label: z.string(),
  /** Groups in which it can be used. */
  groups: z.array(z.enum(PAYMENT_GROUPS)).default([]),
  /** What a deposit with it still asks for, in place of the method's own fields; a withdrawal to it asks for nothing. */
  fields: z.array(paymentField).default([]),
  /** ISO time. */
  created_at: z.string(),
});
export type SavedMethod = z.infer<typeof savedMethod>;
