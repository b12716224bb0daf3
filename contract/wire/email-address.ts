import { z } from "#contract/wire/zod.ts";
import { asciiHost } from "./addresses.ts";

/** The name in front of the @: that of HTML's and zod's rule. */
const NAME = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]$/;
/** The domain's labels, in ASCII after the conversion. The last is letters, or encodes letters of another script. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** What a host may contain before the conversion; anything else would make another URL of it. */
const HOST = /^[\p{L}\p{N}\p{M}.\-\u3002]+$/u;

/**
 * An e-mail address with its domain in ASCII (RFC 5890): `mia@münchen.example` and `mia@xn--mnchen-3ya.example` are one mailbox. The
 * one rule for all forms and calls.
 *
 * @returns null if it is no e-mail address
 */
export function asciiEmail(address: string): string | null {
  const separator = address.lastIndexOf("@");
  const [name, host] = [address.slice(0, separator), address.slice(separator + 1)];
  if (separator < 1 || !NAME.test(name) || !HOST.test(host)) return null;
  // An address that is ASCII already keeps its spelling, which may be the login of an account.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
  const domain = /^[\u0000-\u007f]*$/.test(host) ? host : asciiHost(host);
  return domain !== null && DOMAIN.test(domain.toLowerCase()) ? `${name}@${domain}` : null;
}

export function isEmailAddress(address: string): boolean {
  return asciiEmail(address) !== null;
}

/** Schema of an e-mail address as it was written. */
export const emailAddress = z.string().refine(isEmailAddress, "must be an e-mail address");
