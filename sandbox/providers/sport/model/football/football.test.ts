import { describe, expect, it } from "vitest";
import { football } from "./football.ts";
import { LOW_SCORES, RED_CARDS } from "./football-joint.ts";
import type { FootballOutcome } from "./football-outcomes.ts";

const parameters = football.parameters({ home: 0.1, away: 0, field: [] });

function scoreWeights(state = football.initial(parameters)): Map<string, number> {
  const weighted = football.outcomes(parameters, state).score as {
    outcome: FootballOutcome;
    weight: number;
  }[];
  return new Map(weighted.map(({ outcome, weight }) => [`${outcome.home}:${outcome.away}`, weight]));
}

describe("football model [RT-15]", () => {
  it("corrects low scores as Dixon and Coles do: ratios to independent goals", () => {
    // For independent goals, 0:0 × 1:1 / (0:1 × 1:0) is 1, so this ratio shows τ.
    const weights = scoreWeights();
    const weightOf = (score: string): number => weights.get(score) ?? 0;
    const [home, away] = parameters.goals;
    const tau =
      ((1 - home * away * LOW_SCORES) * (1 - LOW_SCORES)) /
      ((1 + home * LOW_SCORES) * (1 + away * LOW_SCORES));
    // Red cards, in about a sixth of the matches, change the ratio by less than one percent.
    const ratio = (weightOf("0:0") * weightOf("1:1")) / (weightOf("0:1") * weightOf("1:0"));
    expect(Math.abs(ratio / tau - 1)).toBeLessThan(0.01);
    const higher = (weightOf("2:2") * weightOf("3:3")) / (weightOf("2:3") * weightOf("3:2"));
    expect(Math.abs(higher - 1)).toBeLessThan(0.05);
  });

  it("prices do not jump when time passes without an incident", () => {
    const state = football.initial(parameters);
    const draw = (time: number): number =>
      [...scoreWeights(football.advance(parameters, state, time))].reduce(
        (sum, [score, weight]) => sum + (score.split(":")[0] === score.split(":")[1] ? weight : 0),
        0,
      );
    for (const time of [600, 1500, 2600]) expect(Math.abs(draw(time + 1) - draw(time))).toBeLessThan(2e-4);
  });

  it("a red card lowers the chances of its side", () => {
    const before = football.advance(parameters, football.initial(parameters), 900);
    const after = football.apply(parameters, before, { time: 900, type: "red_card", side: "home" });
    const homeWins = (state: typeof before): number =>
      [...scoreWeights(state)].reduce((sum, [score, weight]) => {
        const [home, away] = score.split(":").map(Number);
        return sum + ((home ?? 0) > (away ?? 0) ? weight : 0);
      }, 0);
    expect(homeWins(after)).toBeLessThan(homeWins(before) - 0.1);
    const expected = RED_CARDS[1][0] + RED_CARDS[1][1];
    const cards = football.outcomes(parameters, after).cards as {
      outcome: { home: number };
      weight: number;
    }[];
    // The half has had its card, so another is possible only in the second half.
    const more = cards.reduce((sum, { outcome, weight }) => sum + (outcome.home > 1 ? weight : 0), 0);
    expect(more).toBeLessThan(expected);
  });

  it("the goal that is next is shared by both sides and no goal", () => {
    const next = football.outcomes(parameters, football.initial(parameters)).next ?? [];
    expect(next.map(({ outcome }) => (outcome as FootballOutcome).scorers.length).sort()).toEqual([0, 1, 1]);
  });
});
