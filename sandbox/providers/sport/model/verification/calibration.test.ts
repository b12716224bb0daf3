import { describe, expect, it } from "vitest";
import type { SportId } from "../../types.ts";
import { handball } from "../handball/handball.ts";
import { seededRandom } from "../machinery/random.ts";
import { models } from "../registry.ts";
import { calibrate, simulateFrom } from "./calibration.ts";
import { worstAllowed } from "./deviations.ts";

/** Matches of a short run of the models whose sides score goals, points or runs; `npm run verify:sport` makes long ones of all models. */
const MATCHES = Number(process.env.SPORT_TEST_MATCHES ?? 300);
const SPORTS: SportId[] = [
  "soccer-1",
  "ice_hockey-4",
  "handball-6",
  "american_football-16",
  "baseball-3",
  "cricket-21",
];

describe("calibration of the score models [RT-15]", () => {
  it.each(SPORTS)("%s ends as often as it states, before the match and in play", (sport) => {
    const checks = calibrate(models[sport], MATCHES, 20_261_123).flatMap((report) => report.checks);
    const allowed = worstAllowed(checks.length);
    const wrong = checks.filter(({ deviation }) => Math.abs(deviation) > allowed);
    expect(wrong).toEqual([]);
    expect(checks.length).toBeGreaterThan(50);
  });

  it("finds a model whose simulation is not what it states", () => {
    const parameters = handball.parameters({ home: 0, away: 0, field: [] });
    const other = handball.parameters({ home: 0.3, away: 0, field: [] });
    const situation = { parameters, state: handball.initial(parameters) };
    const random = seededRandom("a stronger home side");
    const checks = simulateFrom(handball, situation, 2000, (draw) => handball.simulate(other, draw), random);
    const worst = Math.max(...checks.map(({ deviation }) => Math.abs(deviation)));
    expect(worst).toBeGreaterThan(worstAllowed(checks.length));
  });

  it("allows three standard errors for one check, and more for the worst of many", () => {
    expect(worstAllowed(1)).toBeCloseTo(3, 2);
    expect(worstAllowed(1000)).toBeCloseTo(4.69, 2);
  });
});
