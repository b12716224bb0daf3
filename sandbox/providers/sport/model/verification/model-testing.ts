import type { Incident, Side, SportModel } from "../../types.ts";
import { seededRandom } from "../machinery/random.ts";
import { drawStrengths, playOut, simulateFrom, stateAt } from "./calibration.ts";
import { type Check, worstAllowed } from "./deviations.ts";

/** What the tests of the models have in common. */

/** Matches of a short run; a larger number by the environment, for a thorough one. */
const MATCHES = Number(process.env.SPORT_TEST_MATCHES ?? 400);

export interface Findings {
  /** Checks that deviate more than chance allows; empty if the model states what it draws. */
  wrong: Check[];
  checks: number;
  /** Names of spaces whose weights do not sum to 1 or are negative. */
  badSpaces: string[];
  /** Markets whose selections do not add up to the number of winners. */
  badMarkets: string[];
}

/**
 * Compares simulated matches with the stated probabilities, from a state of a simulated match.
 *
 * @param share the part of the match that has been played: 0 is before the match
 */
export function findings<P, S>(model: SportModel<P, S>, seed: string, share: number): Findings {
  const random = seededRandom(seed);
  const parameters = model.parameters(drawStrengths(random));
  const state = share === 0 ? model.initial(parameters) : stateAt(model, parameters, share, random).state;
  const resume = model.resume;
  if (!resume) throw new Error(`${model.sport} cannot be resumed`);
  const checks = simulateFrom(
    model,
    { parameters, state },
    MATCHES,
    (draw) => resume(parameters, state, draw),
    random,
  );
  const limit = worstAllowed(checks.length);
  const spaces = model.outcomes(parameters, state);
  const badSpaces = Object.entries(spaces).flatMap(([name, weighted]) => {
    const sum = weighted.reduce((total, { weight }) => total + weight, 0);
    return Math.abs(sum - 1) < 1e-6 && weighted.every(({ weight }) => weight > -1e-12)
      ? []
      : [`${name} ${sum}`];
  });
  const badMarkets = model.markets(parameters, state).flatMap((market) => {
    const weighted = spaces[market.pricedIn ?? market.space] ?? [];
    let sum = 0;
    for (const { outcome, weight } of weighted)
      for (const selection of market.selections) {
        const { won, returned } = selection.result(outcome);
        sum += weight * (won + (returned * market.winners) / market.selections.length);
      }
    return Math.abs(sum - market.winners) < 1e-6 ? [] : [`${market.type}:${market.line} ${sum}`];
  });
  const wrong = checks.filter(({ deviation }) => Math.abs(deviation) > limit);
  return { wrong, checks: checks.length, badSpaces, badMarkets };
}

/** The state after incidents from the start of a match of equal sides. */
export function afterIncidents<P, S>(
  model: SportModel<P, S>,
  incidents: readonly Incident[],
): { parameters: P; state: S } {
  const parameters = model.parameters({ home: 0, away: 0, field: Array.from({ length: 16 }, () => 0) });
  return { parameters, state: playOut(model, parameters, model.initial(parameters), incidents) };
}

/** Incidents of one type by a text of their sides, one in each 30 seconds: `hha`. */
export function incidentsOf(type: string, sides: string): Incident[] {
  return [...sides].map((letter, index): Incident => {
    const side: Side = letter === "h" ? "home" : "away";
    return { time: 30 * (index + 1), type, side };
  });
}

/** The fair probability of a selection in a state. */
export function probability<P, S>(
  model: SportModel<P, S>,
  parameters: P,
  state: S,
  market: string,
  selection: string,
): number {
  const [type = "", line = ""] = market.split(/:(.*)/s);
  const found = model
    .markets(parameters, state)
    .find((candidate) => candidate.type === type && candidate.line === line);
  const chosen = found?.selections.find(({ id }) => id === selection);
  if (!found || !chosen) throw new Error(`No ${market}/${selection}`);
  const weighted = model.outcomes(parameters, state)[found.pricedIn ?? found.space] ?? [];
  return weighted.reduce((sum, { outcome, weight }) => sum + weight * chosen.result(outcome).won, 0);
}
