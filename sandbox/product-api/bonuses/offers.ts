import type { z } from "zod";
import type { GameCategory } from "#contract/constants.ts";
import type { contribution } from "#contract/rewards/bonuses.ts";

/** A bonus of the house. Amounts are in euros' worth, so that players of every currency are treated alike. */
export interface Offer {
  benefitId: string;
  kind: "deposit" | "gift" | "sport";
  /** What a gift gives. */
  amount?: number;
  deposit?: { pct: number; most: number; least: number };
  wageringFactor: number;
  maxStake: number | null;
  maxConversion: number | null;
  days: number;
  /** Days after which a player can have it again; without, once for ever. */
  againAfterDays?: number;
  /** Not to be had: it is given. */
  hidden?: true;
}

/** What the sandbox offers; their words are in `texts/`. */
export const OFFERS: readonly Offer[] = [
  {
    benefitId: "first-light",
    kind: "deposit",
    deposit: { pct: 100, most: 100, least: 10 },
    wageringFactor: 30,
    maxStake: 5,
    maxConversion: 500,
    days: 14,
  },
  {
    benefitId: "midweek-glow",
    kind: "deposit",
    deposit: { pct: 50, most: 50, least: 20 },
    wageringFactor: 25,
    maxStake: 5,
    maxConversion: 250,
    days: 7,
    againAfterDays: 7,
  },
  {
    benefitId: "sunrise-gift",
    kind: "gift",
    amount: 10,
    wageringFactor: 20,
    maxStake: 5,
    maxConversion: 50,
    days: 7,
  },
  {
    benefitId: "kick-off",
    kind: "sport",
    amount: 10,
    wageringFactor: 5,
    maxStake: null,
    maxConversion: 50,
    days: 30,
  },
  {
    benefitId: "house-gift",
    kind: "gift",
    amount: 25,
    wageringFactor: 35,
    maxStake: null,
    maxConversion: null,
    days: 365,
    hidden: true,
  },
];

export function offerOf(benefitId: string): Offer | undefined {
  return OFFERS.find((offer) => offer.benefitId === benefitId);
}

/** How much of a stake counts, in per cent; of several categories that fit a game the best holds, and 0 where none does. */
export const CONTRIBUTIONS: z.infer<typeof contribution>[] = [
  { category: "slots", pct: 100 },
  { category: "bonus-buy", pct: 50 },
  { category: "table-games", pct: 10 },
  { category: "live-casino", pct: 10 },
];

/** How much of a stake counts in a game of these categories, in per cent. */
export function contributionOf(categories: readonly GameCategory[]): number {
  const fitting = CONTRIBUTIONS.filter(({ category }) => categories.includes(category));
  return Math.max(0, ...fitting.map(({ pct }) => pct));
}
