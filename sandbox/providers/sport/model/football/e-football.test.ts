import { describe, expect, it } from "vitest";
import { afterIncidents, findings } from "../verification/model-testing.ts";
import { eFootball } from "./e-football.ts";

describe("eFootball", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(eFootball, "e-football-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(60);
    });

  it("[RT-15] shows football minutes on a clock that runs 7.5 times as fast", () => {
    const { parameters, state } = afterIncidents(eFootball, [
      { time: 0, type: "period_start", value: 1 },
      { time: 100, type: "goal", side: "away" },
    ]);
    const board = eFootball.scoreboard(parameters, eFootball.advance(parameters, state, 120));
    expect(board.score).toEqual([0, 1]);
    expect(board.clock).toBe(900);
  });
});
