import type { RewardRules } from "../grants/reward-grants.ts";

/** What an invited friend must do, and what both get once. Amounts are euros. */
export const REFERRAL_RULES = {
  minDepositEuros: 20,
  minStakesEuros: 50,
  /** For the player who invited. */
  reward: { kind: "coins", count: 500 },
  friendReward: {
    kind: "spins",
    count: 25,
    gameCode: "fjordfire-voyage",
    stakeEuros: 0.2,
    wageringFactor: 10,
  },
  /** Friends for whom a player is rewarded. */
  maxRewarded: 10,
} as const satisfies {
  reward: RewardRules;
  friendReward: RewardRules;
  [limit: string]: number | RewardRules;
};
