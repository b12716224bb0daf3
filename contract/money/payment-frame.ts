import { z } from "zod";
import { paymentNext } from "./payment-next.ts";

/**
 * The page that payment vendors' widgets run in, framed by the wallet's own. Their scripts need liberties that the site's
 * pages do not give: addresses of their own, and markup from strings. So they get a document of their own, whose policy
 * names them and nobody else, and the two talk in messages.
 *
 * The wallet frames {@link PAYMENT_FRAME_PATH}, waits for `ready`, answers with `start`, and hears how it goes. What it
 * hears is no proof of payment: that is the product API's to say [RT-7].
 */
export const PAYMENT_FRAME_PATH = "/bff/payment-frame";

/** Milliseconds that a vendor's script may take; then the frame says `failed`. */
export const PAYMENT_FRAME_PATIENCE = 10_000;

/** What the wallet says to the frame. `next` is a payment's, whose step is a widget. */
export const toPaymentFrame = z.object({
  to: z.literal("payment-frame"),
  type: z.literal("start"),
  next: paymentNext,
});
export type ToPaymentFrame = z.infer<typeof toPaymentFrame>;

/**
 * What the frame says to the wallet:
 * - `ready`: it listens;
 * - `shown`: the vendor's widget is there;
 * - `ended`: the player is through with it, for better or for worse: ask the product API which;
 * - `failed`: the vendor's script did not come, or threw: offer another method.
 */
export const fromPaymentFrame = z.object({
  from: z.literal("payment-frame"),
  type: z.enum(["ready", "shown", "ended", "failed"]),
});
export type FromPaymentFrame = z.infer<typeof fromPaymentFrame>;
