import { type Market, PUSH, type Side } from "../../types.ts";
import { pairs } from "./goal-markets.ts";
import {
  handicap,
  marketOf,
  type PartView,
  type ScoreView,
  SIDES,
  selection,
  total,
  twoWay,
  winner,
} from "./score-markets.ts";

/** Markets of matches that are won by sets, maps or legs, and the catalogue that holds all markets of a match. */

/** A market with the states in which it is on offer. */
export interface CatalogueEntry<S> {
  market: Market;
  /** Whether the market is offered in a state; always, if left out. */
  when?(state: S): boolean;
}

/**
 * All markets that a match can ever have, built once for its parameters: lines do not depend on the state, so a market that was
 * offered once is always found again for settlement.
 */
export function marketCatalogue<P extends object, S>(build: (parameters: P) => CatalogueEntry<S>[]) {
  const built = new WeakMap<P, { entries: CatalogueEntry<S>[]; byId: Map<string, Market> }>();
  const catalogueOf = (parameters: P): { entries: CatalogueEntry<S>[]; byId: Map<string, Market> } => {
    let known = built.get(parameters);
    if (!known) {
      const entries = build(parameters);
      known = {
        entries,
        byId: new Map(entries.map(({ market }) => [`${market.type}:${market.line}`, market])),
      };
      built.set(parameters, known);
    }
    return known;
  };
  return {
    markets: (parameters: P, state: S): Market[] =>
      catalogueOf(parameters)
        .entries.filter(({ when }) => !when || when(state))
        .map(({ market }) => market),
    market: (parameters: P, type: string, line: string): Market | undefined =>
      catalogueOf(parameters).byId.get(`${type}:${line}`),
  };
}

/** The market with its stakes returned in outcomes in which its part of the match is not played. */
export function ifPlayed<O>(market: Market<O>, played: (outcome: O) => boolean): Market<O> {
  return {
    ...market,
    selections: market.selections.map((selection) => ({
      ...selection,
      result: (outcome: O) => (played(outcome) ? selection.result(outcome) : PUSH),
    })),
  };
}

/** The view of the match for `winner`, with its own group and without the prefix of sets or maps. */
function plain<O>(view: ScoreView<O>): ScoreView<O> {
  return { ...view, prefix: "" };
}

/**
 * Markets on the number of sets, maps or legs won; the view reads them, with a prefix such as `sets_`: `winner`, `sets_score`,
 * `sets_handicap`, `sets_total`, `sets_team_total`.
 *
 * @param target sets that win the match
 */
export function seriesMarkets<O>(view: ScoreView<O>, target: number): Market<O>[] {
  const markets = [winner(plain(view)), seriesScore(view, target)];
  for (let lead = 1.5; lead < target; lead += 1) markets.push(handicap(view, -lead), handicap(view, lead));
  for (let line = target + 0.5; line < 2 * target - 1; line += 1) markets.push(total(view, line));
  for (const side of SIDES)
    for (let line = 0.5; line < target; line += 1) markets.push(teamSets(view, side, line));
  return markets;
}

function teamSets<O>(view: ScoreView<O>, side: Side, line: number): Market<O> {
  const won = view[side];
  return twoWay(view, "team_total", `${side}|${line}`, (o) => won(o) - line, ["over", "under"]);
}

/** `sets_score`: the final score in sets. */
function seriesScore<O>(view: ScoreView<O>, target: number): Market<O> {
  const { home, away } = view;
  const selections = [];
  for (let lost = 0; lost < target; lost += 1)
    selections.push(selection<O>(`${target}:${lost}`, (o) => home(o) === target && away(o) === lost));
  for (let lost = target - 1; lost >= 0; lost -= 1)
    selections.push(selection<O>(`${lost}:${target}`, (o) => away(o) === target && home(o) === lost));
  return marketOf(view, "score", "", selections);
}

/** `first_part_match`: who wins the first set or map, and who wins the match: `home:away`. */
export function firstPartMatch<O>(view: ScoreView<O>, firstWinner: (outcome: O) => Side): Market<O> {
  const ends = winner(plain(view));
  const first: Market<O> = {
    ...ends,
    selections: SIDES.map((side) => selection<O>(side, (o) => firstWinner(o) === side)),
  };
  return pairs(plain(view), "first_part_match", "", first, ends);
}

/** A market of who does something first or next; null returns the stakes. */
export function sideMarket<O>(
  view: PartView,
  type: string,
  line: string | number,
  side: (outcome: O) => Side | null,
): Market<O> {
  const market = marketOf<O>(
    view,
    type,
    line,
    SIDES.map((winner) => selection<O>(winner, (o) => side(o) === winner)),
  );
  return ifPlayed(market, (o) => side(o) !== null);
}
