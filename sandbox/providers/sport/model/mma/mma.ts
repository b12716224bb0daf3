import type { Market, Side, SportModel } from "../../types.ts";
import { linesAround } from "../machinery/line-markets.ts";
import {
  handicap,
  marketOf,
  type ScoreView,
  selection,
  total,
  twoWay,
  yesNo,
} from "../machinery/score-markets.ts";
import { certainOutcomes } from "../machinery/series-spaces.ts";
import { ifPlayed, marketCatalogue } from "../machinery/set-markets.ts";
import {
  type FightOutcome,
  fightSpaces,
  type RoundOutcome,
  roundSpace,
  type StrikesOutcome,
} from "./fight-outcomes.ts";
import {
  applyToFight,
  type FightParameters,
  type FightState,
  fightScoreboard,
  initialFight,
  playFight,
  ROUNDS,
} from "./fight-state.ts";

/*
 * Mixed martial arts: three rounds of five minutes in exchanges of ten seconds. Each exchange may end the fight by knockout or submission,
 * or be won by a landed strike; the rounds of a fight that is not finished are judged by the strikes.
 */

const MAIN: ScoreView<FightOutcome> = {
  part: "",
  space: "main",
  group: "main",
  home: (o) => (o.winner === "home" ? 1 : 0),
  away: (o) => (o.winner === "away" ? 1 : 0),
};
const METHODS_VIEW = { ...MAIN, group: "methods" };
const ROUNDS_VIEW = { ...MAIN, group: "rounds" };
const SIDES: readonly Side[] = ["home", "away"];
const METHODS = ["ko", "submission", "decision"] as const;
const ALL_ROUNDS = Array.from({ length: ROUNDS }, (_, index) => index + 1);

const pick = (id: string, wins: (o: FightOutcome) => boolean) => selection<FightOutcome>(id, wins);
const isFinish = (o: FightOutcome): boolean => o.method !== "decision";

function fightMarkets(strikes: { total: number; lead: number }): Market[] {
  const draw = pick("draw", (o) => o.winner === "draw");
  const sums: ScoreView<StrikesOutcome> = {
    part: "",
    space: "strikes",
    group: "strikes",
    prefix: "strikes_",
    home: (o) => o.home,
    away: (o) => o.away,
  };
  const byMethod = (method: (typeof METHODS)[number], side: Side): Market =>
    marketOf(
      METHODS_VIEW,
      `by_${method}`,
      side,
      yesNo((o) => o.winner === side && o.method === method),
    );
  return [
    twoWay(MAIN, "winner", "", (o) => (o.winner === "home" ? 1 : o.winner === "away" ? -1 : 0)),
    marketOf(MAIN, "1x2", "", [
      pick("home", (o) => o.winner === "home"),
      draw,
      pick("away", (o) => o.winner === "away"),
    ]),
    marketOf(
      MAIN,
      "distance",
      "",
      yesNo((o) => !isFinish(o)),
    ),
    ...ALL_ROUNDS.map((round) => {
      const line = round - 0.5;
      return marketOf(
        ROUNDS_VIEW,
        "rounds_total",
        line,
        yesNo((o) => o.halves >= 2 * line, "over", "under"),
      );
    }),
    marketOf(METHODS_VIEW, "method", "", [
      ...METHODS.map((method) => pick(method, (o) => o.method === method && o.winner !== "draw")),
      draw,
    ]),
    marketOf(METHODS_VIEW, "winner_method", "", [
      ...SIDES.flatMap((side) =>
        METHODS.map((method) => pick(`${side}:${method}`, (o) => o.winner === side && o.method === method)),
      ),
      draw,
    ]),
    marketOf(ROUNDS_VIEW, "winner_round", "", [
      ...SIDES.flatMap((side) =>
        ALL_ROUNDS.map((round) => pick(`${side}:${round}`, (o) => o.winner === side && o.round === round)),
      ),
      pick("decision", (o) => !isFinish(o)),
    ]),
    marketOf(ROUNDS_VIEW, "ends_in_round", "", [
      ...ALL_ROUNDS.map((round) => pick(String(round), (o) => o.round === round)),
      pick("decision", (o) => !isFinish(o)),
    ]),
    ...ALL_ROUNDS.map((round) =>
      marketOf(
        ROUNDS_VIEW,
        "ends_in",
        round,
        yesNo((o) => o.round === round),
      ),
    ),
    ...SIDES.map((side) =>
      marketOf(
        METHODS_VIEW,
        "inside_distance",
        side,
        yesNo((o) => o.winner === side && isFinish(o)),
      ),
    ),
    ...SIDES.flatMap((side) => METHODS.map((method) => byMethod(method, side))),
    ...linesAround(strikes.total, 6, 3, 0.5).map((line) => total(sums, line)),
    ...linesAround(-strikes.lead, 2, 3, 0.5).map((line) =>
      handicap({ ...sums, space: "strikes_lead" }, line),
    ),
    ...ALL_ROUNDS.map(roundWinner),
  ];
}

/** `round_winner`: who has more strikes in a round; stakes are returned if the fight ends before the round does. */
function roundWinner(round: number): Market<RoundOutcome> {
  const view: ScoreView<RoundOutcome> = {
    part: "",
    space: roundSpace(round),
    group: "rounds",
    home: () => 0,
    away: () => 0,
  };
  const market = marketOf(
    view,
    "round_winner",
    round,
    (["home", "draw", "away"] as const).map((winner) =>
      selection<RoundOutcome>(winner, (o) => o.winner === winner),
    ),
  );
  return ifPlayed(market, (o) => o.winner !== null);
}

const catalogue = marketCatalogue<FightParameters, FightState>((parameters) => {
  const spaces = fightSpaces(parameters, initialFight);
  const mean = (name: "strikes" | "strikes_lead"): number =>
    (spaces[name] ?? []).reduce(
      (sum, { outcome, weight }) => sum + weight * (outcome as StrikesOutcome).home,
      0,
    );
  return fightMarkets({ total: mean("strikes"), lead: mean("strikes_lead") }).map((market) => ({ market }));
});

/** Strengths further apart than this do not change a fight any more: a strike of both sides together stays below 1. */
const MOST_LEAD = 2;
/**
 * Probabilities of an exchange for each side at equal strengths, and the logarithm of their factor per unit of strength ahead;
 * docs/sport-models.md has the source.
 */
const STRIKE = { share: 0.27, strengthEffect: 0.22 };
const KNOCKOUT = { share: 0.0023, strengthEffect: 0.7 };
const SUBMISSION = { share: 0.0013, strengthEffect: 0.6 };

export const mma: SportModel<FightParameters, FightState> = {
  sport: "mma-117",
  duration: 1500,
  parameters: ({ home, away }) => {
    const lead = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, home - away));
    const shares = ({ share, strengthEffect }: typeof STRIKE): [number, number] => [
      share * Math.exp(strengthEffect * lead),
      share * Math.exp(-strengthEffect * lead),
    ];
    return { strike: shares(STRIKE), knockout: shares(KNOCKOUT), submission: shares(SUBMISSION) };
  },
  simulate: (parameters, random) => playFight(parameters, initialFight, random),
  resume: playFight,
  initial: () => initialFight,
  apply: (_, state, incident) => applyToFight(state, incident),
  advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
  scoreboard: (_, state) => fightScoreboard(state),
  outcomes: fightSpaces,
  final: (parameters, state) => certainOutcomes(fightSpaces(parameters, state)),
  ...catalogue,
  suspendedBy: { finish: { before: 10, after: 30 }, round_end: { before: 5, after: 2 } },
};
