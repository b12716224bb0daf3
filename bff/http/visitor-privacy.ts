import type { IncomingHttpHeaders } from "node:http";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { consentRuleFor, parseStoredChoice, type VisitorPrivacy } from "#contract/host/tracking-consent.ts";
import { readCookie } from "../request/cookies.ts";
import type { Locals } from "./locals.ts";

/** The consent rule of a request's visitor, the signal of the browser, and the choice in its cookie. */
export function visitorPrivacy(
  headers: IncomingHttpHeaders,
  { site, country }: Pick<Locals, "site" | "country">,
): VisitorPrivacy {
  return {
    rule: consentRuleFor(site.tracking.consent, country),
    country,
    signal: headers["sec-gpc"] === "1",
    stored: parseStoredChoice(readCookie(headers.cookie, TRACKING_CONSENT.cookie)),
  };
}
