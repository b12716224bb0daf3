import type { ConsentRule } from "../wire/session/consent-rules.ts";
import { TRACKING_CONSENT } from "./constants.ts";

/** The purposes that a visitor decides on separately. */
export const TRACKING_PURPOSES = ["analytics", "advertising"] as const;
export type TrackingPurpose = (typeof TRACKING_PURPOSES)[number];

/** For which purposes a visitor may be tracked. */
export type TrackingChoice = Record<TrackingPurpose, boolean>;

/** A visitor's choice as the cookie stores it. */
export interface StoredChoice extends TrackingChoice {
  /** Random id of this browser's records; the same for all its choices. */
  id: string;
  /** Time of the choice in seconds since the epoch. */
  at: number;
}

/** The rules of a visitor's country, and what the browser and the visitor have said. */
export interface VisitorPrivacy {
  rule: ConsentRule;
  /** ISO 3166-1 alpha-2 code; null if no trusted proxy has reported it. */
  country: string | null;
  /** Whether the browser sends the Global Privacy Control signal (`Sec-GPC: 1`). */
  signal: boolean;
  /** Null without a choice, or if it was made for another version of the question. */
  stored: StoredChoice | null;
}

interface SiteRules {
  rule: ConsentRule;
  countries: Readonly<Record<string, ConsentRule>>;
}

/** The rule for a country; that of the site if the country is unknown or has no rule of its own. */
export function consentRuleFor({ rule, countries }: SiteRules, country: string | null): ConsentRule {
  return (country !== null && Object.hasOwn(countries, country) && countries[country]) || rule;
}

const COOKIE_VALUE = /^(\d+)\.([01])([01])\.(\d{1,12})\.([\w-]{8,64})$/;

/** Parses the value of the cookie; null for a choice about another version of the question. */
export function parseStoredChoice(value: string | undefined): StoredChoice | null {
  const [, version, analytics, advertising, seconds, id = ""] = COOKIE_VALUE.exec(value ?? "") ?? [];
  if (Number(version) !== TRACKING_CONSENT.version) return null;
  return { analytics: analytics === "1", advertising: advertising === "1", at: Number(seconds), id };
}

/** The first-party cookie with a choice, as the value of a Set-Cookie header or of `document.cookie`. */
export function storedChoiceCookie(
  { analytics, advertising, at, id }: StoredChoice,
  secure: boolean,
): string {
  const { cookie, version, maxAgeDays } = TRACKING_CONSENT;
  const value = `${version}.${Number(analytics)}${Number(advertising)}.${at}.${id}`;
  const maxAge = maxAgeDays * 24 * 3600;
  return `${cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** What a visitor's tracking depends on; a null rule is not known yet. */
export interface TrackingBasis {
  rule: ConsentRule | null;
  signal: boolean;
  choice: TrackingChoice | null;
}

/**
 * For which purposes a visitor may be tracked now. The signal of the browser turns advertising off under every rule, and analytics
 * too where consent is required, whatever the visitor has chosen.
 */
export function trackingPermissions({ rule, signal, choice }: TrackingBasis): TrackingChoice {
  const byDefault = rule === "opt-out" || rule === "notice";
  const { analytics, advertising } = choice ?? { analytics: byDefault, advertising: byDefault };
  return {
    analytics: rule !== null && analytics && !(signal && rule === "opt-in"),
    advertising: rule !== null && advertising && !signal,
  };
}

/** Whether the visitor must be asked or informed: there is no choice, and the signal does not turn everything off. */
export function needsChoice({ rule, signal, choice }: TrackingBasis): boolean {
  return rule !== null && choice === null && !(signal && rule === "opt-in");
}
