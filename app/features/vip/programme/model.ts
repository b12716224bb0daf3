import type { Reward } from "#contract/wire/rewards/reward.ts";
import type { CASHBACK_STATES } from "#contract/wire/rewards/vip.ts";

/** What a level gives as long as the player has it, such as the weekly cashback; localized. */
export interface PerkView {
  alias: string;
  name: string;
  value: string;
}

/** A VIP level; numbers and amounts are localized. */
export interface LevelView {
  level: number;
  name: string;
  image: string;
  /** Points at which it starts. */
  points: string;
  rewards: Reward[];
  perks: PerkView[];
}

/** The terms of points and cashback. */
export interface VipTerms {
  pointsPerEuro: string;
  minCashback: string;
  maxCashback: string;
  /** Time zone of the cashback's weeks. */
  timeZone: string;
}

export interface VipProgramView {
  /** Lowest first; empty if they failed to load. */
  levels: LevelView[];
  /** Null if they failed to load. */
  terms: VipTerms | null;
}

/** The cashback of a past week. */
export interface CashbackPaymentView {
  week: string;
  netLoss: string;
  share: string;
  amount: string;
  state: (typeof CASHBACK_STATES)[number];
  paidOn: string | null;
}

/** The player's own part of the page. */
export interface VipStandingView {
  level: number;
  /** Progress to the next level in whole percent. */
  percent: number;
  percentText: string;
  points: string;
  /** Null on the last level. */
  pointsToNext: string | null;
  /** Dates at which levels were reached, by level. */
  reachedOn: Record<number, string>;
  cashback: {
    netLoss: string;
    share: string;
    amount: string;
    /** Why there is no cashback so far; null if there is some. */
    missing: "level" | "loss" | "minimum" | null;
    paysOn: string;
  };
  payments: CashbackPaymentView[];
}

/** Loader data of the VIP page. */
export interface VipData extends VipProgramView {
  /** `guest` without a player, null if it failed to load. */
  standing: VipStandingView | "guest" | null;
}
