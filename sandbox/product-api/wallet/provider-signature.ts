import { isTimestampSignature, signWithTimestamp } from "../../http/timestamp-signature.ts";

/** The signed parts of a provider's call; method and path ensure that the signature of a bet is invalid for a win. */
export interface SignedCall {
  method: string;
  /** Path of the request line without the query. */
  path: string;
  body: string;
}

/**
 * The value of `X-Provider-Signature`: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.METHOD.path.body">`.
 *
 * @param signedAt time of the call
 */
export function signProviderCall(secret: string, { method, path, body }: SignedCall, signedAt: Date): string {
  return signWithTimestamp(secret, `${method}.${path}.${body}`, signedAt);
}

/** Whether the header is a signature of the call that was made within five minutes of `now`. */
export function isSignedByProvider(
  secret: string,
  { method, path, body }: SignedCall,
  header: string,
  now: Date,
): boolean {
  return isTimestampSignature(secret, `${method}.${path}.${body}`, header, now);
}
