import { describe, expect, it } from "vitest";
import type { Incident, Side } from "../../types.ts";
import { afterIncidents, findings, probability } from "../verification/model-testing.ts";
import { darts } from "./darts.ts";
import { visitFrom } from "./darts-visits.ts";

const visits = (scores: readonly (readonly [Side, number])[]): Incident[] => [
  { time: 0, type: "bull", side: "home" },
  ...scores.map(([side, value], index): Incident => ({ time: 20 * (index + 1), type: "visit", side, value })),
];
const NINE_DARTS = [
  ["home", 180],
  ["away", 60],
  ["home", 180],
  ["away", 60],
] as const;

describe("darts", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(darts, "darts-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(30);
    });

  it("[RT-15] counts down from 501, ignores a bust, and changes who begins the next leg", () => {
    const bust = afterIncidents(darts, visits([...NINE_DARTS, ["home", 140]]));
    expect(darts.scoreboard(bust.parameters, bust.state).points).toEqual(["141", "381"]);
    const { parameters, state } = afterIncidents(darts, visits([...NINE_DARTS, ["home", 141]]));
    const board = darts.scoreboard(parameters, state);
    expect(board.score).toEqual([1, 0]);
    expect(board.points).toEqual(["501", "501"]);
    expect(board.serving).toBe("away");
    expect(board.statistics).toEqual({ maxima: [2, 0], highest_checkout: [141, 0] });
    expect(darts.outcomes(parameters, state)["l1:visits"]?.[0]?.outcome).toMatchObject({
      winner: "home",
      visits: 3,
    });
  });

  it("[RT-15] gives the first throw an advantage, and no checkout above 170 or from a score without one", () => {
    const { parameters, state } = afterIncidents(darts, visits([]));
    expect(probability(darts, parameters, state, "winner:l1", "home")).toBeGreaterThan(0.55);
    for (const score of [501, 171, 169, 159])
      expect(visitFrom(parameters.home, score).every(([left]) => left >= 2)).toBe(true);
    for (let score = 2; score <= 501; score += 1) {
      const shares = visitFrom(parameters.home, score);
      expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(shares.every(([left]) => left >= 0 && left <= score && left !== 1)).toBe(true);
    }
  });
});
