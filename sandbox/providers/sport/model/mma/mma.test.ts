import { describe, expect, it } from "vitest";
import type { Incident } from "../../types.ts";
import { afterIncidents, findings, incidentsOf, probability } from "../verification/model-testing.ts";
import { mma } from "./mma.ts";

describe("mma", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(mma, "mma-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(30);
    });

  it("[RT-15] ends a round after 30 exchanges and judges it by the strikes", () => {
    const { parameters, state } = afterIncidents(
      mma,
      incidentsOf("strike", `${"h".repeat(16)}${"a".repeat(14)}`),
    );
    const board = mma.scoreboard(parameters, state);
    expect(board.period).toBe("round_2");
    expect(board.score).toEqual([1, 0]);
    expect(probability(mma, parameters, state, "round_winner:1", "home")).toBe(1);
    expect(probability(mma, parameters, state, "rounds_total:0.5", "over")).toBeCloseTo(1, 10);
  });

  it("[RT-15] settles method, round and half of the round of a finish, and returns rounds that were not judged", () => {
    const finish: Incident = { time: 500, type: "finish", side: "away", value: 1 };
    const { parameters, state } = afterIncidents(mma, [...incidentsOf("strike", "h".repeat(50)), finish]);
    const settled = (market: string, selection: string): number =>
      probability(mma, parameters, state, market, selection);
    expect(settled("winner_method", "away:submission")).toBe(1);
    expect(settled("winner_round", "away:2")).toBe(1);
    expect(settled("rounds_total:1.5", "over")).toBe(1);
    expect(settled("rounds_total:2.5", "over")).toBe(0);
    expect(mma.outcomes(parameters, state).r2).toEqual([{ outcome: { winner: null }, weight: 1 }]);
  });

  it("[RT-15] is a draw with equal cards, which returns the stakes on the winner", () => {
    const round = `${"h".repeat(15)}${"a".repeat(15)}`;
    const { parameters, state } = afterIncidents(mma, incidentsOf("strike", round.repeat(3)));
    expect(probability(mma, parameters, state, "1x2", "draw")).toBe(1);
    expect(probability(mma, parameters, state, "winner", "home")).toBe(0);
  });
});
