import { MAX_REFERRAL_CODE_LENGTH } from "../wire/constants.ts";

/** The cookies that BFF and app share, the query parameters that feed them, and values of tracking; from section 9 of the specification [CON-1]. */

export const LOCALE_COOKIE = { name: "i18n_redirected", maxAgeDays: 365 } as const;

/** Cookies of affiliate tracking and the query keys that feed them [ENT-4]. */
export const AFFILIATE = {
  tokenCookie: "ship",
  parametersCookie: "shipse",
  defaultTokenParameter: "token",
  parameters: ["btag", "pid", "clickid"],
  extraParameters: ["sub1", "sub2", "sub3"],
  maxAgeDays: 30,
} as const;

/** Cookie that stores the code of the player who invited the visitor, and the query key that feeds it. */
export const REFERRAL = {
  parameter: "ref",
  cookie: "referral",
  maxAgeDays: 30,
  maxCodeLength: MAX_REFERRAL_CODE_LENGTH,
} as const;

/**
 * First-party cookie with a visitor's choice about tracking; after `maxAgeDays` the visitor is asked again, and also after a change
 * of `version`, which every change of the question's meaning needs.
 */
export const TRACKING_CONSENT = { cookie: "tracking_consent", maxAgeDays: 180, version: 2 } as const;

/** Tracked for a deposit without an amount, in units of the account's currency [TP-3]. */
export const DEFAULT_TRACKED_DEPOSIT_AMOUNT = 333;
/** Days after its settlement in which a deposit is tracked as a purchase by whoever sees it first. */
export const TRACKED_PURCHASE_DAYS = 7;
