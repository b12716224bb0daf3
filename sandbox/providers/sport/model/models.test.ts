import { describe, expect, it } from "vitest";
import type { SportId, SportModel } from "../types.ts";
import { findMarket, marketId } from "./machinery/market-id.ts";
import { fairProbability, spaceOf } from "./machinery/price.ts";
import { seededRandom } from "./machinery/random.ts";
import { models } from "./registry.ts";
import { playOut, stateAt } from "./verification/calibration.ts";

const SPORTS: SportId[] = [
  "soccer-1",
  "ice_hockey-4",
  "handball-6",
  "american_football-16",
  "baseball-3",
  "cricket-21",
];

function matchOf(sport: SportId, seed: string) {
  const model: SportModel = models[sport];
  const random = seededRandom(`${sport}/${seed}`);
  const parameters = model.parameters({ home: 0.2, away: -0.1, field: [] });
  return { model, random, parameters };
}

describe.each(SPORTS)("model of %s [RT-15]", (sport) => {
  it("offers enough markets, each id once, each summing to its number of winners, at every stage", () => {
    const { model, random, parameters } = matchOf(sport, "sums");
    const least = sport === "soccer-1" ? 60 : 15;
    for (const share of [0, 0.2, 0.45, 0.7, 0.95]) {
      const { state } = stateAt(model, parameters, share, random);
      const spaces = model.outcomes(parameters, state);
      const markets = model.markets(parameters, state);
      expect(markets.length).toBeGreaterThanOrEqual(least);
      expect(new Set(markets.map(marketId)).size).toBe(markets.length);
      for (const weighted of Object.values(spaces))
        expect(weighted.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
      for (const market of markets) {
        const fair = market.selections.map((selection) =>
          fairProbability(spaceOf(spaces, market), selection),
        );
        if (fair.some((p) => p === null)) continue;
        const sum = fair.reduce<number>((total, p) => total + (p ?? 0), 0);
        expect(sum, `${marketId(market)} at ${share}`).toBeCloseTo(market.winners, 6);
      }
    }
  });

  it("prices a market in its marginal as in the joint space", () => {
    const { model, random, parameters } = matchOf(sport, "marginals");
    const { state } = stateAt(model, parameters, 0.35, random);
    const spaces = model.outcomes(parameters, state);
    for (const market of model.markets(parameters, state)) {
      const joint = spaces[market.space] ?? [];
      for (const selection of market.selections) {
        const small = fairProbability(spaceOf(spaces, market), selection);
        expect(small ?? -1, marketId(market)).toBeCloseTo(fairProbability(joint, selection) ?? -1, 6);
      }
    }
  });

  it("is a function of its seed, ordered in time, and ends", () => {
    const { model, parameters } = matchOf(sport, "seed");
    const incidents = model.simulate(parameters, seededRandom("a match"));
    expect(model.simulate(parameters, seededRandom("a match"))).toEqual(incidents);
    expect(incidents.at(-1)?.type).toBe("end");
    for (const [index, { time }] of incidents.entries())
      expect(time).toBeGreaterThanOrEqual(incidents[index - 1]?.time ?? 0);
    const state = playOut(model, parameters, model.initial(parameters), incidents);
    expect(model.scoreboard(parameters, state).ended).toBe(true);
  });

  it("settles every market that was offered on the way, and each decided one as it was decided", () => {
    const { model, random, parameters } = matchOf(sport, "settlement");
    for (const share of [0, 0.4, 0.9]) {
      const { state, rest } = stateAt(model, parameters, share, random);
      const spaces = model.outcomes(parameters, state);
      const ended = playOut(model, parameters, state, rest);
      const final = model.final(parameters, ended);
      for (const offered of model.markets(parameters, state)) {
        const market = findMarket(model, parameters, ended, marketId(offered));
        expect(market, marketId(offered)).toBeDefined();
        for (const [index, selection] of (market?.selections ?? []).entries()) {
          const result = selection.result(final[market?.space ?? ""]);
          expect(result.won + result.returned).toBeLessThanOrEqual(1);
          const before = offered.selections[index];
          const p = before && fairProbability(spaceOf(spaces, offered), before);
          if (p === 0) expect(result.won, marketId(offered)).toBe(0);
        }
      }
    }
  });

  it("resumes after an ordered incident and still ends with the same winner in every space", () => {
    const { model, random, parameters } = matchOf(sport, "intervention");
    const { state } = stateAt(model, parameters, 0.6, random);
    const type = { "baseball-3": "run", "cricket-21": "six", "american_football-16": "field_goal" }[
      sport as string
    ];
    const ordered = { time: (state as { time: number }).time, type: type ?? "goal", side: "home" as const };
    const changed = model.apply(parameters, state, ordered);
    const rest = model.resume?.(parameters, changed, random) ?? [];
    const ended = playOut(model, parameters, changed, rest);
    expect(model.scoreboard(parameters, ended).ended).toBe(true);
    const spaces = model.outcomes(parameters, ended);
    for (const market of model.markets(parameters, ended))
      for (const selection of market.selections) {
        const p = fairProbability(spaceOf(spaces, market), selection);
        expect(p === null || p === 0 || p === 1 || p === 0.5, marketId(market)).toBe(true);
      }
  });

  it("ignores what comes after the end", () => {
    const { model, parameters } = matchOf(sport, "late");
    const ended = playOut(
      model,
      parameters,
      model.initial(parameters),
      model.simulate(parameters, seededRandom("late")),
    );
    const later = model.apply(parameters, ended, { time: 99_999, type: "goal", side: "away" });
    expect(model.final(parameters, later)).toEqual(model.final(parameters, ended));
  });
});

it("[RT-15] each half and quarter of American football has the three handicaps around its expected lead", () => {
  const { model, parameters } = matchOf("american_football-16", "handicaps");
  const handicaps = model
    .markets(parameters, model.initial(parameters))
    .filter(({ type, line }) => type === "handicap" && line.includes("|"));
  const lines = Map.groupBy(handicaps, ({ line }) => line.split("|")[0]);
  expect([...lines.keys()]).toEqual(["h1", "h2", "q1", "q2", "q3", "q4"]);
  for (const [part, offered] of lines) {
    const [low = 0, middle = 0, high = 0] = offered.map(({ line }) => Number(line.split("|")[1]));
    expect([low, middle, high], part).toEqual([middle - 1, middle, middle + 1]);
    expect(offered).toHaveLength(3);
  }
});
