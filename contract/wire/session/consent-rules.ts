/**
 * What a visitor's country or a site's operator requires before tracking starts:
 * - `opt-in`: the visitor's consent;
 * - `opt-out`: that the visitor can decline, and is asked;
 * - `notice`: that the visitor is informed.
 */
export const CONSENT_RULES = ["opt-in", "opt-out", "notice"] as const;
export type ConsentRule = (typeof CONSENT_RULES)[number];
