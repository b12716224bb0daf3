import type { RewardRules } from "../grants/reward-grants.ts";

/** A finished round that counts for missions; amounts are minor units. */
export interface MissionRound {
  gameCode: string;
  /** Id of the game's provider. */
  provider: string;
  stake: number;
  win: number;
}

/** One requirement of a mission: `measure` counts how much of `target` a player's rounds have done. */
export interface MissionGoal {
  id: string;
  target: number;
  measure: (rounds: readonly MissionRound[]) => number;
}

/** A mission: goals that a player reaches in a calendar period after opting in, and the reward for all of them. */
export interface MissionRules {
  period: "week" | "month";
  /** Rounds with a smaller stake do not count; euros. */
  minStakeEuros: number;
  goals: readonly MissionGoal[];
  reward: RewardRules;
}

/** How many rounds are played. */
export function roundsGoal(target: number): MissionGoal {
  return { id: "rounds", target, measure: (rounds) => rounds.length };
}

/** In how many groups of rounds, such as the games of one provider, at least `each` rounds are played. */
export function groupsGoal(
  id: string,
  { target, each, groupOf }: { target: number; each: number; groupOf: (round: MissionRound) => string },
): MissionGoal {
  const measure = (rounds: readonly MissionRound[]) => {
    const counts = new Map<string, number>();
    for (const round of rounds) counts.set(groupOf(round), (counts.get(groupOf(round)) ?? 0) + 1);
    return [...counts.values()].filter((count) => count >= each).length;
  };
  return { id, target, measure };
}

/** In how many rounds at least `multiplier` times the stake is won. */
export function multiplierGoal(multiplier: number, target: number): MissionGoal {
  const isHigh = ({ stake, win }: MissionRound) => win >= stake * multiplier;
  return { id: "multiplier", target, measure: (rounds) => rounds.filter(isHigh).length };
}

/** Progress of each goal, at most its target. */
export function missionProgress(
  { goals }: MissionRules,
  rounds: readonly MissionRound[],
): { goal_id: string; done: number }[] {
  return goals.map(({ id, target, measure }) => ({ goal_id: id, done: Math.min(target, measure(rounds)) }));
}

export function isMissionComplete(mission: MissionRules, rounds: readonly MissionRound[]): boolean {
  return mission.goals.every(({ target, measure }) => measure(rounds) >= target);
}
