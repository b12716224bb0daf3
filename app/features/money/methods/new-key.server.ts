import { randomBytes } from "node:crypto";

/**
 * An idempotency key for a form of a payment: 128 random bits. It is made when the form is shown, on the server, so that a
 * double click, a resend and a retry move money once, with and without scripts.
 */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}
