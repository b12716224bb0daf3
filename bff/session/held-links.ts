import { randomUUID } from "node:crypto";
import type { SessionCookie } from "./session-cookie.ts";
import type { HeldLink } from "./visitor-session.ts";

/** How long a stored login link can be used. */
const LINK_TTL_MS = 15 * 60_000;

/** How long the code of a mailed link is stored: as long as the product API accepts it. */
const RESTORE_CODE_TTL_MS = 60 * 60_000;
/** The longest token or code that is stored, in bytes; a session with both fits its cookie. */
const MAX_SECRET_BYTES = 512;
/** Sets the names of stored codes apart from the codes of mailed links. */
export const HELD_CODE_PREFIX = "held-";
/** Name of no stored link. */
const NO_LINK = "none";

/** Stores the token of a login link. @returns its name; one of no link if the token is too long */
export function holdLink(cookie: SessionCookie, token: string): string {
  if (isTooLong(token)) return NO_LINK;
  const link = { name: randomUUID(), token, until: Date.now() + LINK_TTL_MS };
  cookie.change({ link });
  return link.name;
}

/** The token of the login link with this name; null if there is none, or its time is over. */
export function heldLinkToken({ data }: SessionCookie, name: string): string | null {
  return tokenOf(data?.link, name);
}

/** Stores the code of a mailed link for a new password. @returns its name; one of no code if the code is too long */
export function holdRestoreCode(cookie: SessionCookie, code: string): string {
  if (isTooLong(code)) return `${HELD_CODE_PREFIX}${NO_LINK}`;
  const name = `${HELD_CODE_PREFIX}${randomUUID()}`;
  cookie.change({ restore: { name, token: code, until: Date.now() + RESTORE_CODE_TTL_MS } });
  return name;
}

/** The code with this name; null if there is none, or its time is over. */
export function heldRestoreCode({ data }: SessionCookie, name: string): string | null {
  return tokenOf(data?.restore, name);
}

function isTooLong(secret: string): boolean {
  return Buffer.byteLength(secret) > MAX_SECRET_BYTES;
}

function tokenOf(held: HeldLink | undefined, name: string): string | null {
  return held && held.name === name && held.until > Date.now() ? held.token : null;
}
