import { REFERRAL } from "#contract/host/constants.ts";
import type { PromotionAction, PromotionCategory } from "#contract/wire/rewards/promotions.ts";
import { type OfferRules, offerOf } from "../bonuses/offers.ts";
import { MAX_CASHBACK, MIN_CASHBACK } from "../rewards/cashback.ts";
import { cashbackPerk } from "../rewards/perks/cashback.ts";
import { LEVELS } from "../rewards/vip.ts";
import { groupsGoal, type MissionRules, multiplierGoal, roundsGoal } from "./missions.ts";
import { REFERRAL_RULES } from "./referral-rules.ts";

/** Formats amounts and numbers in the language of a locale; amounts are euros, converted to the reader's currency. */
export interface TextFormat {
  money: (euros: number) => string;
  number: (value: number) => string;
}
type TextVars = Record<string, string>;

/** Texts that several promotions share, by their names in `texts/`. */
type SharedFact = "min_stake" | "after_opt_in" | "min_deposit" | "wagering" | "max_stake" | "max_conversion";

/** A promotion; its texts are in `texts/`, under its alias. */
export interface PromotionRules {
  alias: string;
  category: PromotionCategory;
  action: PromotionAction;
  /** Facts that follow its own ones. */
  sharedFacts: readonly SharedFact[];
  /** Paragraphs about bonus money or missions that the full terms contain. */
  sharedTerms: readonly ("bonus" | "mission")[];
  /** The values of its texts. */
  vars: (format: TextFormat) => TextVars;
  mission?: MissionRules;
}

function depositPromotion(benefitId: string): PromotionRules {
  const offer = offerOf(benefitId) as OfferRules & { deposit: NonNullable<OfferRules["deposit"]> };
  const { deposit, wageringFactor, days, maxStake, maxConversion, againAfterDays } = offer;
  return {
    alias: benefitId,
    category: "casino",
    action: { kind: "deposit", benefit_id: benefitId },
    sharedFacts: ["min_deposit", "wagering", "max_stake", "max_conversion"],
    sharedTerms: ["bonus"],
    vars: ({ money, number }) => ({
      pct: number(deposit.pct),
      max: money(deposit.max),
      min: money(deposit.min),
      factor: number(wageringFactor),
      days: number(days),
      again: number(againAfterDays ?? 0),
      maxStake: money(maxStake ?? 0),
      maxConversion: money(maxConversion ?? 0),
    }),
  };
}

/** Stake in euros from which a round counts for missions. */
const MIN_STAKE = 0.2;

function missionPromotion(
  alias: string,
  category: PromotionCategory,
  mission: MissionRules,
  vars: Record<string, number>,
): PromotionRules {
  const { reward } = mission;
  return {
    alias,
    category,
    action: { kind: "opt_in" },
    sharedFacts: ["min_stake", "after_opt_in"],
    sharedTerms: ["mission"],
    mission,
    vars: ({ money, number }) => ({
      ...Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, number(value)])),
      minStake: money(mission.minStakeEuros),
      count: "count" in reward ? number(reward.count) : "",
      factor: "wageringFactor" in reward ? number(reward.wageringFactor) : "",
      spinStake: reward.kind === "spins" ? money(reward.stakeEuros) : "",
    }),
  };
}

const CONSTELLATION = { rounds: 50, providers: 3, each: 10 };
const TWENTYFOLD = { multiplier: 20 };
const NEW_HORIZONS = { games: 5, each: 10 };

/** A promotion that explains another one and links to it. */
const linkPromotion = (
  alias: string,
  category: PromotionCategory,
  path: string,
  vars: PromotionRules["vars"] = () => ({}),
): PromotionRules => ({
  alias,
  category,
  action: { kind: "open", path },
  sharedFacts: [],
  sharedTerms: [],
  vars,
});

/** All promotions, in their order within each category. */
export const PROMOTIONS: readonly PromotionRules[] = [
  depositPromotion("first-light"),
  depositPromotion("midweek-glow"),
  missionPromotion(
    "constellation",
    "casino",
    {
      period: "week",
      minStakeEuros: MIN_STAKE,
      goals: [
        roundsGoal(CONSTELLATION.rounds),
        groupsGoal("providers", {
          target: CONSTELLATION.providers,
          each: CONSTELLATION.each,
          groupOf: ({ provider }) => provider,
        }),
      ],
      reward: { kind: "spins", count: 20, gameCode: "fjordfire-voyage", stakeEuros: 0.2, wageringFactor: 10 },
    },
    CONSTELLATION,
  ),
  missionPromotion(
    "twentyfold",
    "casino",
    {
      period: "week",
      minStakeEuros: MIN_STAKE,
      goals: [multiplierGoal(TWENTYFOLD.multiplier, 1)],
      reward: { kind: "coins", count: 200 },
    },
    TWENTYFOLD,
  ),
  linkPromotion("tournaments", "casino", "/tournaments"),
  linkPromotion("daily-bonuses", "seasonal", "/daily-bonuses"),
  missionPromotion(
    "new-horizons",
    "seasonal",
    {
      period: "month",
      minStakeEuros: MIN_STAKE,
      goals: [
        groupsGoal("games", {
          target: NEW_HORIZONS.games,
          each: NEW_HORIZONS.each,
          groupOf: ({ gameCode }) => gameCode,
        }),
      ],
      reward: { kind: "coins", count: 300 },
    },
    NEW_HORIZONS,
  ),
  linkPromotion("vip-cashback", "vip", "/vip", ({ money, number }) => ({
    lowest: number(Math.min(...cashbackPerk.values)),
    highest: number(Math.max(...cashbackPerk.values)),
    min: money(MIN_CASHBACK),
    max: money(MAX_CASHBACK),
    level: LEVELS[0]?.name ?? "",
  })),
  {
    alias: "refer-a-friend",
    category: "friends",
    action: { kind: "invite" },
    sharedFacts: [],
    sharedTerms: [],
    vars: ({ money, number }) => ({
      linkDays: number(REFERRAL.maxAgeDays),
      deposit: money(REFERRAL_RULES.minDepositEuros),
      stakes: money(REFERRAL_RULES.minStakesEuros),
      coins: number(REFERRAL_RULES.reward.count),
      spins: number(REFERRAL_RULES.friendReward.count),
      max: number(REFERRAL_RULES.maxRewarded),
      factor: number(REFERRAL_RULES.friendReward.wageringFactor),
    }),
  },
];

/** The promotions of home's banners, in their order. */
export const BANNERS = ["vip-cashback", "first-light", "constellation", "daily-bonuses"] as const;

export function promotionOf(alias: string): PromotionRules | undefined {
  return PROMOTIONS.find((promotion) => promotion.alias === alias);
}
