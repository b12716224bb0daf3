import type { Side, Weighted } from "../../types.ts";
import { poissonWeights } from "../machinery/poisson.ts";
import {
  highestTotals,
  leadSpace,
  marginal,
  type Pair,
  product,
  scaleWeights,
  scoreMarginals,
} from "../machinery/spaces.ts";
import {
  type HockeyParameters,
  type HockeyState,
  hockeyWinner,
  OVERTIME,
  PERIOD,
  PERIOD_SHARES,
  regulationScore,
  remainingPeriods,
  STARTS,
} from "./ice-hockey-state.ts";

type Decision = "regulation" | "overtime" | "shootout";

/** A final outcome: goals of the three periods, who wins in the end and when that is decided. */
export interface HockeyOutcome {
  home: number;
  away: number;
  /** 1 if the home side wins in the end, -1 if the away side does, 0 without a winner. */
  lead: number;
  decision: Decision;
  /** Who scored each goal of the three periods so far, and the next one. */
  scorers: readonly Side[];
}

/** Goals of one period. */
export interface PeriodOutcome {
  home: number;
  away: number;
}

/** Probability that the home side wins the shootout from its current state; the home side shoots first, three shots each. */
export function shootoutHome([home, away]: Pair, taken: Pair, scored: Pair): number {
  const [takenHome, takenAway] = taken;
  const lead = scored[0] - scored[1];
  if (takenHome >= 3 && takenAway >= 3 && takenHome === takenAway) {
    if (lead !== 0) return lead > 0 ? 1 : 0;
    const homeRound = home * (1 - away);
    return homeRound / (homeRound + away * (1 - home));
  }
  if (takenHome <= 3 && takenAway <= 3) {
    if (lead > 3 - takenAway) return 1;
    if (-lead > 3 - takenHome) return 0;
  }
  const isHome = takenHome <= takenAway;
  const p = isHome ? home : away;
  const next: Pair = isHome ? [takenHome + 1, takenAway] : [takenHome, takenAway + 1];
  const goal: Pair = isHome ? [scored[0] + 1, scored[1]] : [scored[0], scored[1] + 1];
  return p * shootoutHome([home, away], next, goal) + (1 - p) * shootoutHome([home, away], next, scored);
}

/** Who wins a match that is tied after the third period, and how. */
function afterTie(parameters: HockeyParameters, state: HockeyState) {
  const { shootout, overtime } = parameters;
  if (state.overtime) return [{ lead: leadOf(state.overtime), decision: "overtime" as const, weight: 1 }];
  const isShootout = state.phase === "shootout";
  const rest = isShootout ? 0 : Math.max(0, Math.min(OVERTIME, STARTS[3] + OVERTIME - state.time));
  const goals = ((overtime[0] + overtime[1]) * rest) / OVERTIME;
  const decided = 1 - Math.exp(-goals);
  const home = decided * (overtime[0] / (overtime[0] + overtime[1]));
  const homeShootout = shootoutHome(shootout, state.taken, state.scored);
  return [
    { lead: 1, decision: "overtime" as const, weight: home },
    { lead: -1, decision: "overtime" as const, weight: decided - home },
    { lead: 1, decision: "shootout" as const, weight: (1 - decided) * homeShootout },
    { lead: -1, decision: "shootout" as const, weight: (1 - decided) * (1 - homeShootout) },
  ];
}

const leadOf = (side: Side | null): number => (side === "home" ? 1 : side === "away" ? -1 : 0);

const DECISIONS: readonly Decision[] = ["regulation", "overtime", "shootout"];
const decisionKey = ({ lead, decision }: HockeyOutcome): number => DECISIONS.indexOf(decision) * 3 + lead + 1;

function mainSpace(
  parameters: HockeyParameters,
  state: HockeyState,
  home: readonly number[],
  away: readonly number[],
): Weighted<HockeyOutcome>[] {
  const now = regulationScore(state);
  const homeNext: readonly Side[] = [...state.scorers, "home"];
  const awayNext: readonly Side[] = [...state.scorers, "away"];
  const ties = afterTie(parameters, state).filter(({ weight }) => weight > 0);
  const cells = product(home, away, (h, a) => ({ h, a }));
  const outcomes = cells.flatMap(({ outcome: { h, a }, weight }) => {
    const score = { home: now[0] + h, away: now[1] + a };
    const orders = h + a === 0 ? [{ scorers: state.scorers, share: 1 }] : [];
    if (h > 0) orders.push({ scorers: homeNext, share: h / (h + a) });
    if (a > 0) orders.push({ scorers: awayNext, share: a / (h + a) });
    const lead = Math.sign(score.home - score.away);
    const ends = lead === 0 ? ties : [{ lead, decision: "regulation" as const, weight: 1 }];
    return orders.flatMap(({ scorers, share }) =>
      ends.map((end) => ({
        outcome: { ...score, lead: end.lead, decision: end.decision, scorers },
        weight: weight * share * end.weight,
      })),
    );
  });
  return scaleWeights(outcomes);
}

/** The outcomes from a state, by space. Goals are Poisson processes with a rate per period. */
export function hockeyOutcomes(
  parameters: HockeyParameters,
  state: HockeyState,
): Record<string, Weighted<unknown>[]> {
  const rest = remainingPeriods(state);
  const shares = PERIOD_SHARES.map((share, period) => (share * (rest[period] ?? 0)) / PERIOD);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const [home, away] = parameters.goals;
  const weights = (mean: number) => shares.map((share) => poissonWeights(mean * share));
  const [homeByPeriod, awayByPeriod] = [weights(home), weights(away)];
  const space = (period: 0 | 1 | 2) => {
    const [h, a] = state.periods[period];
    return product(homeByPeriod[period] ?? [], awayByPeriod[period] ?? [], (more, moreAway) => ({
      home: h + more,
      away: a + moreAway,
    }));
  };
  const first = shares[0] ?? 0;
  const [p1, p2, p3] = state.periods;
  const main = mainSpace(parameters, state, poissonWeights(home * all), poissonWeights(away * all));
  const score = marginal(
    main,
    (o) => o.home * 64 + o.away,
    (o) => ({ home: o.home, away: o.away }),
  );
  return {
    main,
    score,
    ...scoreMarginals("score", score),
    decision: marginal(main, decisionKey, ({ lead, decision }) => ({ lead, decision })),
    next: marginal(
      main,
      ({ scorers }) => scorers.length * 2 + Number(scorers.at(-1) === "home"),
      ({ scorers }) => ({ scorers }),
    ),
    p1: space(0),
    p2: space(1),
    p3: space(2),
    totals: highestTotals(
      state.periods.map(([h, a]) => h + a),
      weights(home + away),
    ),
    first_and_full: leadSpace(
      { now: p1, home: homeByPeriod[0] ?? [], away: awayByPeriod[0] ?? [] },
      {
        now: [p2[0] + p3[0], p2[1] + p3[1]],
        home: poissonWeights(home * (all - first)),
        away: poissonWeights(away * (all - first)),
      },
    ),
  };
}

/** The outcome of an ended match, by space. */
export function finalHockey(state: HockeyState): Record<string, unknown> {
  const [home, away] = regulationScore(state);
  const lead = leadOf(hockeyWinner(state));
  const decision: Decision = home !== away ? "regulation" : state.overtime ? "overtime" : "shootout";
  const [p1, p2, p3] = state.periods.map(([h, a]) => ({ home: h, away: a }));
  const main: HockeyOutcome = { home, away, lead, decision, scorers: state.scorers };
  return {
    main,
    score: main,
    decision: main,
    next: main,
    p1,
    p2,
    p3,
    totals: { totals: state.periods.map(([h, a]) => h + a) },
    first_and_full: {
      first: Math.sign(state.periods[0][0] - state.periods[0][1]),
      full: Math.sign(home - away),
    },
  };
}
