import { createHmac } from "node:crypto";
import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { PAYMENT_REASONS } from "#contract/wire/money/payment-rules.ts";

/** States of an order that a provider reports. */
const REPORTED_STATES = [
  "pending",
  "confirming",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const;

/** Body of a webhook to the product API; all providers of the sandbox use this format. */
export const webhookEvent = z.object({
  event_id: z.string().min(1).max(64),
  /** The payment id of the merchant. */
  reference: z.string().min(1).max(64),
  /** The order id of the provider. */
  order_id: z.string().min(1).max(64),
  /** Number of the event within its order, from 1; events can arrive in any order. */
  sequence: z.number().int().min(1),
  state: z.enum(REPORTED_STATES),
  reason: z.enum(PAYMENT_REASONS).nullable().default(null),
  currency: currencyCode,
  /** Total received or paid out so far, as a decimal. */
  amount: z.string(),
  /** Coins received and confirmations of the blockchain; null for other payments. */
  progress: z
    .object({ received: z.string(), confirmations: z.number().int().min(0) })
    .nullable()
    .default(null),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Derives the webhook secret of one provider, so that no provider can sign for another. */
export function webhookSecret(operatorSecret: string, provider: string): string {
  return createHmac("sha256", operatorSecret).update(`payment webhook of ${provider}`).digest("hex");
}
