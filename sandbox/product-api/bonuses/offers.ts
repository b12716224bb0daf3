import type { GameCategory } from "#contract/wire/constants.ts";
import { BONUS_CONTRIBUTIONS } from "#contract/wire/rewards/bonus-contributions.ts";

/** A bonus that the operator offers. Amounts are euros, converted to the currency of the player. */
export interface OfferRules {
  benefitId: string;
  kind: "deposit" | "gift" | "sport";
  /** The amount of a gift. */
  amount?: number;
  /** Share of the deposit in percent, the maximum bonus and the minimum deposit. */
  deposit?: { pct: number; max: number; min: number };
  wageringFactor: number;
  maxStake: number | null;
  maxConversion: number | null;
  /** Days until the bonus expires. */
  days: number;
  /** Days after which a player can get it again; if omitted, a player gets it only once. */
  againAfterDays?: number;
  /** Not shown to players; only the operator grants it. */
  hidden?: true;
}

/** The offers; their texts are in `texts/`. */
export const OFFERS: readonly OfferRules[] = [
  {
    benefitId: "first-light",
    kind: "deposit",
    deposit: { pct: 100, max: 100, min: 10 },
    wageringFactor: 30,
    maxStake: 5,
    maxConversion: 500,
    days: 14,
  },
  {
    benefitId: "midweek-glow",
    kind: "deposit",
    deposit: { pct: 50, max: 50, min: 20 },
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

export function offerOf(benefitId: string): OfferRules | undefined {
  return OFFERS.find((offer) => offer.benefitId === benefitId);
}

/** The part of a stake that counts in a game of these categories, in percent; 0 for other categories. */
export function contributionOf(categories: readonly GameCategory[]): number {
  const matching = BONUS_CONTRIBUTIONS.filter(({ category }) => categories.includes(category));
  return Math.max(0, ...matching.map(({ pct }) => pct));
}
