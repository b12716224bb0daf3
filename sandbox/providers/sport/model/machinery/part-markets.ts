import type { Market } from "../../types.ts";
import { marketOf, selection } from "./score-markets.ts";
import type { LeadOutcome } from "./spaces.ts";

/** Markets on spaces that hold only what they need of several parts. */

/** Total scores of the parts of a match, in their order. */
export interface TotalsOutcome {
  totals: readonly number[];
}

/** `highest_scoring_part` in the space `totals`: the part with the most goals or points, or `equal`. */
export function partTotalsMarket(parts: readonly string[], group: string): Market<TotalsOutcome> {
  const isHighest = (index: number, { totals }: TotalsOutcome): boolean =>
    totals.every((other, place) => place === index || (totals[index] ?? 0) > other);
  const selections = parts.map((part, index) => selection<TotalsOutcome>(part, (o) => isHighest(index, o)));
  selections.push(selection("equal", (o) => !parts.some((_, index) => isHighest(index, o))));
  return marketOf({ part: "", space: "totals", group }, "highest_scoring_part", "", selections);
}

const SIGNS = [
  ["home", 1],
  ["draw", 0],
  ["away", -1],
] as const;

/**
 * The leader after the first part and at the end, in the space `first_and_full`: `draw:home`.
 *
 * @param type `half_time_full_time`, or `first_part_and_full_time` where the first part is not a half
 */
export function leadMarket(type: string, group: string): Market<LeadOutcome> {
  const selections = SIGNS.flatMap(([first, lead]) =>
    SIGNS.map(([full, leadAtEnd]) =>
      selection<LeadOutcome>(`${first}:${full}`, (o) => o.first === lead && o.full === leadAtEnd),
    ),
  );
  return marketOf({ part: "", space: "first_and_full", group }, type, "", selections);
}
