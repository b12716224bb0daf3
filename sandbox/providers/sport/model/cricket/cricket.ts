import type { Incident, Random, SportModel } from "../../types.ts";
import { certain } from "../machinery/spaces.ts";
import { cricketMarket, cricketMarkets } from "./cricket-markets.ts";
import { cricketOutcomes, finalCricket } from "./cricket-outcomes.ts";
import {
  applyToCricket,
  type CricketParameters,
  type CricketState,
  cricketParameters,
  cricketScoreboard,
  drawInnings,
  initialCricket,
} from "./cricket-state.ts";

/*
 * Cricket (Twenty20), ball by ball. Incidents: period_start (value 1, 2, or 3 for the super over) and period_end (value 1 or 2), run
 * (value 0 to 3), four, six, wicket, wide (side: who bats), super_over (side: who wins it), end.
 * Periods: innings_1 innings_break innings_2 super_over ended. Statistics: wickets boundaries.
 */

const BREAK = 900;
const SUPER_OVER = 600;

function resume(parameters: CricketParameters, from: CricketState, random: Random): Incident[] {
  if (from.phase === "ended") return [];
  const incidents: Incident[] = [];
  let state = from;
  const add = (incident: Incident): void => {
    incidents.push(incident);
    state = applyToCricket(state, incident);
  };
  if (state.phase === "innings_1") {
    if (state.time === 0) add({ time: 0, type: "period_start", value: 1 });
    const drawn = drawInnings(parameters, state, random);
    incidents.push(...drawn.incidents);
    state = drawn.state;
    add({ time: state.time + 1, type: "period_end", value: 1 });
  }
  if (state.phase === "innings_break") add({ time: state.time + BREAK, type: "period_start", value: 2 });
  if (state.phase === "innings_2") {
    const drawn = drawInnings(parameters, state, random);
    incidents.push(...drawn.incidents);
    state = drawn.state;
    const [first, second] = state.innings;
    add({ time: state.time + 1, type: "period_end", value: 2 });
    if (first.runs === second.runs) add({ time: state.time + 300, type: "period_start", value: 3 });
  }
  if (state.phase === "super_over" && !state.superOver) {
    const side = random() < parameters.superOver ? "home" : "away";
    add({ time: state.time + SUPER_OVER, type: "super_over", side });
  }
  add({ time: state.time, type: "end" });
  return incidents;
}

export const cricket: SportModel<CricketParameters, CricketState> = {
  sport: "cricket-21",
  duration: 2 * 20 * 230 + BREAK + SUPER_OVER,
  parameters: cricketParameters,
  simulate: (parameters, random) => resume(parameters, initialCricket(), random),
  resume,
  initial: initialCricket,
  apply: (_parameters, state, incident) => applyToCricket(state, incident),
  advance: (_parameters, state, time) =>
    state.phase === "ended" || time <= state.time ? state : { ...state, time },
  scoreboard: cricketScoreboard,
  outcomes: (parameters, state) =>
    state.phase === "ended" ? certain(finalCricket(parameters, state)) : cricketOutcomes(parameters, state),
  final: (parameters, state) => finalCricket(parameters, state),
  markets: cricketMarkets,
  market: (_parameters, type, line) => cricketMarket(type, line),
  suspendedBy: {
    wicket: { before: 4, after: 14 },
    six: { before: 3, after: 6 },
    four: { before: 3, after: 5 },
    super_over: { before: 120, after: 5 },
    period_end: { before: 0, after: 5 },
  },
};
