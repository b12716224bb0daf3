/** Format of an idempotency key in a form: 32 lower-case hexadecimal digits. */
export const IDEMPOTENCY_KEY = /^[0-9a-f]{32}$/;

/**
 * Creates an idempotency key: 128 random bits as 32 hexadecimal digits. A form gets its key when the server renders it, so
 * that a double click, a resend and a retry have one effect, with and without scripts.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
