import type { Currency } from "../money/money.ts";

/** Names of the profiles; `none` for a site or country without one. */
export const JURISDICTIONS = ["none", "GB", "DE", "SE", "NL", "ES", "MT"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Request header with the name of the visit's profile, for calls on behalf of a visitor; absent for `none`. */
export const JURISDICTION_HEADER = "X-Jurisdiction";

/** The highest stake of one round. */
export interface HighestStake {
  currency: Currency;
  /** Minor units. */
  amount: number;
  /** The highest stake of players who are younger than `age` years, in minor units. */
  younger?: { age: number; amount: number };
}

/**
 * What a jurisdiction requires of play [JUR-1]. docs/jurisdictions.md states the source of each line. Where a source leaves a
 * question open, the value is the one that protects players more.
 */
export interface JurisdictionProfile {
  /** Minimum seconds from the start of a slot's round to the start of the next one; 0 without a rule. */
  slotRoundSeconds: number;
  /** The same for all other games whose rounds belong to one player. */
  tableRoundSeconds: number;
  /** Whether a game may start rounds by itself. */
  autoplay: boolean;
  /** Whether a player may shorten a round: turbo, and stopping the reels. */
  speedUp: boolean;
  /** Whether a player may buy a slot's free spins. */
  bonusBuy: boolean;
  /** Whether a player may gamble the win of a round, double or nothing. */
  gamble: boolean;
  /** The highest total stake of a slot's round; null without a rule. */
  slotStake: HighestStake | null;
  /** Whether guests may play demos. */
  guestDemo: boolean;
  /** Whether the player's identity, and so the age, is proved before the first deposit, round for money and demo. */
  identityFirst: boolean;
}

/** The profiles by name. */
export const JURISDICTION_PROFILES: Readonly<Record<Jurisdiction, JurisdictionProfile>> = {
  none: {
    slotRoundSeconds: 0,
    tableRoundSeconds: 0,
    autoplay: true,
    speedUp: true,
    bonusBuy: true,
    gamble: true,
    slotStake: null,
    guestDemo: true,
    identityFirst: false,
  },
  GB: {
    slotRoundSeconds: 2.5,
    tableRoundSeconds: 5,
    autoplay: false,
    speedUp: false,
    bonusBuy: false,
    gamble: true,
    slotStake: { currency: "GBP", amount: 500, younger: { age: 25, amount: 200 } },
    guestDemo: false,
    identityFirst: true,
  },
  DE: {
    slotRoundSeconds: 5,
    tableRoundSeconds: 5,
    autoplay: false,
    speedUp: false,
    bonusBuy: false,
    gamble: false,
    slotStake: { currency: "EUR", amount: 100 },
    guestDemo: false,
    identityFirst: true,
  },
  SE: {
    slotRoundSeconds: 3,
    tableRoundSeconds: 0,
    autoplay: false,
    speedUp: false,
    bonusBuy: true,
    gamble: true,
    slotStake: null,
    guestDemo: true,
    identityFirst: true,
  },
  NL: {
    slotRoundSeconds: 3,
    tableRoundSeconds: 0,
    autoplay: false,
    speedUp: false,
    bonusBuy: false,
    gamble: true,
    slotStake: null,
    guestDemo: false,
    identityFirst: true,
  },
  ES: {
    slotRoundSeconds: 3,
    tableRoundSeconds: 0,
    autoplay: false,
    speedUp: false,
    bonusBuy: false,
    gamble: true,
    slotStake: null,
    guestDemo: false,
    identityFirst: true,
  },
  MT: {
    slotRoundSeconds: 0,
    tableRoundSeconds: 0,
    autoplay: true,
    speedUp: true,
    bonusBuy: true,
    gamble: true,
    slotStake: null,
    guestDemo: true,
    identityFirst: false,
  },
};

/** A profile's name, or `none` for any other text: an unknown jurisdiction has no rules here. */
export function toJurisdiction(name: string | undefined): Jurisdiction {
  return JURISDICTIONS.find((known) => known === name) ?? "none";
}
