import type { Market } from "../../types.ts";
import {
  europeanHandicap,
  handicap,
  oddEven,
  type ScoreView,
  SIDES,
  teamTotal,
  total,
} from "./score-markets.ts";

/** Markets with a number in their line: which lines are offered, and the market of any line. */

/**
 * Lines around an expected number.
 *
 * @param expected what is expected, in goals or points
 * @param step distance between lines
 * @param count number of lines on each side of the middle one
 * @param offset what the lines differ by from multiples of the step: 0.5 for lines without a push
 */
export function linesAround(expected: number, step: number, count: number, offset = 0): number[] {
  const middle = Math.round((expected - offset) / step) * step + offset;
  return Array.from({ length: 2 * count + 1 }, (_, index) => {
    const line = middle + (index - count) * step;
    // Avoids -0, which prints as 0 but is not equal to it everywhere.
    return line === 0 ? 0 : line;
  });
}

/** What is expected of the home and the away side. */
type Expected = readonly [home: number, away: number];

/** Lines above 0 without a push around an expected number. */
function positiveLines(expected: number, count: number, step = 1): number[] {
  return linesAround(expected, step, count, 0.5).filter((line) => line > 0);
}

/** `total` around the expected sum; see `linesAround`. */
export function totalsAround<O>(view: ScoreView<O>, expected: number, count: number, step = 1): Market<O>[] {
  return positiveLines(expected, count, step).map((line) => total(view, line));
}

/** `team_total` around the expected score of each side. */
export function teamTotalsAround<O>(view: ScoreView<O>, expected: Expected, count: number): Market<O>[] {
  return SIDES.flatMap((side, index) =>
    positiveLines(expected[index] ?? 0, count).map((line) => teamTotal(view, side, line)),
  );
}

/** `handicap` around the line at which both sides are expected to be level. */
export function handicapsAround<O>(view: ScoreView<O>, [home, away]: Expected, count: number): Market<O>[] {
  return linesAround(away - home, 1, count, 0.5).map((line) => handicap(view, line));
}

/**
 * The markets with lines on the score of a part of the match, and `odd_even`.
 *
 * @param totals number of totals on each side of the expected one
 */
export function partLineMarkets<O>(view: ScoreView<O>, expected: Expected, totals: number): Market<O>[] {
  return [
    ...handicapsAround(view, expected, 1),
    ...totalsAround(view, expected[0] + expected[1], totals),
    ...teamTotalsAround(view, expected, 0),
    oddEven(view),
  ];
}

/** Reads a number in quarters from the text of a line; undefined if it is not one. */
function lineNumber(text: string): number | undefined {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isInteger(value * 4) ? value : undefined;
}

/**
 * A market with a number in its line, for any line: `total`, `team_total`, `handicap`, `european_handicap`. In play the offered lines
 * follow the score, so a bet's market may no longer be among the offered ones when it is settled.
 *
 * @param views the views of the sport; the one whose prefix and part fit is used
 * @returns undefined if the type or line fits none
 */
export function marketOfLine<O>(
  views: readonly ScoreView<O>[],
  type: string,
  line: string,
): Market<O> | undefined {
  for (const view of views) {
    const prefix = view.prefix ?? "";
    const separator = view.part ? `${view.part}|` : "";
    if (!type.startsWith(prefix) || !line.startsWith(separator)) continue;
    const words = line.slice(separator.length).split("|");
    const value = lineNumber(words.at(-1) ?? "");
    if (value === undefined) continue;
    const name = type.slice(prefix.length);
    const side = words[0];
    if (name === "team_total" && words.length === 2 && (side === "home" || side === "away"))
      return teamTotal(view, side, value);
    if (words.length !== 1) continue;
    if (name === "total") return total(view, value);
    if (name === "handicap") return handicap(view, value);
    if (name === "european_handicap" && Number.isInteger(value)) return europeanHandicap(view, value);
  }
  return undefined;
}
