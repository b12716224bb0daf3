import type { Market } from "../../types.ts";
import { linesAround } from "../machinery/line-markets.ts";
import {
  handicap,
  marketOf,
  oddEven,
  type ScoreView,
  selection,
  teamTotal,
  total,
  winner,
  yesNo,
} from "../machinery/score-markets.ts";
import {
  type CatalogueEntry,
  firstPartMatch,
  ifPlayed,
  seriesMarkets,
  sideMarket,
} from "../machinery/set-markets.ts";
import { SET_SCORES, type TennisParameters } from "./tennis-chain.ts";
import {
  type GameOutcome,
  gameSpace,
  type PointOutcome,
  pointSpace,
  setSpaces,
  type TennisOutcome,
} from "./tennis-outcomes.ts";
import { initialTennis, type TennisState } from "./tennis-state.ts";

type View = ScoreView<TennisOutcome>;

/** Sets won; priced in the small space of set winners. */
const SETS: View = {
  part: "",
  space: "main",
  pricedIn: "series",
  group: "main",
  prefix: "sets_",
  home: (o) => o.home,
  away: (o) => o.away,
};

/** Games of the whole match. */
const GAMES: View = {
  part: "",
  space: "main",
  group: "games",
  prefix: "games_",
  home: (o) => o.homeGames,
  away: (o) => o.awayGames,
};

const hasTieBreak = (o: TennisOutcome): boolean =>
  o.sets.some((set) => set !== null && set[0] + set[1] === 13);

function setView(index: 0 | 1 | 2): View {
  return {
    part: `s${index + 1}`,
    space: "main",
    pricedIn: `s${index + 1}`,
    group: "sets",
    prefix: "games_",
    home: (o) => o.sets[index]?.[0] ?? 0,
    away: (o) => o.sets[index]?.[1] ?? 0,
  };
}

/** Markets of a set: winner, games, correct score, tie-break. */
function setMarkets(index: 0 | 1 | 2, parameters: TennisParameters): Market<TennisOutcome>[] {
  const view = setView(index);
  const plain = { ...view, prefix: "" };
  const { home, away } = view;
  const lead = Math.round((parameters.homeServe - parameters.awayServe) * 20);
  const scores = SET_SCORES.map(([h, a]) =>
    selection<TennisOutcome>(`${h}:${a}`, (o) => home(o) === h && away(o) === a),
  );
  const markets = [
    winner(plain),
    ...[7.5, 8.5, 9.5, 10.5, 12.5].map((line) => total(view, line)),
    ...[-3.5, -2.5, -1.5, 1.5, 2.5, 3.5].map((line) => handicap(view, line - lead)),
    marketOf(view, "score", "", scores),
    marketOf(
      plain,
      "tie_break",
      "",
      yesNo((o) => home(o) + away(o) === 13),
    ),
    oddEven(view),
  ];
  return markets.map((market) => ifPlayed(market, (o) => o.sets[index] !== null));
}

function totalsOf(parameters: TennisParameters): { games: number; lead: number; home: number } {
  const sums = { games: 0, lead: 0, home: 0 };
  for (const { outcome, weight } of setSpaces(parameters, initialTennis).main ?? []) {
    sums.games += weight * (outcome.homeGames + outcome.awayGames);
    sums.lead += weight * (outcome.homeGames - outcome.awayGames);
    sums.home += weight * outcome.homeGames;
  }
  return sums;
}

/** All markets of a match except those of single games. */
export function tennisCatalogue(parameters: TennisParameters): CatalogueEntry<TennisState>[] {
  const { games, lead, home } = totalsOf(parameters);
  const around = (mean: number, offsets: readonly number[]): number[] => {
    const middle = Math.floor(mean) + 0.5;
    return offsets.map((offset) => middle + offset);
  };
  const wide = [-7, -5, -3, -2, -1, 0, 1, 2, 3, 5, 7];
  const near = [-2, -1, 0, 1, 2];
  const markets: Market<TennisOutcome>[] = [
    ...seriesMarkets(SETS, 2),
    firstPartMatch(SETS, (o) => ((o.sets[0]?.[0] ?? 0) > (o.sets[0]?.[1] ?? 0) ? "home" : "away")),
    ...around(games, wide).map((line) => total(GAMES, line)),
    ...linesAround(-lead, 1, 4, 0.5).map((line) => handicap(GAMES, line)),
    ...around(home, near).map((line) => teamTotal(GAMES, "home", line)),
    ...around(games - home, near).map((line) => teamTotal(GAMES, "away", line)),
    oddEven(GAMES),
    marketOf({ ...GAMES, prefix: "" }, "tie_break", "", yesNo(hasTieBreak)),
  ];
  const entries: CatalogueEntry<TennisState>[] = markets.map((market) => ({ market }));
  for (const index of [0, 1, 2] as const)
    for (const market of setMarkets(index, parameters))
      entries.push({
        market,
        when: ({ sets, decided }) => index < 2 || (sets.length >= 2 && (!decided || sets.length === 3)),
      });
  return entries;
}

const gameView = (set: number, game: number) => ({
  part: `s${set}`,
  space: gameSpace(set, game),
  group: "points",
});

/** `game`: who wins the game; in set 1 game 3 the line is `s1|3`. */
export function gameWinner(set: number, game: number): Market<GameOutcome> {
  return sideMarket(gameView(set, game), "game", game, (o) => o.winner);
}

const LOST_POINTS = ["0", "15", "30", "40"] as const;

/** `game_score`: the winner of a game and the points of its loser, `home:30`; 40 means that it went to deuce. */
export function gameScore(set: number, game: number): Market<GameOutcome> {
  const view = { ...gameView(set, game), home: () => 0, away: () => 0 };
  const selections = (["home", "away"] as const).flatMap((side) =>
    LOST_POINTS.map((points, lost) =>
      selection<GameOutcome>(`${side}:${points}`, (o) => o.winner === side && o.lost === lost),
    ),
  );
  return ifPlayed(marketOf(view, "game_score", game, selections), (o) => o.winner !== null);
}

/** `game_point`: who wins a point of a game; the line is `s1|3|2` for set 1, game 3, point 2. */
export function gamePoint(set: number, game: number, point: number): Market<PointOutcome> {
  const view = { ...gameView(set, game), space: pointSpace(set, game, point) };
  return sideMarket(view, "game_point", `${game}|${point}`, (o) => o.winner);
}
