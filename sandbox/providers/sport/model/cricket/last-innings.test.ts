import { describe, expect, it } from "vitest";
import { baseball } from "../baseball/baseball.ts";
import { inningRuns } from "../baseball/baseball-inning.ts";
import { type BaseballState, baseballScore } from "../baseball/baseball-state.ts";
import { shootoutHome } from "../ice-hockey/ice-hockey-outcomes.ts";
import { cricket } from "./cricket.ts";
import type { CricketState } from "./cricket-state.ts";

/** The ends of matches that stop as soon as they are decided. */
describe("decided matches [RT-15]", () => {
  const parameters = baseball.parameters({ home: 0, away: 0, field: [] });
  const lastHalf: BaseballState = {
    ...baseball.initial(parameters),
    inning: 9,
    batting: "home",
    bases: 6,
    innings: [[0, 1], ...Array.from({ length: 8 }, () => [0, 0] as const)],
  };

  it("a single that scores two ends the ninth inning with the winning run, a home run counts all", () => {
    const level: BaseballState = { ...lastHalf, innings: Array.from({ length: 9 }, () => [0, 0] as const) };
    const single = baseball.apply(parameters, level, { time: 1, type: "single", side: "home" });
    expect(baseballScore(single)).toEqual([1, 0]);
    const homeRun = baseball.apply(parameters, level, { time: 1, type: "home_run", side: "home" });
    expect(baseballScore(homeRun)).toEqual([3, 0]);
    const outcomes = baseball.outcomes(parameters, single).main ?? [];
    expect(outcomes).toEqual([{ outcome: { home: 1, away: 0, extra: false }, weight: 1 }]);
  });

  it("runs of a half-inning sum to 1, stopped or not", () => {
    const { runs, walkOff } = inningRuns(parameters.home, { outs: 0, bases: 0 });
    const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);
    expect(sum(runs)).toBeCloseTo(1, 7);
    for (const need of [1, 2, 5]) expect(sum(walkOff[need] ?? [])).toBeCloseTo(1, 7);
    // About half a run is expected, and most half-innings have none.
    expect(runs[0]).toBeGreaterThan(0.65);
    expect(runs[0]).toBeLessThan(0.8);
  });

  it("a shootout is over when the other side cannot reach the score any more", () => {
    expect(shootoutHome([0.3, 0.3], [2, 2], [2, 0])).toBe(1);
    expect(shootoutHome([0.3, 0.3], [3, 3], [1, 2])).toBe(0);
    expect(shootoutHome([0.3, 0.3], [0, 0], [0, 0])).toBeCloseTo(0.5, 12);
    expect(shootoutHome([0.4, 0.3], [0, 0], [0, 0])).toBeGreaterThan(0.55);
  });

  it("a chase that needs one run from 60 balls is almost won, one that needs 61 from six is almost lost", () => {
    const match = cricket.parameters({ home: 0, away: 0, field: [] });
    const start = cricket.initial(match);
    const [none] = start.innings;
    const chase = (runs: number, balls: number): CricketState => ({
      ...start,
      phase: "innings_2",
      innings: [
        { ...none, runs: 160, balls: 120 },
        { ...none, runs, balls },
      ],
    });
    const second = (state: CricketState): number =>
      (cricket.outcomes(match, state).margin ?? []).reduce(
        (sum, { outcome, weight }) => sum + ((outcome as { margin: number }).margin < 0 ? weight : 0),
        0,
      );
    expect(second(chase(160, 60))).toBeGreaterThan(0.9999);
    expect(second(chase(100, 114))).toBeLessThan(1e-4);
  });
});
