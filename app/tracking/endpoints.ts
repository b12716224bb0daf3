import { fields, flag, oneOf } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { TrackingChoice } from "#contract/host/tracking-consent.ts";
import { CONSENT_RULES, type ConsentRule } from "#contract/wire/session/consent-rules.ts";

/** Milliseconds; the banner waits for it. */
const CHOICE_TIMEOUT = 10_000;

/** The rule of the visitor's country, and whether the browser sends the signal. */
export interface ServerBasis {
  rule: ConsentRule;
  signal: boolean;
}

export const consentRuleEndpoint = endpoint({
  route: "tracking-consent",
  method: "GET",
  answer: fields<ServerBasis>({ rule: oneOf(CONSENT_RULES), signal: flag }),
});

/** Records the choice of the banner; the answer sets the cookie. */
export const consentChoiceEndpoint = endpoint({
  route: "tracking-consent",
  method: "POST",
  body: (choice: "none" | "all") => ({ choice, source: "banner" }),
  answer: fields<TrackingChoice>({ analytics: flag, advertising: flag }),
  timeout: CHOICE_TIMEOUT,
});
