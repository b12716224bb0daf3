import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

/** What a provider's call is signed over: a bet's signature must not do for a win. */
export interface SignedCall {
  method: string;
  /** With its base, as it stands in the request line, without a query. */
  path: string;
  body: string;
}

/**
 * The value of `X-Provider-Signature`: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.METHOD.path.body">`.
 *
 * @param at time of the call
 */
export function signProviderCall(secret: string, { method, path, body }: SignedCall, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${method}.${path}.${body}`).digest("hex");
  return `t=${t},v1=${v1}`;
}

/** Whether the header is the call's signature, made within five minutes of now. */
export function isSignedByProvider(secret: string, call: SignedCall, header: string, now: Date): boolean {
  const t = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1000 - t) <= TOLERANCE_SECONDS)) return false;
  const expected = signProviderCall(secret, call, new Date(t * 1000));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(header));
}
