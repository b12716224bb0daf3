import type { BONUS_KINDS, BONUS_STATES } from "#contract/rewards/bonuses.ts";

/** What a bonus asks for and allows, every figure in the reader's words. */
export interface TermsView {
  kind: (typeof BONUS_KINDS)[number];
  title: string;
  description: string;
  /** How many times it must be staked; null for none. */
  factor: string | null;
  /** How much of a stake counts, by the games' categories; those of which nothing counts are left out. */
  contributions: { category: string; name: string; share: string }[];
  maxStake: string | null;
  maxConversion: string | null;
}

export interface ActiveBonus extends TermsView {
  id: string;
  amount: string;
  /** What is left of it. */
  balance: string;
  percent: number;
  percentText: string;
  done: string;
  required: string;
  /** Stakes that must still count. */
  left: string;
  expires: string;
}

/** What a player can have. */
export interface OfferView extends TermsView {
  benefitId: string;
  /** What a gift gives. */
  amount: string | null;
  /** What a deposit bonus gives. */
  deposit: { share: string; most: string | null; least: string | null } | null;
  days: number;
  until: string | null;
  claimable: boolean;
  /** Makes repeats of a claim count once; null for what comes with a deposit. */
  claimKey: string | null;
}

export interface EndedBonus {
  id: string;
  title: string;
  state: Exclude<(typeof BONUS_STATES)[number], "active">;
  amount: string;
  converted: string | null;
  ended: string;
}

/** What is lost by giving a bonus up, as the confirmation says it. */
export interface ForfeitView {
  id: string;
  title: string;
  balance: string;
  /** Minor units of the bonus's currency: the action compares what was shown with what there is. */
  shown: number;
  done: string;
  percentText: string;
  /** The player's own money, which stays. */
  own: string;
  key: string;
}

export interface BonusesData {
  active: ActiveBonus[];
  offers: OfferView[];
  /** Null where it could not be had. */
  history: { items: EndedBonus[]; next: string | null; isFirst: boolean } | null;
  /** Set where the address asks for a confirmation. */
  forfeit: ForfeitView | null;
  /** What has just been done, by the address that a form leads to. */
  done: BonusDeed | null;
}

export const BONUS_DEEDS = ["claimed", "forfeited"] as const;
export type BonusDeed = (typeof BONUS_DEEDS)[number];
