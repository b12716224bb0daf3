import { describe, expect, it } from "vitest";
import { afterIncidents, findings } from "../verification/model-testing.ts";
import { motorRacing } from "./motor-racing.ts";
import { raceSpaces } from "./race-outcomes.ts";
import { LAPS } from "./race-state.ts";

const laps = (count: number, values: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({
    time: 80 * (index + 1),
    type: "lap",
    value: index + 1,
    values,
  }));
const GAINS = Array.from({ length: 16 }, (_, index) => -index / 10);

describe("motorRacing", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(motorRacing, "racing-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(40);
    });

  it("[RT-15] orders the field by its standings, with gaps to the leader", () => {
    const { parameters, state } = afterIncidents(motorRacing, laps(3, GAINS));
    const board = motorRacing.scoreboard(parameters, state);
    expect(board.score).toEqual([3, LAPS]);
    expect(board.order?.slice(0, 2)).toEqual([
      { competitor: 0, gap: 0 },
      { competitor: 1, gap: 2400 },
    ]);
  });

  it("[RT-15] divides the stake in a dead heat, pays both places, and returns a head-to-head between the two", () => {
    const end = 80 * LAPS;
    const { parameters, state } = afterIncidents(motorRacing, [
      ...laps(LAPS, GAINS),
      { time: end, type: "dead_heat" },
      { time: end + 1, type: "end" },
    ]);
    const final = motorRacing.final(parameters, state);
    const markets = motorRacing.markets(parameters, state);
    const results = (type: string, line = "") => {
      const market = markets.find((each) => each.type === type && each.line === line);
      return new Map(market?.selections.map(({ id, result }) => [id, result(final[market.space])]));
    };
    expect(results("winner").get("player_0")).toEqual({ won: 0.5, returned: 0 });
    expect(results("winner").get("player_1")).toEqual({ won: 0.5, returned: 0 });
    expect(results("winner").get("player_2")?.won).toBe(0);
    expect(results("podium").get("player_2")?.won).toBe(1);
    expect(results("head_to_head", "0|1").get("player_0")).toEqual({ won: 0, returned: 1 });
    expect(results("winning_team").get("team_0")).toEqual({ won: 1, returned: 0 });
    const winner = markets.find(({ type }) => type === "winner");
    expect(winner?.eachWay).toEqual({ share: 0.25, places: 3 });
    expect(winner?.selections.map((each) => each.place?.(final.podium).won)).toEqual([
      1,
      1,
      1,
      ...Array(13).fill(0),
    ]);
  });

  it("[RT-15] gives the place part of an each-way bet the probability of the podium", () => {
    const parameters = motorRacing.parameters({ home: 0, away: 0, field: GAINS });
    const state = motorRacing.initial(parameters);
    const spaces = raceSpaces(parameters, state);
    const markets = motorRacing.markets(parameters, state);
    const sum = (space: string, wins: (outcome: unknown) => number): number =>
      (spaces[space] ?? []).reduce((total, { outcome, weight }) => total + weight * wins(outcome), 0);
    const winner = markets.find(({ type }) => type === "winner")?.selections[4];
    const podium = markets.find(({ type }) => type === "podium")?.selections[4];
    const placed = sum("podium", (outcome) => winner?.place?.(outcome).won ?? 0);
    expect(placed).toBeCloseTo(
      sum("top:3", (outcome) => podium?.result(outcome).won ?? 0),
      10,
    );
    expect(sum("podium", (o) => winner?.result(o).won ?? 0)).toBeCloseTo(
      sum("winner", (o) => winner?.result(o).won ?? 0),
      10,
    );
  });
});
