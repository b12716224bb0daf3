import type { SportModel } from "../../types.ts";
import { marketId } from "../machinery/market-id.ts";
import { fairProbability, marketPrices, overroundOf, spaceOf, withMargin } from "../machinery/price.ts";
import { drawStrengths, randomOf } from "./calibration.ts";

export interface OverroundReport {
  markets: number;
  /** Mean overround per winner before and after rounding to the ladder. */
  before: number;
  after: number;
  /** Ids of markets whose overround is not the stated one, or whose rounding lowered it. */
  wrong: string[];
}

/**
 * Prices all markets of a match and sums the inverse odds. Markets with a selection that is not offered are left out.
 *
 * @param margin overround per winner
 */
export function overroundReport(model: SportModel, margin: number): OverroundReport {
  const parameters = model.parameters(drawStrengths(randomOf(1, model.sport, "overround")));
  const state = model.initial(parameters);
  const spaces = model.outcomes(parameters, state);
  const wrong: string[] = [];
  const sums = { markets: 0, before: 0, after: 0 };
  for (const market of model.markets(parameters, state)) {
    const weighted = spaceOf(spaces, market);
    const prices = marketPrices(spaces, market, margin);
    if (prices.some(({ odds }) => odds === null || odds >= 1_000_000)) continue;
    const fair = market.selections.map((selection) => fairProbability(weighted, selection) ?? 0);
    const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
    const before = total(withMargin(fair, market.winners, margin)) / market.winners - 1;
    const after = total(prices.map(({ odds }) => 1000 / (odds ?? 1))) / market.winners - 1;
    const isWhole = Math.abs(total(fair) - market.winners) < 1e-6;
    // Rounding down raises the overround; only the lowest odds, 1.01, may be above the exact ones.
    const isLowest = prices.some(({ odds }) => odds === 1010);
    const isStated =
      Math.abs(before - overroundOf(fair, margin)) < 1e-6 && (isLowest || after >= before - 1e-9);
    if (!isWhole || !isStated) wrong.push(marketId(market));
    sums.markets += 1;
    sums.before += before;
    sums.after += after;
  }
  const { markets } = sums;
  return { markets, before: sums.before / markets, after: sums.after / markets, wrong };
}
