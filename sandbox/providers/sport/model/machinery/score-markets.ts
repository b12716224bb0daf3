import { LOST, type Market, PUSH, type Result, type Selection, WON } from "../../types.ts";

/** Where a market belongs: the part of the match, the space of its outcomes and the group of the event page. */
export interface PartView {
  /** The part of the match that the line begins with: `h1`, `p2`, `q4`, `i1`; empty for the whole match. */
  part: string;
  space: string;
  /** See `Market.pricedIn`. */
  pricedIn?: string;
  group: string;
  /**
   * Whether the model also gives the marginals of the space by what a market reads (`scoreMarginals` in spaces.ts), so that a market on the
   * lead is priced from the distribution of the lead alone. Only for views that read `home` and `away` of the outcome.
   */
  marginals?: boolean;
  /** Put before the type of each market: `corners_` gives `corners_total`; empty for goals or points. */
  prefix?: string;
}

/**
 * Markets on the score of two sides. A view says how a score is read from an outcome: the whole match, a half, a period, a count of
 * corners. The same builders serve each, so `total:2.5` and `total:h1|0.5` follow the same rule.
 */
export interface ScoreView<O> extends PartView {
  home(outcome: O): number;
  away(outcome: O): number;
}

/** The view of outcomes that are the score of a part, with the marginals of its space; the whole match is the space `main`. */
export function scoreView<O extends { home: number; away: number }>(
  part: string,
  group: string,
): ScoreView<O> {
  return {
    part,
    space: part || "main",
    group,
    marginals: true,
    home: (outcome) => outcome.home,
    away: (outcome) => outcome.away,
  };
}

export const SIDES = ["home", "away"] as const;
const OVER_UNDER = ["over", "under"] as const;
const HALF_WON: Result = { won: 0.5, returned: 0.5 };
const HALF_LOST: Result = { won: 0, returned: 0.5 };

/** A selection that wins or loses. */
export function selection<O>(id: string, wins: (outcome: O) => boolean): Selection<O> {
  return { id, result: (outcome) => (wins(outcome) ? WON : LOST) };
}

/** A pair of selections of which one wins. */
export function yesNo<O>(wins: (outcome: O) => boolean, yes = "yes", no = "no"): Selection<O>[] {
  return [selection(yes, wins), selection<O>(no, (outcome) => !wins(outcome))];
}

/**
 * The result of a selection that leads by `lead` after its line. At 0 the stake is returned; within a quarter, half of the stake is on
 * the line a quarter above and half on the one below.
 */
export function lineResult(lead: number): Result {
  if (lead >= 0.5) return WON;
  if (lead <= -0.5) return LOST;
  if (lead === 0) return PUSH;
  return lead > 0 ? HALF_WON : HALF_LOST;
}

/** What a market reads of a score: the difference, the sum or one side; all of it if undefined. */
export type ScoreMarginal = "lead" | "sum" | "home" | "away";

/** Builds a market of a view: its part is put before the line. */
export function marketOf<O>(
  view: PartView | ScoreView<O>,
  type: string,
  line: string | number,
  selections: readonly Selection<O>[],
  winners = 1,
  reads?: ScoreMarginal,
): Market<O> {
  const text = String(line);
  const separator = view.part && text ? "|" : "";
  const { space, pricedIn, group, part } = view;
  const market: Market<O> = {
    type: `${view.prefix ?? ""}${type}`,
    line: `${part}${separator}${text}`,
    space,
    group,
    selections,
    winners,
  };
  if (view.marginals && reads) market.pricedIn = `${pricedIn ?? space}.${reads}`;
  else if (pricedIn) market.pricedIn = pricedIn;
  return market;
}

/** `1x2`: home, draw or away. */
export function matchResult<O>(view: ScoreView<O>): Market<O> {
  const { home, away } = view;
  const selections = [
    selection<O>("home", (o) => home(o) > away(o)),
    selection<O>("draw", (o) => home(o) === away(o)),
    selection<O>("away", (o) => home(o) < away(o)),
  ];
  return marketOf(view, "1x2", "", selections, 1, "lead");
}

/** `double_chance`: two of the three results; two selections win. */
export function doubleChance<O>(view: ScoreView<O>): Market<O> {
  const { home, away } = view;
  const selections = [
    selection<O>("home_draw", (o) => home(o) >= away(o)),
    selection<O>("home_away", (o) => home(o) !== away(o)),
    selection<O>("draw_away", (o) => home(o) <= away(o)),
  ];
  return marketOf(view, "double_chance", "", selections, 2, "lead");
}

/** `draw_no_bet`: home or away; a draw returns the stake. */
export function drawNoBet<O>(view: ScoreView<O>): Market<O> {
  return twoWay(view, "draw_no_bet", "", (o) => view.home(o) - view.away(o), SIDES, "lead");
}

/** The markets on the result of a part that can end level: `1x2`, `double_chance` and `draw_no_bet`. */
export function resultMarkets<O>(view: ScoreView<O>): Market<O>[] {
  return [matchResult(view), doubleChance(view), drawNoBet(view)];
}

/** `winner`: home or away, where overtime or extra innings decide; a tie that remains returns the stake. */
export function winner<O>(view: ScoreView<O>): Market<O> {
  return twoWay(view, "winner", "", (o) => view.home(o) - view.away(o), SIDES, "lead");
}

/** Two selections by the home side's lead after the line: `home` and `away`, or `over` and `under`. */
export function twoWay<O>(
  view: ScoreView<O>,
  type: string,
  line: string | number,
  lead: (outcome: O) => number,
  ids: readonly [string, string] = SIDES,
  reads?: ScoreMarginal,
): Market<O> {
  const selections: Selection<O>[] = [
    { id: ids[0], result: (o) => lineResult(lead(o)) },
    { id: ids[1], result: (o) => lineResult(-lead(o)) },
  ];
  return marketOf(view, type, line, selections, 1, reads);
}

/** `handicap`: Asian handicap in quarters; the line is added to the home side. */
export function handicap<O>(view: ScoreView<O>, line: number): Market<O> {
  return twoWay(view, "handicap", line, (o) => view.home(o) + line - view.away(o), SIDES, "lead");
}

/** `european_handicap`: the result after whole goals are added to the home side, with a draw. */
export function europeanHandicap<O>(view: ScoreView<O>, line: number): Market<O> {
  const { home, away } = view;
  const selections = [
    selection<O>("home", (o) => home(o) + line > away(o)),
    selection<O>("draw", (o) => home(o) + line === away(o)),
    selection<O>("away", (o) => home(o) + line < away(o)),
  ];
  return marketOf(view, "european_handicap", line, selections, 1, "lead");
}

/** `total`: over or under a line in quarters. */
export function total<O>(view: ScoreView<O>, line: number): Market<O> {
  return twoWay(view, "total", line, (o) => view.home(o) + view.away(o) - line, OVER_UNDER, "sum");
}

/** `team_total`: over or under of one side; the line is `home|1.5`. */
export function teamTotal<O>(view: ScoreView<O>, side: "home" | "away", line: number): Market<O> {
  const score = view[side];
  return twoWay(view, "team_total", `${side}|${line}`, (o) => score(o) - line, OVER_UNDER, side);
}

/** `odd_even` of the sum of both sides; 0 is even. */
export function oddEven<O>(view: ScoreView<O>): Market<O> {
  const isOdd = (o: O): boolean => (view.home(o) + view.away(o)) % 2 === 1;
  return marketOf(view, "odd_even", "", yesNo(isOdd, "odd", "even"), 1, "sum");
}

/** `team_odd_even` of one side; the line is `home` or `away`. */
export function teamOddEven<O>(view: ScoreView<O>, side: "home" | "away"): Market<O> {
  const score = view[side];
  const isOdd = (o: O): boolean => score(o) % 2 === 1;
  return marketOf(view, "team_odd_even", side, yesNo(isOdd, "odd", "even"), 1, side);
}

/** Ranges of whole numbers as text: `0`, `1-3`, `4+`. */
function rangeId([from, to]: readonly [number, number]): string {
  if (to === Number.POSITIVE_INFINITY) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}

/** Ranges that cover all numbers from 0, given where each begins: [0, 2, 4] gives 0-1, 2-3, 4+. */
function rangesFrom(starts: readonly number[]): [number, number][] {
  return starts.map((from, index) => [from, (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1]);
}

/** A market of one selection per range of a number. */
export function ranges<O>(
  view: ScoreView<O>,
  type: string,
  line: string,
  starts: readonly number[],
  value: (outcome: O) => number,
  reads?: ScoreMarginal,
): Market<O> {
  const selections = rangesFrom(starts).map((range) =>
    selection<O>(rangeId(range), (o) => value(o) >= range[0] && value(o) <= range[1]),
  );
  return marketOf(view, type, line, selections, 1, reads);
}

/** `total_range`: the sum of both sides in ranges; `total_exact` has ranges of one number and a last open one. */
export function totalRange<O>(view: ScoreView<O>, type: string, starts: readonly number[]): Market<O> {
  return ranges(view, type, "", starts, (o) => view.home(o) + view.away(o), "sum");
}

/**
 * `winning_margin`: who wins, by which range: `home:1-5`; with `draw` if a draw is possible.
 *
 * @param starts where the ranges begin, from 1
 */
export function winningMargin<O>(
  view: ScoreView<O>,
  starts: readonly number[],
  withDraw: boolean,
): Market<O> {
  const { home, away } = view;
  const bySide = (side: string, lead: (outcome: O) => number): Selection<O>[] =>
    rangesFrom(starts).map((range) =>
      selection(`${side}:${rangeId(range)}`, (o) => lead(o) >= range[0] && lead(o) <= range[1]),
    );
  const selections = bySide("home", (o) => home(o) - away(o));
  if (withDraw) selections.push(selection("draw", (o) => home(o) === away(o)));
  selections.push(...bySide("away", (o) => away(o) - home(o)));
  return marketOf(view, "winning_margin", "", selections, 1, "lead");
}
