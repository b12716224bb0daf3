import type { Incident, Random, Scoreboard } from "../../types.ts";

/*
 * A race of a field over a number of laps. The final order is that of a standing m plus Gumbel noise of a scale, which is a
 * Plackett-Luce order with the logarithms of weights m / scale. Gumbel noise of one scale is the sum of Gumbel noise of a smaller scale
 * and the logarithm of a positive stable number; each lap reveals such a number. So after every lap the rest is Plackett-Luce again,
 * with a smaller scale, and the order before the start has exactly the distribution that the laps produce.
 */

export interface RaceParameters {
  /** Logarithms of the weights at the start, by participant. */
  logWeights: readonly number[];
}

export const LAPS = 40;
/** The scale of the noise that is left before the last lap; it is 1 at the start. */
const LAST_SCALE = 0.15;
const SHRINK = LAST_SCALE ** (1 / (LAPS - 1));
/** Probability that the first two share the win. */
export const DEAD_HEAT = 0.003;
/** Milliseconds of the gap for a unit of the standing. */
const GAP = 8000;

export interface RaceState {
  time: number;
  lap: number;
  /** Standing of each participant: the larger, the further ahead. */
  standing: readonly number[];
  /** Whether the first two have finished in a dead heat. */
  deadHeat: boolean;
  ended: boolean;
}

export const initialRace = ({ logWeights }: RaceParameters): RaceState => ({
  time: 0,
  lap: 0,
  standing: logWeights,
  deadHeat: false,
  ended: false,
});

/** The scale of the noise after a number of laps. */
export const scaleAfter = (laps: number): number => SHRINK ** Math.min(laps, LAPS - 1);

/** Participants from the first to the last. */
export function orderOf(standing: readonly number[]): number[] {
  return standing
    .map((_, index) => index)
    .sort((a, b) => (standing[b] as number) - (standing[a] as number) || a - b);
}

/**
 * The fold: `lap` adds its `values` to the standings, `dead_heat` joins the first two. `pass` puts participant `value` ahead of all
 * others by a little; the operator's console uses it.
 */
export function applyToRace(before: RaceState, { time, type, value, values }: Incident): RaceState {
  if (before.ended) return before;
  const state = time > before.time ? { ...before, time } : before;
  if (type === "lap" && values && state.lap < LAPS) {
    const standing = state.standing.map((gap, index) => gap + (values[index] ?? 0));
    return { ...state, lap: state.lap + 1, standing };
  }
  if (type === "pass" && value !== undefined && value in state.standing) {
    const ahead = Math.max(...state.standing) + 0.01;
    return { ...state, standing: state.standing.map((gap, index) => (index === value ? ahead : gap)) };
  }
  if (type === "dead_heat" && state.lap === LAPS) return { ...state, deadHeat: true };
  if (type === "end") return { ...state, ended: true };
  return state;
}

/** The logarithm of a positive stable number of the index `alpha`, by Kanter's formula. */
function drawLogStable(alpha: number, random: Random): number {
  const angle = Math.PI * (1 - random());
  const u = angle >= Math.PI ? Math.PI * (1 - 1e-12) : angle;
  const exponential = -Math.log(1 - random());
  const beta = 1 - alpha;
  const sines =
    (alpha / beta) * Math.log(Math.sin(alpha * u)) +
    Math.log(Math.sin(beta * u)) -
    Math.log(Math.sin(u)) / beta;
  return (beta / alpha) * (sines - Math.log(Math.max(exponential, 1e-300)));
}

const drawGumbel = (random: Random): number => -Math.log(Math.max(-Math.log(1 - random()), 1e-300));

/** The rest of a race, drawn lap by lap. */
export function playRace(_parameters: RaceParameters, from: RaceState, random: Random): Incident[] {
  const incidents: Incident[] = [];
  if (from.ended) return incidents;
  let time = from.time;
  for (let lap = from.lap + 1; lap <= LAPS; lap += 1) {
    time += 78 + Math.round(random() * 8);
    const scale = scaleAfter(lap);
    const values = from.standing.map(() =>
      lap === LAPS ? scale * drawGumbel(random) : scale * drawLogStable(SHRINK, random),
    );
    incidents.push({ time, type: "lap", value: lap, values });
  }
  if (!from.deadHeat && random() < DEAD_HEAT) incidents.push({ time, type: "dead_heat" });
  incidents.push({ time: time + 10, type: "end" });
  return incidents;
}

export function raceScoreboard({ standing, lap, deadHeat, ended }: RaceState): Scoreboard {
  const order = orderOf(standing);
  const leader = standing[order[0] ?? 0] ?? 0;
  return {
    period: ended ? "ended" : lap === 0 ? "grid" : "race",
    clock: null,
    score: [lap, LAPS],
    periods: [],
    serving: null,
    points: null,
    statistics: { laps: [lap, LAPS] },
    order: order.map((competitor, place) => {
      const shared = deadHeat && place < 2;
      const gap = shared ? 0 : Math.round((leader - (standing[competitor] ?? 0)) * GAP);
      return shared ? { competitor, gap, shared } : { competitor, gap };
    }),
    ended,
  };
}
