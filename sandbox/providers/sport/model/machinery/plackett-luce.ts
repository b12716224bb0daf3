/*
 * The Plackett-Luce distribution of the order of a field: places are filled from the first on, each by a participant that is left with a
 * probability proportional to its weight. All functions take logarithms of weights, so that very unequal fields stay exact.
 */

/** Weights with the largest scaled to 1. */
function scaledWeights(logWeights: readonly number[]): number[] {
  const largest = Math.max(...logWeights);
  return logWeights.map((logWeight) => Math.exp(logWeight - largest));
}

function sumWithout(weights: readonly number[], i: number, j = -1): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k += 1) if (k !== i && k !== j) sum += weights[k] as number;
  return sum;
}

/** A share that is 0, not NaN, when everything left has underflowed to 0. */
const shareOf = (weight: number, sum: number): number => (sum > 0 ? weight / sum : 0);

/** Probabilities that i is first and j second, at [i][j]. */
export function firstTwo(logWeights: readonly number[]): number[][] {
  const total = sumWithout(scaledWeights(logWeights), -1);
  return logWeights.map((_, i) => {
    // Scaled again without the first, so that a field behind a certain winner does not underflow.
    const rest = scaledWeights(
      logWeights.map((logWeight, k) => (k === i ? Number.NEGATIVE_INFINITY : logWeight)),
    );
    const restSum = sumWithout(rest, i);
    const first = shareOf(scaledWeights(logWeights)[i] as number, total);
    return rest.map((weight, j) => (j === i ? 0 : first * shareOf(weight, restSum)));
  });
}

/** Probabilities of the first three in order, with `visit` called for each. */
export function firstThree(
  logWeights: readonly number[],
  visit: (i: number, j: number, k: number, probability: number) => void,
): void {
  const two = firstTwo(logWeights);
  const n = logWeights.length;
  for (let i = 0; i < n; i += 1)
    for (let j = i + 1; j < n; j += 1) {
      const rest = scaledWeights(
        logWeights.map((logWeight, k) => (k === i || k === j ? Number.NEGATIVE_INFINITY : logWeight)),
      );
      const sum = sumWithout(rest, i, j);
      for (let k = 0; k < n; k += 1) {
        if (k === i || k === j) continue;
        const share = shareOf(rest[k] as number, sum);
        visit(i, j, k, (two[i]?.[j] ?? 0) * share);
        visit(j, i, k, (two[j]?.[i] ?? 0) * share);
      }
    }
}

/** Distance of the nodes; the error of the trapezoidal rule on these integrals is about exp(-π² / STEP). */
const STEP = 0.4;

/**
 * Probabilities of all places: [i][r] that participant i has r others ahead. With independent exponential times of the rates w the order
 * is Plackett-Luce, so a place is an integral over the participant's time of the probability that r others are faster. In the
 * logarithm of the time the integrand is analytic and vanishes quickly on both sides, where the trapezoidal rule is exact to 1e-10.
 */
export function placeProbabilities(logWeights: readonly number[]): number[][] {
  const n = logWeights.length;
  const places = logWeights.map(() => new Array<number>(n).fill(0));
  const from = -Math.max(...logWeights) - 25;
  const to = -Math.min(...logWeights) + 4;
  const faster = new Array<number>(n).fill(0);
  const slower = new Array<number>(n).fill(0);
  const counts = new Float64Array(n + 1);
  const without = new Float64Array(n);
  for (let s = from; s <= to; s += STEP) {
    counts.fill(0);
    counts[0] = 1;
    for (let i = 0; i < n; i += 1) {
      const expected = Math.exp((logWeights[i] as number) + s);
      const p = -Math.expm1(-expected);
      const q = Math.exp(-expected);
      faster[i] = p;
      slower[i] = q;
      for (let r = i + 1; r > 0; r -= 1)
        counts[r] = (counts[r] as number) * q + (counts[r - 1] as number) * p;
      counts[0] = (counts[0] as number) * q;
    }
    for (let i = 0; i < n; i += 1) {
      const expected = Math.exp((logWeights[i] as number) + s);
      const density = expected * Math.exp(-expected) * STEP;
      if (density < 1e-14) continue;
      removeOne(counts, faster[i] as number, slower[i] as number, without);
      const row = places[i] as number[];
      for (let r = 0; r < n; r += 1) row[r] = (row[r] as number) + density * (without[r] as number);
    }
  }
  return places;
}

/** The distribution of a number of successes without one of its independent trials, from the end at which division is stable. */
function removeOne(counts: Float64Array, p: number, q: number, result: Float64Array): void {
  const n = result.length;
  let carried = 0;
  if (p < q)
    for (let r = 0; r < n; r += 1) {
      carried = ((counts[r] as number) - p * carried) / q;
      result[r] = carried;
    }
  else
    for (let r = n - 1; r >= 0; r -= 1) {
      carried = ((counts[r + 1] as number) - q * carried) / p;
      result[r] = carried;
    }
}

/**
 * A few sets of the first `size` that together give each participant its probability of being among them: systematic sampling. The
 * joint probabilities of several participants are not those of the race, so a space of these sets has one market only.
 *
 * @param inclusion probability of each participant to be among the first `size`
 */
export function inclusionSets(inclusion: readonly number[]): { places: number[]; weight: number }[] {
  const ends: number[] = [];
  let sum = 0;
  for (const probability of inclusion) {
    sum += Math.min(1, Math.max(0, probability));
    ends.push(sum);
  }
  const size = Math.round(sum);
  const scaled = ends.map((end) => (end * size) / sum);
  const cuts = [0, 1, ...scaled.map((end) => end - Math.floor(end))].sort((a, b) => a - b);
  return cuts.slice(1).flatMap((cut, index) => {
    const start = cuts[index] as number;
    const weight = cut - start;
    if (weight < 1e-12) return [];
    const offset = start + weight / 2;
    const places: number[] = [];
    scaled.forEach((end, i) => {
      const before = i === 0 ? 0 : (scaled[i - 1] as number);
      if (Math.ceil(before - offset) < Math.ceil(end - offset)) places.push(i);
    });
    return [{ places, weight }];
  });
}
