import type { Incident, SportModel } from "../../types.ts";
import { football } from "./football.ts";
import type { FootballParameters, FootballState } from "./football-state.ts";

/*
 * Electronic football: the model of football with more goals, played 7.5 times as fast (two halves of about six minutes), while its clock
 * shows the minutes of a football match. Incidents, periods, statistics and markets are those of football.
 */

/** Seconds of football in a second of the match. */
const SPEED = 7.5;

/** In seconds of the match, rounded up: at second s exactly the incidents of the first s × 7.5 seconds of football have happened. */
const slowed = (incidents: readonly Incident[]): Incident[] =>
  incidents.map((incident) => ({ ...incident, time: Math.ceil(incident.time / SPEED) }));

const scaled = ([home, away]: readonly [number, number], factor: number): readonly [number, number] => [
  home * factor,
  away * factor,
];

export const eFootball: SportModel<FootballParameters, FootballState> = {
  ...football,
  sport: "efootball-137",
  duration: Math.ceil(football.duration / SPEED),
  parameters: (strengths) => {
    const parameters = football.parameters(strengths);
    return {
      ...parameters,
      goals: scaled(parameters.goals, 1.4),
      corners: scaled(parameters.corners, 0.6),
      bookings: scaled(parameters.bookings, 0.4),
    };
  },
  simulate: (parameters, random) => slowed(football.simulate(parameters, random)),
  resume: (parameters, state, random) => slowed(football.resume?.(parameters, state, random) ?? []),
  apply: (parameters, state, incident) =>
    football.apply(parameters, state, { ...incident, time: incident.time * SPEED }),
  advance: (parameters, state, time) => football.advance(parameters, state, time * SPEED),
  suspendedBy: {
    goal: { before: 3, after: 8 },
    red_card: { before: 2, after: 8 },
    danger: { before: 0, after: 3 },
    period_end: { before: 0, after: 3 },
  },
};
