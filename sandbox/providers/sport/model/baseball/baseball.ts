import type { Incident, Random, SportModel } from "../../types.ts";
import { drawIndex } from "../machinery/random.ts";
import { certain } from "../machinery/spaces.ts";
import { PLATE_RESULTS } from "./baseball-inning.ts";
import { baseballMarket, baseballMarkets } from "./baseball-markets.ts";
import { baseballOutcomes, finalBaseball } from "./baseball-outcomes.ts";
import {
  applyToBaseball,
  type BaseballParameters,
  type BaseballState,
  baseballParameters,
  baseballScoreboard,
  initialBaseball,
  isOver,
} from "./baseball-state.ts";

/*
 * Baseball by plate appearances. Incidents: period_start (value: the inning; side: who bats), out, walk, single, double, triple, home_run
 * (side: who bats), run (side, value: runs that the console orders), end. Periods: inning_1 to inning_9, extra_innings, ended.
 * Statistics: hits home_runs.
 */

const BREAK = 110;

function resume(parameters: BaseballParameters, from: BaseballState, random: Random): Incident[] {
  if (from.ended) return [];
  const incidents: Incident[] = [];
  let state = from;
  let time = from.time;
  let [inning, batting] = [0, ""];
  if (time > 0) [inning, batting] = [from.inning, from.batting];
  while (!isOver(state)) {
    if (state.inning !== inning || state.batting !== batting) {
      time += time > 0 ? BREAK : 0;
      ({ inning, batting } = state);
      incidents.push({ time, type: "period_start", side: state.batting, value: inning });
    }
    time += 45 + Math.floor(random() * 70);
    const type = PLATE_RESULTS[drawIndex(parameters[state.batting], random)] ?? "out";
    const incident: Incident = { time, type, side: state.batting };
    incidents.push(incident);
    state = applyToBaseball(state, incident);
  }
  incidents.push({ time, type: "end" });
  return incidents;
}

export const baseball: SportModel<BaseballParameters, BaseballState> = {
  sport: "baseball-3",
  duration: 9000,
  parameters: baseballParameters,
  simulate: (parameters, random) => resume(parameters, initialBaseball(), random),
  resume,
  initial: initialBaseball,
  apply: (_parameters, state, incident) => applyToBaseball(state, incident),
  advance: (_parameters, state, time) => (state.ended || time <= state.time ? state : { ...state, time }),
  scoreboard: baseballScoreboard,
  outcomes: (parameters, state) =>
    state.ended ? certain(finalBaseball(state)) : baseballOutcomes(parameters, state),
  final: (_parameters, state) => finalBaseball(state),
  markets: baseballMarkets,
  market: (_parameters, type, line) => baseballMarket(type, line),
  suspendedBy: {
    home_run: { before: 6, after: 15 },
    triple: { before: 5, after: 12 },
    double: { before: 5, after: 10 },
    single: { before: 4, after: 8 },
    walk: { before: 3, after: 5 },
    out: { before: 3, after: 5 },
  },
};
