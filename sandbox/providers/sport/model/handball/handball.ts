import type { Incident, Random, SportModel } from "../../types.ts";
import { certain } from "../machinery/spaces.ts";
import { finalHandball, handballMarket, handballMarkets, handballOutcomes } from "./handball-markets.ts";
import {
  ATTACKS,
  applyToHandball,
  attackingSide,
  BREAK,
  HALF,
  type HandballParameters,
  type HandballState,
  handballParameters,
  handballScoreboard,
  initialHandball,
  SECONDS_PER_ATTACK,
} from "./handball-state.ts";

/*
 * Handball: 54 alternating attacks in each half, each a goal with the probability of its side. Incidents: period_start and period_end
 * (value 1 or 2), goal, save, turnover (side of the attack), end. Periods: first_half half_time second_half ended. Statistics: shots saves.
 */

/** The share of the attacks without a goal that end with a saved shot. */
const SAVED = 0.6;

/** The rest of a half. Each attack ends in the second half of its time. */
function drawHalf(
  { goal }: HandballParameters,
  half: number,
  starts: number,
  ended: number,
  now: number,
  random: Random,
): Incident[] {
  const incidents: Incident[] = [];
  for (let attack = ended; attack < ATTACKS; attack += 1) {
    const side = attackingSide(half, attack);
    const isGoal = random() < (side === "home" ? goal[0] : goal[1]);
    const time = Math.floor(starts + (attack + 0.5 + random() / 2) * SECONDS_PER_ATTACK);
    const type = isGoal ? "goal" : random() < SAVED ? "save" : "turnover";
    incidents.push({ time: Math.max(now, time), type, side });
  }
  return incidents;
}

function resume(parameters: HandballParameters, state: HandballState, random: Random): Incident[] {
  const { phase, time, attacks } = state;
  if (phase === "ended") return [];
  const incidents: Incident[] = [];
  const breakStarts = Math.max(time, HALF);
  if (phase === "first_half") {
    if (time === 0 && attacks === 0) incidents.push({ time: 0, type: "period_start", value: 1 });
    incidents.push(...drawHalf(parameters, 0, 0, attacks, time, random));
    incidents.push({ time: breakStarts, type: "period_end", value: 1 });
  }
  const starts = HALF + BREAK;
  const isSecond = phase === "second_half";
  if (!isSecond) incidents.push({ time: Math.max(time, starts), type: "period_start", value: 2 });
  incidents.push(...drawHalf(parameters, 1, starts, isSecond ? attacks : 0, time, random));
  const end = Math.max(time, starts + HALF);
  incidents.push({ time: end, type: "period_end", value: 2 }, { time: end, type: "end" });
  return incidents;
}

export const handball: SportModel<HandballParameters, HandballState> = {
  sport: "handball-6",
  duration: 2 * HALF + BREAK,
  parameters: handballParameters,
  simulate: (parameters, random) => resume(parameters, initialHandball(), random),
  resume,
  initial: initialHandball,
  apply: (_parameters, state, incident) => applyToHandball(state, incident),
  advance: (_parameters, state, time) =>
    state.phase === "ended" || time <= state.time ? state : { ...state, time },
  scoreboard: handballScoreboard,
  outcomes: (parameters, state) =>
    state.phase === "ended" ? certain(finalHandball(state)) : handballOutcomes(parameters, state),
  final: (_parameters, state) => finalHandball(state),
  markets: handballMarkets,
  market: (_parameters, type, line) => handballMarket(type, line),
  suspendedBy: { goal: { before: 4, after: 8 }, period_end: { before: 0, after: 5 } },
};
