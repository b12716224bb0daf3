import type { RequestHandler } from "express";
import { localsOf } from "./locals.ts";

export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Serves `/.well-known/security.txt` [RFC 9116]: where to report a vulnerability of this site. It expires 180 days after the
 * current day, so that a running site never serves an expired one.
 */
export function securityText(): RequestHandler {
  return (_req, res) => {
    const { site, origin } = localsOf(res);
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${site.securityContact ?? `mailto:${site.brand.supportEmail}`}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    ];
    res
      .type("text/plain")
      .set("Cache-Control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  };
}
