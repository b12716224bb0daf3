import type { Response } from "express";
import { type CookieOptions, readCookie, setCookie } from "../request/cookies.ts";
import { MAX_COOKIE_LENGTH, sessionCookieName } from "./session-sealer.ts";

/** Begins the first of two cookies. No sealed value begins with it. */
const TWO_PARTS = "2.";

const secondName = (secure: boolean) => `${sessionCookieName(secure)}-2`;

/** Reads the sealed session from its cookie, or from its two if it is long; undefined if it is missing or a part is. */
export function readSessionCookies(header: string | undefined, secure: boolean): string | undefined {
  const first = readCookie(header, sessionCookieName(secure));
  if (!first?.startsWith(TWO_PARTS)) return first;
  const second = readCookie(header, secondName(secure));
  return second === undefined ? undefined : first.slice(TWO_PARTS.length) + second;
}

/** Whether the browser has a second cookie, which must be deleted when the session no longer needs it. */
export function hasSecondPart(header: string | undefined, secure: boolean): boolean {
  return readCookie(header, secondName(secure)) !== undefined;
}

/** Writes the sealed session into one cookie, or two. @param hadSecond see `hasSecondPart` */
export function setSessionCookies(
  res: Response,
  value: string,
  hadSecond: boolean,
  options: Omit<CookieOptions, "httpOnly">,
): void {
  const isSplit = value.length > MAX_COOKIE_LENGTH;
  const half = Math.ceil(value.length / 2);
  const set = (name: string, part: string, maxAge = options.maxAge) =>
    setCookie(res, name, part, { ...options, maxAge, httpOnly: true });
  set(sessionCookieName(options.secure), isSplit ? TWO_PARTS + value.slice(0, half) : value);
  if (isSplit) set(secondName(options.secure), value.slice(half));
  else if (hadSecond) set(secondName(options.secure), "", 0);
}
