import type { Market, Selection, Side } from "../../types.ts";
import { marketOf, type PartView, type ScoreView, selection, yesNo } from "./score-markets.ts";

/** Markets on scores that are counted in few goals, and markets that combine two of them. */

/** `both_to_score`: whether both sides score. */
export function bothToScore<O>(view: ScoreView<O>): Market<O> {
  return marketOf(
    view,
    "both_to_score",
    "",
    yesNo((o) => view.home(o) > 0 && view.away(o) > 0),
  );
}

/** `correct_score`: each score up to `max` a side as `2:1`, and `other`. */
export function correctScore<O>(view: ScoreView<O>, max: number): Market<O> {
  const { home, away } = view;
  const selections: Selection<O>[] = [];
  for (let h = 0; h <= max; h += 1)
    for (let a = 0; a <= max; a += 1)
      selections.push(selection(`${h}:${a}`, (o) => home(o) === h && away(o) === a));
  selections.push(selection("other", (o) => home(o) > max || away(o) > max));
  return marketOf(view, "correct_score", "", selections);
}

/** `clean_sheet`: whether a side concedes nothing; the line is the side. */
export function cleanSheet<O>(view: ScoreView<O>, side: Side): Market<O> {
  const conceded = side === "home" ? view.away : view.home;
  return marketOf(
    view,
    "clean_sheet",
    side,
    yesNo((o) => conceded(o) === 0),
  );
}

/** `win_to_nil`: whether a side wins and concedes nothing; the line is the side. */
export function winToNil<O>(view: ScoreView<O>, side: Side): Market<O> {
  const [own, conceded] = side === "home" ? [view.home, view.away] : [view.away, view.home];
  return marketOf(
    view,
    "win_to_nil",
    side,
    yesNo((o) => own(o) > 0 && conceded(o) === 0),
  );
}

/** A market whose selections are the pairs of two others', which each must have exactly one winner: `home:over`. */
export function pairs<O>(
  view: ScoreView<O>,
  type: string,
  line: string | number,
  first: Market<O>,
  second: Market<O>,
): Market<O> {
  const selections = first.selections.flatMap((a) =>
    second.selections.map((b) =>
      selection<O>(`${a.id}:${b.id}`, (o) => a.result(o).won === 1 && b.result(o).won === 1),
    ),
  );
  return marketOf(view, type, line, selections);
}

/** The sign of a view's result, as the id of a selection of `1x2`. */
function resultId<O>(view: ScoreView<O>, outcome: O): "home" | "draw" | "away" {
  const lead = view.home(outcome) - view.away(outcome);
  return lead > 0 ? "home" : lead < 0 ? "away" : "draw";
}

/** `half_time_full_time`: the result after the first part and the final one: `draw:home`. */
export function halfTimeFullTime<O>(first: ScoreView<O>, full: ScoreView<O>): Market<O> {
  const ids = ["home", "draw", "away"] as const;
  const selections = ids.flatMap((half) =>
    ids.map((end) =>
      selection<O>(`${half}:${end}`, (o) => resultId(first, o) === half && resultId(full, o) === end),
    ),
  );
  return marketOf(full, "half_time_full_time", "", selections);
}

/** `highest_scoring_part`: the part with the most goals of both sides, by its name, or `equal` if several have the most. */
export function highestScoringPart<O>(full: ScoreView<O>, parts: readonly ScoreView<O>[]): Market<O> {
  const goals = (part: ScoreView<O>, o: O): number => part.home(o) + part.away(o);
  const isHighest = (part: ScoreView<O>, o: O): boolean =>
    parts.every((other) => other === part || goals(part, o) > goals(other, o));
  const selections = parts.map((part) => selection<O>(part.part, (o) => isHighest(part, o)));
  selections.push(selection("equal", (o) => !parts.some((part) => isHighest(part, o))));
  return marketOf(full, "highest_scoring_part", "", selections);
}

/** Whether a side scores in, wins, or wins one of the parts: `score_in_each_part`, `win_each_part`, `win_any_part`; the line is the side. */
export function partMarkets<O>(full: ScoreView<O>, parts: readonly ScoreView<O>[], side: Side): Market<O>[] {
  const wins = (part: ScoreView<O>, o: O): boolean => resultId(part, o) === side;
  const market = (type: string, holds: (o: O) => boolean): Market<O> =>
    marketOf(full, type, side, yesNo(holds));
  return [
    market("score_in_each_part", (o) => parts.every((part) => part[side](o) > 0)),
    market("win_each_part", (o) => parts.every((part) => wins(part, o))),
    market("win_any_part", (o) => parts.some((part) => wins(part, o))),
  ];
}

/** `both_parts_over`: whether each part has more goals than the line. */
export function bothPartsOver<O>(
  full: ScoreView<O>,
  parts: readonly ScoreView<O>[],
  line: number,
): Market<O> {
  return marketOf(
    full,
    "both_parts_over",
    line,
    yesNo((o) => parts.every((part) => part.home(o) + part.away(o) > line)),
  );
}

/**
 * `next_goal`: who scores the goal of a number, from 1, or `none`.
 *
 * @param type `next_goal`, or `next_run` and others for sports that call it so
 * @param scorers the sides that have scored, in order
 */
export function nextGoal<O>(
  view: PartView,
  type: string,
  number: number,
  scorers: (outcome: O) => readonly Side[],
): Market<O> {
  const scorer = (o: O): Side | "none" => scorers(o)[number - 1] ?? "none";
  const selections = (["home", "none", "away"] as const).map((id) =>
    selection<O>(id, (o) => scorer(o) === id),
  );
  return marketOf(view, type, number, selections);
}
