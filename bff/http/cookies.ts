import type { Response } from "express";

export interface CookieAttributes {
  /** Seconds; 0 deletes. */
  maxAge: number;
  secure: boolean;
  httpOnly: boolean;
}

/** The value of one cookie of a Cookie header, decoded; undefined where it is absent or not well encoded. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Adds a Set-Cookie for the whole site, SameSite=Lax: payment providers return with a top-level navigation. */
export function setCookie(res: Response, name: string, value: string, attributes: CookieAttributes): void {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${attributes.maxAge}`,
    "SameSite=Lax",
  ];
  if (attributes.httpOnly) parts.push("HttpOnly");
  if (attributes.secure) parts.push("Secure");
  res.append("Set-Cookie", parts.join("; "));
}
