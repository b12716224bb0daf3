import { describe, expect, it } from "vitest";
import { afterIncidents, findings, incidentsOf, probability } from "../verification/model-testing.ts";
import { roundsShooter } from "./rounds-shooter.ts";

describe("roundsShooter", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(roundsShooter, "shooter-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(30);
    });

  it("[RT-15] ends a map at 13, or in overtime four rounds ahead of six", () => {
    const boards = [
      "h".repeat(13),
      `${"ha".repeat(12)}hhhh`,
      `${"ha".repeat(15)}hhah`,
      `${"ha".repeat(15)}haha`,
    ].map((rounds) => {
      const { parameters, state } = afterIncidents(roundsShooter, [
        ...incidentsOf("first", "h"),
        ...incidentsOf("point", rounds),
      ]);
      return roundsShooter.scoreboard(parameters, state);
    });
    expect(boards.map(({ score }) => score[0])).toEqual([1, 1, 0, 0]);
    expect(boards[1]?.periods[0]).toEqual([16, 12]);
    expect(boards[2]?.periods[0]).toEqual([18, 16]);
  });

  it("[RT-15] makes defending easier: the team that defends first is ahead after the pistol round more often", () => {
    const { parameters, state } = afterIncidents(roundsShooter, incidentsOf("first", "a"));
    expect(probability(roundsShooter, parameters, state, "point:m1|1", "home")).toBeCloseTo(0.485, 10);
    expect(probability(roundsShooter, parameters, state, "point:m1|13", "home")).toBeCloseTo(0.545, 10);
  });
});
