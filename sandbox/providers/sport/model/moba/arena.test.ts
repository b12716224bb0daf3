import { describe, expect, it } from "vitest";
import { afterIncidents, findings, incidentsOf } from "../verification/model-testing.ts";
import { arena } from "./arena.ts";

describe("arena", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(arena, "arena-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(40);
    });

  it("[RT-15] counts towers and kills, and begins the next map after seven towers", () => {
    const { parameters, state } = afterIncidents(arena, [
      ...incidentsOf("first", "h"),
      ...incidentsOf("kill", "hhaha"),
      ...incidentsOf("point", "haahhhhhh"),
      ...incidentsOf("kill", "a"),
    ]);
    const board = arena.scoreboard(parameters, state);
    expect(board.score).toEqual([1, 0]);
    expect(board.periods).toEqual([
      [7, 2],
      [0, 0],
    ]);
    expect(board.statistics.kills).toEqual([3, 3]);
    const spaces = arena.outcomes(parameters, state);
    expect(spaces["m1:kills"]).toEqual([{ outcome: { played: true, kills: 5 }, weight: 1 }]);
    expect(spaces["m1:kill_race:5"]).toEqual([{ outcome: { winner: null }, weight: 1 }]);
    expect(spaces["m2:kill_race:1"]).toEqual([{ outcome: { winner: "away" }, weight: 1 }]);
  });
});
