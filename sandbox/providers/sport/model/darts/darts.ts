import type { Market, SportModel } from "../../types.ts";
import { linesAround } from "../machinery/line-markets.ts";
import {
  handicap,
  marketOf,
  oddEven,
  type ScoreView,
  selection,
  total,
  twoWay,
  yesNo,
} from "../machinery/score-markets.ts";
import { certainOutcomes } from "../machinery/series-spaces.ts";
import {
  type CatalogueEntry,
  firstPartMatch,
  marketCatalogue,
  seriesMarkets,
  sideMarket,
} from "../machinery/set-markets.ts";
import { EARLY, type MatchOutcome, RACE } from "./darts-match.ts";
import {
  dartsSpaces,
  isNextLegCertain,
  type LegOutcome,
  legSpace,
  type MaximaOutcome,
} from "./darts-outcomes.ts";
import {
  applyToDarts,
  type DartsParameters,
  type DartsState,
  dartsScoreboard,
  initialDarts,
  LEGS,
  playDarts,
} from "./darts-state.ts";
import { dartsPlayer } from "./darts-visits.ts";

/*
 * Darts: legs of 501 with a double to finish, first to seven legs; the players take turns to begin a leg. Each visit of three darts is
 * drawn from the player's own scores, so a leg is a race of two independent numbers of visits (darts-visits.ts).
 */

const LEG_VIEW: ScoreView<MatchOutcome> = {
  part: "",
  space: "main",
  group: "main",
  prefix: "legs_",
  home: (o) => o.home,
  away: (o) => o.away,
};
const MAXIMA_VIEW: ScoreView<MaximaOutcome> = {
  part: "",
  space: "maxima",
  group: "maxima",
  prefix: "maxima_",
  home: (o) => o.home,
  away: (o) => o.away,
};

function matchMarkets(parameters: DartsParameters): Market[] {
  const spaces = dartsSpaces(parameters, initialDarts);
  const maxima = (spaces.maxima ?? []).reduce(
    (sum, { outcome, weight }) => sum + weight * (outcome as MaximaOutcome).home,
    0,
  );
  const plain = { ...LEG_VIEW, prefix: "" };
  const leads = { ...MAXIMA_VIEW, space: "maxima_lead" };
  const lead = (wins: (o: MatchOutcome) => boolean, id: string) => selection<MatchOutcome>(id, wins);
  return [
    ...seriesMarkets(LEG_VIEW, LEGS),
    firstPartMatch(LEG_VIEW, (o) => o.first),
    sideMarket(plain, "legs_race", RACE, (o: MatchOutcome) => o.race),
    marketOf(plain, "legs_lead", EARLY, [
      lead((o) => o.lead > 0, "home"),
      lead((o) => o.lead === 0, "draw"),
      lead((o) => o.lead < 0, "away"),
    ]),
    oddEven(LEG_VIEW),
    ...linesAround(maxima, 1, 3, 0.5).map((line) => total(MAXIMA_VIEW, line)),
    marketOf(leads, "1x2", "", [
      selection("home", (o) => o.home > 0),
      selection("draw", (o) => o.home === 0),
      selection("away", (o) => o.home < 0),
    ]),
    ...[-1.5, -0.5, 0.5, 1.5].map((line) => handicap(leads, line)),
  ];
}

/** Markets of a leg by its number from 1; on offer while it is the current one, or the next if that is certain. */
function legEntries(number: number): CatalogueEntry<DartsState>[] {
  const view = <O>(part: "visits" | "checkout" | "maxima"): ScoreView<O> => ({
    part: `l${number}`,
    space: legSpace(number, part),
    group: "legs",
    home: () => 0,
    away: () => 0,
  });
  const visits = view<LegOutcome>("visits");
  const checkout = view<LegOutcome>("checkout");
  const over = ["over", "under"] as const;
  const markets: Market[] = [
    sideMarket(visits, "winner", "", (o: LegOutcome) => (o.played ? o.winner : null)),
    ...[4.5, 5.5, 6.5, 7.5].map((line) => twoWay(visits, "visits_total", line, (o) => o.visits - line, over)),
    ...[20.5, 40.5, 60.5, 100.5].map((line) =>
      twoWay(checkout, "checkout_total", line, (o) => o.checkout - line, over),
    ),
    marketOf(
      view<MaximaOutcome>("maxima"),
      "maximum",
      "",
      yesNo((o: MaximaOutcome) => o.home + o.away > 0),
    ),
  ];
  const when = (state: DartsState): boolean => {
    const now = state.legs.length + 1;
    return !state.decided && (number === now || (number === now + 1 && isNextLegCertain(state)));
  };
  return markets.map((market) => ({ market, when }));
}

const catalogue = marketCatalogue<DartsParameters, DartsState>((parameters) => [
  ...matchMarkets(parameters).map((market) => ({ market })),
  ...Array.from({ length: 2 * LEGS - 1 }, (_, index) => legEntries(index + 1)).flat(),
]);

export const darts: SportModel<DartsParameters, DartsState> = {
  sport: "darts-22",
  duration: 5400,
  parameters: ({ home, away }) => ({ home: dartsPlayer(home), away: dartsPlayer(away) }),
  simulate: (parameters, random) => playDarts(parameters, initialDarts, random),
  resume: playDarts,
  initial: () => initialDarts,
  apply: (_, state, incident) => applyToDarts(state, incident),
  advance: (_, state, time) => (time > state.time ? { ...state, time } : state),
  scoreboard: (_, state) => dartsScoreboard(state),
  outcomes: dartsSpaces,
  final: (parameters, state) => certainOutcomes(dartsSpaces(parameters, state)),
  ...catalogue,
  suspendedBy: { leg_end: { before: 6, after: 3 } },
};
