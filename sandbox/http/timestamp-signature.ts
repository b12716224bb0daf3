import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds before and after its time for which a signature is valid: tolerates clock differences, prevents later replays. */
const SIGNATURE_WINDOW = 300;

/** Signs a text: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.text">`. */
export function signWithTimestamp(secret: string, text: string, signedAt: Date): string {
  const t = Math.floor(signedAt.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${text}`).digest("hex")}`;
}

/** Whether `signature` was made for the text with the secret, within {@link SIGNATURE_WINDOW} of `now`. */
export function isTimestampSignature(secret: string, text: string, signature: string, now: Date): boolean {
  const t = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature)?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1000 - t) <= SIGNATURE_WINDOW)) return false;
  const expected = signWithTimestamp(secret, text, new Date(t * 1000));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}
