import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that a signature is good for, before and after: long enough for two clocks, too short for a replay. */
export const REPLAY_WINDOW = 300;

/** A provider's own secret, derived from the house's: none can sign for another. */
export function webhookSecret(houseSecret: string, provider: string): string {
  return createHmac("sha256", houseSecret).update(`payment webhook of ${provider}`).digest("hex");
}

/** The value of `X-Webhook-Signature`: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}

/** Whether the header is the body's signature, made within the window around now. */
export function isWebhookSignature(secret: string, body: string, header: string, now: Date): boolean {
  const t = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1000 - t) <= REPLAY_WINDOW)) return false;
  return timingSafeEqual(Buffer.from(signWebhook(secret, body, new Date(t * 1000))), Buffer.from(header));
}
