import { describe, expect, it } from "vitest";
import { marketPrices } from "../machinery/price.ts";
import { afterIncidents, findings, incidentsOf, probability } from "../verification/model-testing.ts";
import { tennis } from "./tennis.ts";

describe("tennis", () => {
  for (const [name, share] of [
    ["before the match", 0],
    ["in play", 0.5],
  ] as const)
    it(`[RT-15] states the probabilities that it draws, ${name}`, () => {
      const { wrong, checks, badSpaces, badMarkets } = findings(tennis, "tennis-1", share);
      expect(badSpaces).toEqual([]);
      expect(badMarkets).toEqual([]);
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(40);
    });

  it("[RT-15] counts deuce and advantage, games and the server", () => {
    const start = incidentsOf("toss", "h");
    const deuce = afterIncidents(tennis, [...start, ...incidentsOf("point", "hhhaaa")]);
    expect(tennis.scoreboard(deuce.parameters, deuce.state).points).toEqual(["40", "40"]);
    const advantage = afterIncidents(tennis, [...start, ...incidentsOf("point", "hhhaaaa")]);
    expect(tennis.scoreboard(advantage.parameters, advantage.state).points).toEqual(["40", "A"]);
    const broken = afterIncidents(tennis, [...start, ...incidentsOf("point", "hhhaaaaa")]);
    const board = tennis.scoreboard(broken.parameters, broken.state);
    expect(board.periods).toEqual([[0, 1]]);
    expect(board.serving).toBe("away");
    expect(board.statistics.breaks).toEqual([0, 1]);
  });

  it("[RT-15] plays a tie-break at 6:6 and gives the set to its winner, and the next serve to the other player", () => {
    const games = "hhhhaaaa".repeat(6);
    const tied = afterIncidents(tennis, [
      ...incidentsOf("toss", "h"),
      ...incidentsOf("point", `${games}hhhhh`),
    ]);
    const board = tennis.scoreboard(tied.parameters, tied.state);
    expect(board.periods).toEqual([[6, 6]]);
    expect(board.points).toEqual(["5", "0"]);
    expect(board.serving).toBe("away");
    const after = afterIncidents(tennis, [
      ...incidentsOf("toss", "h"),
      ...incidentsOf("point", `${games}hhhhhhh`),
    ]);
    const next = tennis.scoreboard(after.parameters, after.state);
    expect(next.score).toEqual([1, 0]);
    expect(next.periods).toEqual([
      [7, 6],
      [0, 0],
    ]);
    expect(next.serving).toBe("away");
  });

  it("[RT-15] gives even players even chances, and a game to the server by the closed formula", () => {
    const parameters = { homeServe: 0.62, awayServe: 0.62 };
    const state = tennis.initial(parameters);
    expect(probability(tennis, parameters, state, "winner", "home")).toBeCloseTo(0.5, 10);
    const serving = tennis.apply(parameters, state, { time: 0, type: "toss", side: "home" });
    const [p, q] = [0.62, 0.38];
    const deuce = (20 * p ** 3 * q ** 3 * p * p) / (p * p + q * q);
    const hold = p ** 4 * (1 + 4 * q + 10 * q * q) + deuce;
    expect(probability(tennis, parameters, serving, "game:s1|1", "home")).toBeCloseTo(hold, 10);
  });

  it("[RT-15] finds the market of a point that was played long ago, and its result", () => {
    const { parameters, state } = afterIncidents(tennis, [
      ...incidentsOf("toss", "h"),
      ...incidentsOf("point", "hahhhaaaa"),
    ]);
    const market = tennis.market?.(parameters, "game_point", "s1|1|2");
    const spaces = tennis.outcomes(parameters, state);
    expect(market && marketPrices(spaces, market, 0).map(({ probability: p }) => p)).toEqual([0, 1]);
    expect(tennis.market?.(parameters, "game_point", "s9|1|2")).toBeUndefined();
  });

  it("[RT-15] ends with two sets and ignores what follows", () => {
    const set = "hhhh".repeat(6);
    const { parameters, state } = afterIncidents(tennis, incidentsOf("point", `${set}${set}aaaa`));
    expect(tennis.scoreboard(parameters, state).score).toEqual([2, 0]);
    expect(probability(tennis, parameters, state, "sets_score", "2:0")).toBe(1);
    expect(probability(tennis, parameters, state, "games_total:18.5", "under")).toBe(1);
  });
});
