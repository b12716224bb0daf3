import { describe, expect, it } from "vitest";
import { afterIncidents, findings, incidentsOf, probability } from "../verification/model-testing.ts";
import { volleyball } from "./volleyball.ts";

describe("volleyball", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(volleyball, "volleyball-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(40);
    });

  it("[RT-15] ends a set two points ahead, the fifth at 15, and lets the winner of a rally serve", () => {
    const level = afterIncidents(volleyball, [
      ...incidentsOf("first", "a"),
      ...incidentsOf("point", "ha".repeat(24)),
    ]);
    expect(volleyball.scoreboard(level.parameters, level.state).periods).toEqual([[24, 24]]);
    expect(volleyball.scoreboard(level.parameters, level.state).serving).toBe("away");
    const sets = ["h".repeat(25), "a".repeat(25), "h".repeat(25), "a".repeat(25), "h".repeat(14)].join("");
    const fifth = afterIncidents(volleyball, [...incidentsOf("first", "h"), ...incidentsOf("point", sets)]);
    expect(volleyball.scoreboard(fifth.parameters, fifth.state).score).toEqual([2, 2]);
    const { parameters, state } = afterIncidents(volleyball, [
      ...incidentsOf("first", "h"),
      ...incidentsOf("point", `${sets}h`),
    ]);
    expect(volleyball.scoreboard(parameters, state).score).toEqual([3, 2]);
    expect(probability(volleyball, parameters, state, "points_total:s1|44.5", "under")).toBe(1);
  });

  it("[RT-15] settles races and single points from the order of the rallies", () => {
    const rallies = `${"h".repeat(9)}${"a".repeat(10)}${"h".repeat(16)}`;
    const { parameters, state } = afterIncidents(volleyball, [
      ...incidentsOf("first", "h"),
      ...incidentsOf("point", rallies),
    ]);
    const outcomes = volleyball.outcomes(parameters, state);
    expect(outcomes["s1:race:10"]).toEqual([{ outcome: { winner: "away" }, weight: 1 }]);
    expect(outcomes["s1:point:5"]).toEqual([{ outcome: { winner: "home" }, weight: 1 }]);
    expect(outcomes["s1:point:40"]).toEqual([{ outcome: { winner: null }, weight: 1 }]);
  });
});
