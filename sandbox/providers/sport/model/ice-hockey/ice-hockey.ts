import type { Incident, Random, Side, SportModel } from "../../types.ts";
import { drawExponential } from "../machinery/random.ts";
import { certain, type Pair } from "../machinery/spaces.ts";
import { hockeyMarket, hockeyMarkets } from "./ice-hockey-markets.ts";
import { finalHockey, hockeyOutcomes } from "./ice-hockey-outcomes.ts";
import {
  applyToHockey,
  currentPeriod,
  type HockeyParameters,
  type HockeyState,
  hockeyParameters,
  hockeyScoreboard,
  initialHockey,
  OVERTIME,
  PERIOD,
  PERIOD_SHARES,
  regulationScore,
  remainingPeriods,
  SHOOTOUT_STARTS,
  STARTS,
} from "./ice-hockey-state.ts";

/*
 * Ice hockey: three periods, five minutes of overtime that a goal ends, a shootout. Incidents: period_start and period_end (value 1 to 4,
 * 4 is the overtime, 5 the shootout), goal, shot, danger (side), penalty_shot (side; value 1 if scored), end.
 * Periods: period_1 break_1 period_2 break_2 period_3 break_3 overtime shootout ended. Statistics: shots.
 */

/** Other shots and dangers, as shares of the expected shots; for the commentary only. */
const OTHER_SHOTS = 0.9;
const OTHER_DANGERS = 0.3;
/** Seconds from a danger to its goal: at least, and how many values are possible. */
const DANGER_LEAD = { least: 3, choices: 5 };
/** Shots of each side before sudden death, and seconds from one to the next. */
const SHOOTOUT_SHOTS = 3;
const SECONDS_PER_SHOT = 25;

/** Incidents of both sides at constant rates per second. */
function drawProcess(type: string, rates: Pair, from: number, seconds: number, random: Random): Incident[] {
  const incidents: Incident[] = [];
  const rate = rates[0] + rates[1];
  for (
    let elapsed = drawExponential(rate, random);
    elapsed <= seconds;
    elapsed += drawExponential(rate, random)
  ) {
    const side: Side = random() * rate < rates[0] ? "home" : "away";
    incidents.push({ time: from + Math.ceil(elapsed), type, side });
  }
  return incidents;
}

/** The rest of a period: goals with a danger before each, other shots and dangers. */
function drawPeriod(
  { goals, shots }: HockeyParameters,
  period: number,
  from: number,
  seconds: number,
  random: Random,
): Incident[] {
  const share = (PERIOD_SHARES[period] ?? 0) / PERIOD;
  const scored = drawProcess("goal", [goals[0] * share, goals[1] * share], from, seconds, random);
  const dangers = scored.flatMap(({ time, side }) => {
    const before = time - DANGER_LEAD.least - Math.floor(random() * DANGER_LEAD.choices);
    return side && before > from ? [{ time: before, type: "danger", side }] : [];
  });
  const others = (type: string, factor: number): Incident[] =>
    drawProcess(type, [shots[0] * share * factor, shots[1] * share * factor], from, seconds, random);
  return [...scored, ...dangers, ...others("shot", OTHER_SHOTS), ...others("danger", OTHER_DANGERS)].sort(
    (a, b) => a.time - b.time,
  );
}

function drawShootout(
  { shootout: [home, away] }: HockeyParameters,
  state: HockeyState,
  from: number,
  random: Random,
): Incident[] {
  const incidents: Incident[] = [];
  let time = from;
  let [takenHome, takenAway] = state.taken;
  let [scoredHome, scoredAway] = state.scored;
  for (;;) {
    const lead = scoredHome - scoredAway;
    const left = [Math.max(0, SHOOTOUT_SHOTS - takenHome), Math.max(0, SHOOTOUT_SHOTS - takenAway)] as const;
    const isEven = takenHome === takenAway;
    const isWon =
      takenHome >= SHOOTOUT_SHOTS && takenAway >= SHOOTOUT_SHOTS
        ? isEven && lead !== 0
        : lead > left[1] || -lead > left[0];
    if (isWon) return incidents;
    time += SECONDS_PER_SHOT;
    const isHome = takenHome <= takenAway;
    const value = random() < (isHome ? home : away) ? 1 : 0;
    incidents.push({ time, type: "penalty_shot", side: isHome ? "home" : "away", value });
    if (isHome) {
      takenHome += 1;
      scoredHome += value;
    } else {
      takenAway += 1;
      scoredAway += value;
    }
  }
}

function resume(parameters: HockeyParameters, state: HockeyState, random: Random): Incident[] {
  if (state.phase === "ended") return [];
  const incidents: Incident[] = [];
  const present = currentPeriod(state);
  const isPlaying = !state.phase.startsWith("break");
  let [home, away] = regulationScore(state);
  for (const [period, rest] of remainingPeriods(state).entries()) {
    if (period < present) continue;
    const start = Math.max(state.time, STARTS[period] ?? 0);
    if (period > present || !isPlaying || state.time === 0)
      incidents.push({ time: start, type: "period_start", value: period + 1 });
    const played = drawPeriod(parameters, period, start, rest, random);
    for (const { type, side } of played) {
      if (type !== "goal") continue;
      if (side === "home") home += 1;
      else away += 1;
    }
    incidents.push(...played, { time: start + rest, type: "period_end", value: period + 1 });
  }
  const end = (time: number): Incident[] => [...incidents, { time, type: "end" }];
  if (home !== away || state.overtime) return end(incidents.at(-1)?.time ?? state.time);
  if (state.phase !== "shootout") {
    const start = Math.max(state.time, STARTS[3]);
    const rest = Math.min(OVERTIME, STARTS[3] + OVERTIME - start);
    if (state.phase !== "overtime") incidents.push({ time: start, type: "period_start", value: 4 });
    const [rateHome, rateAway] = parameters.overtime;
    const rates: Pair = [rateHome / OVERTIME, rateAway / OVERTIME];
    const [goal] = drawProcess("goal", rates, start, rest, random);
    if (goal) {
      incidents.push(goal);
      return end(goal.time);
    }
    incidents.push({ time: start + Math.max(0, rest), type: "period_end", value: 4 });
  }
  const start = Math.max(state.time, SHOOTOUT_STARTS);
  if (state.phase !== "shootout") incidents.push({ time: start, type: "period_start", value: 5 });
  incidents.push(...drawShootout(parameters, state, start, random));
  return end(incidents.at(-1)?.time ?? start);
}

export const iceHockey: SportModel<HockeyParameters, HockeyState> = {
  sport: "ice_hockey-4",
  duration: SHOOTOUT_STARTS + 300,
  parameters: hockeyParameters,
  simulate: (parameters, random) => resume(parameters, initialHockey(), random),
  resume,
  initial: initialHockey,
  apply: (_parameters, state, incident) => applyToHockey(state, incident),
  advance: (_parameters, state, time) =>
    state.phase === "ended" || time <= state.time ? state : { ...state, time },
  scoreboard: hockeyScoreboard,
  outcomes: (parameters, state) =>
    state.phase === "ended" ? certain(finalHockey(state)) : hockeyOutcomes(parameters, state),
  final: (_parameters, state) => finalHockey(state),
  markets: hockeyMarkets,
  market: (_parameters, type, line) => hockeyMarket(type, line),
  suspendedBy: {
    goal: { before: 9, after: 40 },
    danger: { before: 0, after: 9 },
    penalty_shot: { before: 3, after: 5 },
    period_end: { before: 0, after: 5 },
  },
};
