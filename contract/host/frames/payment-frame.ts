import type { PaymentNext } from "../../wire/money/payments.ts";

/**
 * Messages between the wallet and the payment frame, the page in which the widgets of payment vendors run. Vendor scripts need
 * rights that the site's content security policy does not grant, so they run in a separate document with a separate policy.
 *
 * The wallet frames {@link PAYMENT_FRAME_PATH}, waits for `ready`, sends `start`, and receives the outcome. The outcome does not
 * prove a payment: only the product API reports whether it succeeded [RT-7].
 */
export const PAYMENT_FRAME_PATH = "/bff/payment-frame";

/** Timeout of a vendor's script in milliseconds; after it the frame sends `failed`. */
export const PAYMENT_FRAME_TIMEOUT = 10_000;

/** Message from the wallet to the frame. `next` is the widget step of a payment. */
export interface ToPaymentFrame {
  to: "payment-frame";
  type: "start";
  next: Extract<PaymentNext, { step: "widget" }>;
}

/**
 * Messages from the frame to the wallet:
 * - `ready`: the frame accepts messages;
 * - `shown`: the vendor's widget is visible;
 * - `ended`: the player finished or closed the widget; the product API has the result;
 * - `failed`: the vendor's script failed to load or threw an error; the wallet offers another method.
 */
const MESSAGE_TYPES = ["ready", "shown", "ended", "failed"] as const;
export type FromPaymentFrame = (typeof MESSAGE_TYPES)[number];

/** Parses a message of the frame, `{ from: "payment-frame", type }`; returns null for any other data. */
export function parsePaymentFrameMessage(data: unknown): FromPaymentFrame | null {
  const { from, type } = (data ?? {}) as { from?: unknown; type?: unknown };
  return from === "payment-frame" ? (MESSAGE_TYPES.find((name) => name === type) ?? null) : null;
}
