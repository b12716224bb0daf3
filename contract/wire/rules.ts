/**
 * Figures of the product API's rules that texts name, so that a text and the rule it explains cannot differ. A product API with other
 * rules changes them here.
 */

/** Length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** Seconds after which an authenticator app shows another code (RFC 6238). */
export const TWO_FACTOR_SECONDS = 30;

/** Minutes for which a code that was sent to a phone is valid. */
export const PHONE_CODE_MINUTES = 10;

/** Days for which logins are listed. */
export const SIGN_IN_HISTORY_DAYS = 180;

/** Hours from the request to the end of a self-exclusion whose period is over. */
export const REOPENING_HOURS = 24;

/** Largest age in months of a document that proves an address. */
export const ADDRESS_PROOF_MONTHS = 3;

/** Minutes of play that one stake counts for in limits of time: longer than a hand of cards takes. */
export const MINUTES_PER_STAKE = 2;

/** Days until bonus money that is a reward, and is not from an offer, expires. */
export const REWARD_BONUS_DAYS = 14;

/** Days until free spins expire. */
export const FREE_SPINS_DAYS = 7;
