import { expect, test } from "vitest";
import { MAX_LEGS } from "../leg-limit.ts";
import { marginOf } from "../live/margins.ts";
import { ladderOdds, withMargin } from "../model/machinery/price.ts";
import type { Market } from "../types.ts";
import { boostOf, isInsured } from "./rules.ts";

/** A selection on offer: its odds, and its chance without the margin. */
interface Offered {
  odds: number;
  chance: number;
}

/** Selections of main markets, which have the smallest margins, with two and three selections and all chances. */
function offeredSelections(): Offered[] {
  const offered: Offered[] = [];
  for (let chance = 0.02; chance < 0.95; chance += 0.0025) {
    const rest = 1 - chance;
    for (const fair of [
      [chance, rest],
      [chance, rest / 2, rest / 2],
      [chance, rest * 0.8, rest * 0.2],
    ]) {
      const selections = fair.map((_, index) => ({ id: String(index) }));
      const market = {
        type: fair.length === 2 ? "winner" : "1x2",
        line: "",
        selections,
      } as unknown as Market;
      const [priced = 1] = withMargin(fair, 1, marginOf(market, false));
      offered.push({ odds: ladderOdds(priced), chance });
    }
  }
  return offered;
}

/** What a unit staked on an accumulator of `count` such selections is worth, with its boost and its insurance. */
function expectation({ odds, chance }: Offered, count: number): number {
  const bet = { kind: "accumulator", ordinary: true, odds: new Array<number>(count).fill(odds) } as const;
  const boost = boostOf(bet) / 100;
  const won = chance ** count;
  const gross = (odds / 1000) ** count;
  const returned = isInsured(bet, false) ? count * chance ** (count - 1) * (1 - chance) : 0;
  return won * (gross + boost * (gross - 1)) + returned;
}

test("[TP-4] a bet with boost and insurance is worth less than its stake, at the smallest margin and any odds", () => {
  const offered = offeredSelections();
  for (let count = 2; count <= MAX_LEGS; count += 1) {
    const best = Math.max(...offered.map((selection) => expectation(selection, count)));
    expect(best, `${count} legs`).toBeLessThan(0.99);
  }
  const five = { kind: "accumulator", ordinary: true, odds: [2500, 2500, 2500, 2500, 2500] } as const;
  expect([isInsured(five, false), isInsured(five, true), boostOf(five)]).toEqual([true, false, 8]);
  expect(isInsured({ ...five, odds: [2500, 2500, 2500, 2500, 2490] }, false)).toBe(false);
});
