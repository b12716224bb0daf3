import { z } from "zod";
import { paymentNext } from "./payments.ts";

/**
 * Messages between the wallet and the page in which payment vendors' widgets run. Vendor scripts need rights that the site's
 * policy does not grant (their own origins, markup from strings), so they run in a separate document with a policy of its own.
 *
 * The wallet frames {@link PAYMENT_FRAME_PATH}, waits for `ready`, sends `start`, and receives the outcome. The outcome does not
 * prove a payment; only the product API does [RT-7].
 */
export const PAYMENT_FRAME_PATH = "/bff/payment-frame";

/** Milliseconds that a vendor's script may take; then the frame says `failed`. */
export const PAYMENT_FRAME_PATIENCE = 10_000;

/** Messages from the wallet to the frame. `next` is the widget step of a payment. */
export const toPaymentFrame = z.object({
  to: z.literal("payment-frame"),
  type: z.literal("start"),
  next: paymentNext,
});
export type ToPaymentFrame = z.infer<typeof toPaymentFrame>;

/**
 * Messages from the frame to the wallet:
 * - `ready`: the frame accepts messages;
 * - `shown`: the vendor's widget is visible;
 * - `ended`: the player finished or closed the widget; the product API knows the result;
 * - `failed`: the vendor's script failed to load or threw; offer another method.
 */
export const fromPaymentFrame = z.object({
  from: z.literal("payment-frame"),
  type: z.enum(["ready", "shown", "ended", "failed"]),
});
export type FromPaymentFrame = z.infer<typeof fromPaymentFrame>;
