import { describe, expect, it } from "vitest";
import type { Incident, Side } from "../../types.ts";
import { afterIncidents, findings, probability } from "../verification/model-testing.ts";
import { basketball } from "./basketball.ts";

/** Possessions in turn, each with the points given; home begins. */
const possessions = (points: readonly number[]): Incident[] => [
  { time: 0, type: "jump_ball", side: "home" },
  ...points.map((value, index): Incident => {
    const side: Side = index % 2 === 0 ? "home" : "away";
    return { time: 25 * (index + 1), type: "possession", side, value };
  }),
];
const QUARTER = Array.from({ length: 36 }, (_, index) => (index % 2 === 0 ? 2 : 1));
const LEVEL = Array.from({ length: 144 }, () => 1);

describe("basketball", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(basketball, "basketball-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(80);
    });

  it("[RT-15] changes the quarter after its possessions and keeps its points", () => {
    const { parameters, state } = afterIncidents(basketball, possessions([...QUARTER, 3]));
    const board = basketball.scoreboard(parameters, state);
    expect(board.period).toBe("q2");
    expect(board.score).toEqual([39, 18]);
    expect(board.periods).toEqual([
      [36, 18],
      [3, 0],
    ]);
    expect(probability(basketball, parameters, state, "1x2:q1", "home")).toBe(1);
    expect(probability(basketball, parameters, state, "race:30", "home")).toBe(1);
    // The 37th basket of the first quarter was on offer, but is not played.
    const unplayed = basketball.market?.(parameters, "basket", "q1|37");
    const [only] = basketball.outcomes(parameters, state)["p1:basket:37"] ?? [];
    expect(unplayed?.selections[0]?.result(only?.outcome)).toEqual({ won: 0, returned: 1 });
  });

  it("[RT-15] plays overtime after a level score, and settles the result of regular time as a draw", () => {
    const level = afterIncidents(basketball, possessions(LEVEL));
    expect(basketball.scoreboard(level.parameters, level.state).period).toBe("overtime");
    expect(probability(basketball, level.parameters, level.state, "overtime", "yes")).toBeCloseTo(1, 9);
    const extra = Array.from({ length: 18 }, (_, index) => (index === 0 ? 2 : 0));
    const { parameters, state } = afterIncidents(basketball, possessions([...LEVEL, ...extra]));
    expect(basketball.scoreboard(parameters, state).score).toEqual([74, 72]);
    expect(probability(basketball, parameters, state, "winner", "home")).toBe(1);
    expect(probability(basketball, parameters, state, "1x2", "draw")).toBe(1);
    expect(basketball.final(parameters, state)["p1:basket:37"]).toEqual({ winner: null });
  });
});
