import { z } from "zod";
import { CURRENCIES } from "#contract/money/money.ts";
import { PAYMENT_REASONS } from "#contract/money/payment-status.ts";

/** What a provider can say of an order. */
export const REPORTED_STATES = [
  "pending",
  "confirming",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const;

/** What providers post to the product API: every one of the sandbox's speaks the same language. */
export const webhookEvent = z.object({
  event_id: z.string().min(1).max(64),
  /** The merchant's own name for the order: the payment's id. */
  reference: z.string().min(1).max(64),
  /** The provider's name for it. */
  order_id: z.string().min(1).max(64),
  /** Counts the order's events from 1: events arrive in any order. */
  sequence: z.number().int().min(1),
  state: z.enum(REPORTED_STATES),
  reason: z.enum(PAYMENT_REASONS).nullable().default(null),
  currency: z.enum(CURRENCIES),
  /** Decimal: what has been received or paid out in all so far. */
  amount: z.string(),
  /** How far a chain has got, where there is one. */
  progress: z
    .object({ received: z.string(), confirmations: z.number().int().min(0) })
    .nullable()
    .default(null),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;
