import type { Market, Result, Selection, Weighted } from "../../types.ts";

/*
 * Prices. The fair probability of a selection follows from the weights of the outcomes; the margin is applied by the odds-ratio
 * method to all selections of a market together; the odds are rounded down to a ladder (docs/sport-models.md).
 */

/** The share of the stake that wins and the share that is returned, in expectation. */
export interface Expected {
  won: number;
  returned: number;
}

/** Probabilities nearer to 0 or 1 than this are decided. */
export const DECIDED = 1e-9;

/** What a selection returns in expectation. */
export function expectedResult<O>(weighted: readonly Weighted<O>[], selection: Selection<O>): Expected {
  let won = 0;
  let returned = 0;
  for (const { outcome, weight } of weighted) {
    const result = selection.result(outcome);
    won += weight * result.won;
    returned += weight * result.returned;
  }
  return { won, returned };
}

/**
 * The probability by which a selection is priced: the stake that wins as a share of the stake that is not returned. Fair decimal odds
 * are its inverse: a stake of 1 then has the expectation won × odds + returned = 1.
 *
 * @returns 0 to 1; null if the stake is returned for certain
 */
export function fairProbability<O>(weighted: readonly Weighted<O>[], selection: Selection<O>): number | null {
  return effective(expectedResult(weighted, selection));
}

function effective({ won, returned }: Expected): number | null {
  if (returned > 1 - DECIDED) return null;
  return Math.min(1, won / (1 - returned));
}

/**
 * How several selections of one space end together: all must win. A selection that is returned neither wins nor loses the combination,
 * but if none loses and one is returned, the stake is returned: the combination is priced and settled so. Shares (quarter lines) count
 * as independent parts of the stake.
 */
export function combinedResult(results: readonly Result[]): Result {
  let won = 1;
  let kept = 1;
  for (const result of results) {
    won *= result.won;
    kept *= result.won + result.returned;
  }
  return { won, returned: kept - won };
}

/** The selections of a bet builder as one selection. */
export function combined<O>(selections: readonly Selection<O>[]): Selection<O> {
  return {
    id: selections.map(({ id }) => id).join("+"),
    result: (outcome) => combinedResult(selections.map((selection) => selection.result(outcome))),
  };
}

/** A selection that is more likely than this leaves less room for a margin. */
const LIKELY = 0.9;

/**
 * The overround of a market: the margin, but less of it the nearer a selection is to certain, in proportion to 1 − p above 0.9. A certain
 * selection cannot carry any, so all of it would lower the odds of the other ones far below what they are worth.
 */
export function overroundOf(fair: readonly number[], margin: number): number {
  const likeliest = fair.reduce((highest, p) => Math.max(highest, p), 0);
  return margin * Math.min(1, (1 - likeliest) / (1 - LIKELY));
}

/** The part of the room between the winners and the possible selections that a margin may fill. */
const MAX_SHARE_OF_ROOM = 0.9;
/** Halvings of the interval in which the factor is searched; what is left is below the precision of a number. */
const BISECTIONS = 40;

/**
 * Applies a margin by the odds-ratio method (Cheung): all probabilities' odds p / (1 − p) are multiplied by one factor, so that the
 * probabilities sum to `winners` × (1 + margin). Each stays below 1, and a favourite gains less than an outsider.
 *
 * @param fair probabilities that sum to `winners`
 * @param margin overround per winner: 0.05 makes a sum of 1.05, if no selection is nearly certain (`overroundOf`)
 */
export function withMargin(fair: readonly number[], winners: number, margin: number): number[] {
  const open = fair.filter((p) => p > 0).length;
  // The sum cannot reach the number of selections; a market of few possible selections has less margin.
  const target = Math.min(
    winners * (1 + overroundOf(fair, margin)),
    winners + (open - winners) * MAX_SHARE_OF_ROOM,
  );
  const sum = fair.reduce((total, p) => total + p, 0);
  if (open <= winners || target <= sum) return [...fair];
  const scaled = (factor: number): number =>
    fair.reduce((total, p) => total + (p * factor) / (1 - p + p * factor), 0);
  let low = 1;
  let high = 2;
  while (scaled(high) < target) high *= 2;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (scaled(middle) < target) low = middle;
    else high = middle;
  }
  return fair.map((p) => (p * high) / (1 - p + p * high));
}

const MIN_ODDS = 1010;
const MAX_ODDS = 1_001_000;

const LARGEST_STEP = 25_000;
/** Keeps exact multiples of a step, which division may put just below. */
const DIVISION_ERROR = 1e-9;

/** Steps of the ladder in thousandths, each up to a limit. */
const LADDER = [
  [3000, 10],
  [5000, 50],
  [10_000, 100],
  [20_000, 500],
  [50_000, 1000],
  [100_000, 5000],
  [MAX_ODDS, LARGEST_STEP],
] as const;

/** The highest odds of the ladder that are not above the inverse of a probability, in thousandths, from 1.01 to 1001. */
export function ladderOdds(probability: number): number {
  const exact = 1000 / probability;
  if (exact >= MAX_ODDS) return MAX_ODDS;
  const step = LADDER.find(([limit]) => exact < limit)?.[1] ?? LARGEST_STEP;
  return Math.max(MIN_ODDS, Math.floor(exact / step + DIVISION_ERROR) * step);
}

export interface SelectionPrice {
  id: string;
  /** Decimal odds in thousandths; null if the selection is impossible, or so likely that 1.01 would pay more than its fair odds. */
  odds: number | null;
  /** The probability without margin; null if the stake is returned for certain. */
  probability: number | null;
}

/** A market in which every selection has ended, whatever happens in the rest of the match. */
export function isDecided(prices: readonly SelectionPrice[]): boolean {
  return prices.every(({ probability: p }) => p === null || p < DECIDED || p > 1 - DECIDED);
}

function priceOf(fair: number | null, priced: number): number | null {
  if (fair === null || fair < DECIDED || fair * MIN_ODDS > 1000) return null;
  return ladderOdds(priced);
}

/**
 * The space that a market is priced in. An ended match has no marginals, only the spaces that markets settle in.
 *
 * @throws if the model has no such space
 */
export function spaceOf(
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>,
  market: Market,
): readonly Weighted<unknown>[] {
  const weighted = spaces[market.pricedIn ?? market.space] ?? spaces[market.space];
  if (!weighted) throw new Error(`No outcome space ${market.space} for ${market.type}`);
  return weighted;
}

/**
 * Prices all selections of a market.
 *
 * @param spaces the spaces of the model from the current state
 * @param margin overround per winner
 * @throws if the model has no such space
 */
export function marketPrices(
  spaces: Readonly<Record<string, readonly Weighted<unknown>[]>>,
  market: Market,
  margin: number,
): SelectionPrice[] {
  const weighted = spaceOf(spaces, market);
  const fair = market.selections.map((selection) => fairProbability(weighted, selection));
  const priced = withMargin(
    fair.map((p) => p ?? 0),
    market.winners,
    margin,
  );
  return market.selections.map(({ id }, index) => {
    const probability = fair[index] ?? null;
    return { id, probability, odds: priceOf(probability, priced[index] ?? 0) };
  });
}

/** The margin of a bet builder grows with its legs, up to this. */
const MAX_BUILDER_OVERROUND = 0.3;

/**
 * Price of a bet builder: selections of one space as one bet. The margin grows by a leg. A likely combination is priced against its
 * complement; an unlikely one carries its own share of the margin only, because the complement, which is not for sale, would leave
 * nearly all of the overround to it.
 *
 * @param weighted the space that all selections belong to
 */
export function builderPrice(
  weighted: readonly Weighted<unknown>[],
  selections: readonly Selection<unknown>[],
  margin: number,
): SelectionPrice {
  const all = combined(selections);
  const probability = fairProbability(weighted, all);
  if (probability === null) return { id: all.id, odds: null, probability };
  const overround = Math.min((1 + margin) ** selections.length - 1, MAX_BUILDER_OVERROUND);
  const [againstComplement = 0] = withMargin([probability, 1 - probability], 1, overround);
  const priced = Math.min(againstComplement, probability * (1 + overround));
  return { id: all.id, probability, odds: priceOf(probability, priced) };
}
