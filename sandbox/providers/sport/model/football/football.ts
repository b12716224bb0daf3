import type { Incident, Random, Side, SportModel } from "../../types.ts";
import { drawExponential } from "../machinery/random.ts";
import { certain, type Pair, plusOne } from "../machinery/spaces.ts";
import { redCardFactors } from "./football-goals.ts";
import { lowScoreFactor, RED_CARDS } from "./football-joint.ts";
import { footballMarket, footballMarkets } from "./football-markets.ts";
import { finalFootball, footballOutcomes } from "./football-outcomes.ts";
import {
  applyToFootball,
  BREAK,
  FIRST_HALF,
  type FootballParameters,
  type FootballState,
  footballParameters,
  footballScoreboard,
  initialFootball,
  remainingSeconds,
} from "./football-state.ts";

/*
 * Football. Incidents: period_start and period_end (value 1 or 2), goal, red_card, yellow_card, corner, shot, danger (side), end.
 * Periods: first_half, half_time, second_half, ended. Statistics: corners, yellow_cards, red_cards, shots.
 */

/** Goals and red cards in the rest of a half, by their rates per second; a red card changes the rates. */
function drawHalf(
  parameters: FootballParameters,
  half: 0 | 1,
  from: number,
  length: number,
  reds: Pair,
  redInHalf: boolean,
  random: Random,
): Incident[] {
  const seconds = parameters.halves[half];
  const share = (half === 0 ? FIRST_HALF.goals : 1 - FIRST_HALF.goals) / seconds;
  const incidents: Incident[] = [];
  let shown = reds;
  let cards = redInHalf ? 0 : 1;
  for (let elapsed = 0; ; ) {
    const factors = redCardFactors(shown);
    const rates = [
      parameters.goals[0] * factors[0] * share,
      parameters.goals[1] * factors[1] * share,
      (RED_CARDS[half][0] * cards) / seconds,
      (RED_CARDS[half][1] * cards) / seconds,
    ] as const;
    const rate = rates[0] + rates[1] + rates[2] + rates[3];
    elapsed += drawExponential(rate, random);
    if (elapsed > length) return incidents;
    const pick = random() * rate;
    const isGoal = pick < rates[0] + rates[1];
    const isHome = isGoal ? pick < rates[0] : pick < rates[0] + rates[1] + rates[2];
    const side: Side = isHome ? "home" : "away";
    incidents.push({ time: from + Math.ceil(elapsed), type: isGoal ? "goal" : "red_card", side });
    if (!isGoal) {
      shown = plusOne(shown, side);
      cards = 0;
    }
  }
}

/** Incidents of one type at a constant rate per second. */
function drawCounted(
  type: string,
  means: Pair,
  share: number,
  from: number,
  length: number,
  random: Random,
): Incident[] {
  const incidents: Incident[] = [];
  for (const [index, side] of (["home", "away"] as const).entries()) {
    const rate = ((means[index] ?? 0) * share) / length;
    for (
      let elapsed = drawExponential(rate, random);
      elapsed <= length;
      elapsed += drawExponential(rate, random)
    )
      incidents.push({ time: from + Math.ceil(elapsed), type, side });
  }
  return incidents;
}

/** What happens beside the goals in the rest of a half, and a danger some seconds before each goal. */
function drawBeside(
  parameters: FootballParameters,
  half: 0 | 1,
  from: number,
  length: number,
  goals: readonly Incident[],
  random: Random,
): Incident[] {
  if (length === 0) return [];
  const played = length / parameters.halves[half];
  const share = (first: number): number => played * (half === 0 ? first : 1 - first);
  const { corners, bookings, shots, dangers } = parameters;
  const incidents = [
    ...drawCounted("corner", corners, share(FIRST_HALF.corners), from, length, random),
    ...drawCounted("yellow_card", bookings, share(FIRST_HALF.bookings), from, length, random),
    ...drawCounted("shot", shots, share(FIRST_HALF.goals), from, length, random),
    ...drawCounted("danger", dangers, share(FIRST_HALF.goals), from, length, random),
  ];
  for (const { time, type, side } of goals) {
    const before = time - 4 - Math.floor(random() * 7);
    if (type === "goal" && side && before > from) incidents.push({ time: before, type: "danger", side });
  }
  return incidents;
}

const byTime = (a: Incident, b: Incident): number => a.time - b.time;

/**
 * The rest of a match. Goals and red cards are drawn until a draw is accepted with the probability τ of its final score divided by the
 * highest τ, which weighs the law of the processes by τ.
 */
function resume(parameters: FootballParameters, state: FootballState, random: Random): Incident[] {
  if (state.phase === "ended") return [];
  const [length1, length2] = remainingSeconds(parameters, state);
  const breakStarts = parameters.halves[0];
  const from2 = Math.max(state.time, breakStarts + BREAK);
  const highest = Math.max(...[0, 1, 2, 3].map((cell) => lowScoreFactor(parameters, cell >> 1, cell & 1)));
  const goalsOf = (side: Side, drawn: readonly Incident[]): number =>
    drawn.filter((incident) => incident.type === "goal" && incident.side === side).length;
  for (;;) {
    const { reds, redInHalf, phase } = state;
    const isFirst = phase === "first_half";
    const first = drawHalf(parameters, 0, state.time, length1, reds, redInHalf, random);
    const sentOff = first.filter(({ type }) => type === "red_card");
    const redsAtBreak = sentOff.reduce((shown, { side }) => plusOne(shown, side), reds);
    const redInSecond = phase === "second_half" && redInHalf;
    const second = drawHalf(parameters, 1, from2, length2, redsAtBreak, redInSecond, random);
    const drawn = [...first, ...second];
    const home = state.first[0] + state.second[0] + goalsOf("home", drawn);
    const away = state.first[1] + state.second[1] + goalsOf("away", drawn);
    if (random() * highest > lowScoreFactor(parameters, home, away)) continue;
    const incidents: Incident[] = [];
    if (isFirst) {
      if (state.time === 0) incidents.push({ time: 0, type: "period_start", value: 1 });
      const beside = drawBeside(parameters, 0, state.time, length1, first, random);
      incidents.push(...[...first, ...beside].sort(byTime));
      incidents.push({ time: Math.max(state.time, breakStarts), type: "period_end", value: 1 });
    }
    if (phase !== "second_half") incidents.push({ time: from2, type: "period_start", value: 2 });
    const beside = drawBeside(parameters, 1, from2, length2, second, random);
    incidents.push(...[...second, ...beside].sort(byTime));
    const end = from2 + length2;
    incidents.push({ time: end, type: "period_end", value: 2 }, { time: end, type: "end" });
    return incidents;
  }
}

export const football: SportModel<FootballParameters, FootballState> = {
  sport: "soccer-1",
  duration: 2700 + 180 + BREAK + 2700 + 360,
  parameters: footballParameters,
  simulate: (parameters, random) => resume(parameters, initialFootball(), random),
  resume,
  initial: initialFootball,
  apply: (_parameters, state, incident) => applyToFootball(state, incident),
  advance: (_parameters, state, time) =>
    state.phase === "ended" || time <= state.time ? state : { ...state, time },
  scoreboard: footballScoreboard,
  outcomes: (parameters, state) =>
    state.phase === "ended" ? certain(finalFootball(state)) : footballOutcomes(parameters, state),
  final: (_parameters, state) => finalFootball(state),
  markets: footballMarkets,
  market: (_parameters, type, line) => footballMarket(type, line),
  suspendedBy: {
    goal: { before: 11, after: 45 },
    red_card: { before: 5, after: 30 },
    danger: { before: 0, after: 12 },
    period_end: { before: 0, after: 5 },
  },
};
