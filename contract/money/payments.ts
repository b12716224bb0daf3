import { z } from "zod";
import { DEFAULT_BENEFIT_ID } from "../constants.ts";
import { inMinorUnits, optionalAmount, pageOf } from "./amounts.ts";
import { CURRENCIES } from "./money.ts";
import { paymentNext } from "./payment-next.ts";
import { PAYMENT_REASONS, PAYMENT_STATUSES, PAYMENT_TYPES } from "./payment-status.ts";
import { wireAmount } from "./wallet.ts";

const wirePayment = z.object({
  payment_id: z.string(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  /** Why it was declined or reversed; null for any other status. */
  reason: z.enum(PAYMENT_REASONS).catch("declined").nullable().default(null),
  alias: z.string(),
  /** The method's name, in the locale that was asked for. */
  name: z.string(),
  image: z.string().optional(),
  /** What tells the card, wallet or account: `•••• 4242`; empty where there is nothing to tell. */
  account: z.string().default(""),
  /** What was asked for: what the wallet is to get, or to give. */
  amount: wireAmount,
  currency: z.enum(CURRENCIES),
  /** On top of a deposit's amount; out of a withdrawal's. */
  fee: wireAmount.default(0),
  /** What has moved in or out of the wallet. Differs from `amount` where fewer or more coins came than were asked for. */
  settled_amount: optionalAmount,
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  /** Bonus money that a deposit brought. */
  bonus_amount: wireAmount.default(0),
  /** Whether the player may still call it off. */
  can_be_cancelled: z.boolean().default(false),
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
});

const AMOUNTS = ["amount", "fee", "settled_amount", "bonus_amount"] as const;

/** A deposit or withdrawal as a row of the history; inside the app its amounts are minor units of `currency`. */
export const payment = wirePayment.transform(inMinorUnits(...AMOUNTS));
export type Payment = z.output<typeof payment>;

/** A payment with all that there is to know about it, as its own page and receipt show it. */
export const paymentDetails = wirePayment
  .extend({
    next: paymentNext,
    /** ISO time by which `next` is to be done; null where it has no end. */
    expires_at: z.string().nullable().default(null),
    /** ISO time of this answer by the clock that `expires_at` goes by; null where the API does not say, and the BFF's counts. */
    now: z.string().nullable().default(null),
    /** Every status that it has had, first to last. */
    timeline: z.array(z.object({ status: z.enum(PAYMENT_STATUSES), at: z.string() })),
    /** From the moment it has settled. */
    receipt: z
      .object({
        number: z.string(),
        /** ISO time. */
        issued_at: z.string(),
        /** The provider's own number for it, for questions to a bank. */
        provider_reference: z.string().default(""),
      })
      .nullable()
      .default(null),
  })
  .transform(inMinorUnits(...AMOUNTS));
export type PaymentDetails = z.output<typeof paymentDetails>;

/** A page of the history, newest first, and the totals of everything that the filters let through. */
export const paymentPage = pageOf(payment).extend({
  /** How many there are on all pages. */
  total: z.number().int().min(0),
  totals: z
    .object({
      currency: z.enum(CURRENCIES),
      /** Settled deposits and withdrawals. */
      deposits: wireAmount,
      withdrawals: wireAmount,
      /** Withdrawals that are asked for and not yet paid. */
      open_withdrawals: wireAmount,
    })
    .transform(inMinorUnits("deposits", "withdrawals", "open_withdrawals")),
});
export type PaymentPage = z.output<typeof paymentPage>;

/**
 * The live event `payment` [LIVE-2]: sent at every change of a payment's status. A purchase, which tracking counts, is a
 * deposit that has settled; an event without `status` and `type` is one too, for an API that sends nothing else.
 */
export const purchaseEvent = z.object({
  alias: z.string(),
  /** Tracked as {@link DEFAULT_TRACKED_DEPOSIT_AMOUNT} where none is given. */
  amount: wireAmount.nullish(),
  currency: z.string(),
  benefit_id: z.string().default(DEFAULT_BENEFIT_ID),
  paymethod_name: z.string().default(""),
  payment_id: z.string().optional(),
  type: z.enum(PAYMENT_TYPES).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
});
export type PurchaseEvent = z.infer<typeof purchaseEvent>;
