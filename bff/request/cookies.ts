import { parse, serialize } from "cookie";
import type { Response } from "express";

export interface CookieOptions {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
  secure: boolean;
  httpOnly: boolean;
}

/** Returns the decoded value of a cookie in a Cookie header; undefined if it is missing or not valid percent-encoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const raw = parse(header, { decode: String })[name];
  if (raw === undefined) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Adds a Set-Cookie header for the whole site. SameSite is Lax, because payment providers return to the site with a top-level
 * navigation.
 */
export function setCookie(res: Response, name: string, value: string, options: CookieOptions): void {
  res.append("Set-Cookie", serialize(name, value, { ...options, path: "/", sameSite: "lax" }));
}
