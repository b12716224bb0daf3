/** Tail mass below which a distribution is cut off; the rest is scaled to 1. */
const TAIL = 1e-9;
/** The same for sums, which many convolutions build upon. */
const SUM_TAIL = 1e-13;

/**
 * Probabilities of a Poisson number, from 0 to where the tail is below 10^-9, scaled to a sum of 1.
 *
 * @param mean 0 gives the certain number 0
 */
export function poissonWeights(mean: number): number[] {
  if (mean <= 0) return [1];
  const weights: number[] = [];
  let weight = Math.exp(-mean);
  let rest = 1;
  for (let count = 0; count <= mean || rest > TAIL; count += 1) {
    weights.push(weight);
    rest -= weight;
    weight *= mean / (count + 1);
  }
  return scaled(weights);
}

/** Probabilities of a binomial number: `trials` independent ones of probability `p`. */
export function binomialWeights(trials: number, p: number): number[] {
  let weights = [1];
  for (let trial = 0; trial < trials; trial += 1) weights = convolve(weights, [1 - p, p]);
  return weights;
}

/** The same weights with a sum of 1. */
function scaled(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The distribution of the sum of two independent numbers from 0; a tail below 10^-13 is cut off. */
export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i += 1) {
    const weight = a[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < b.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + weight * (b[j] ?? 0);
  }
  while (sum.length > 1 && (sum.at(-1) ?? 0) < SUM_TAIL) sum.pop();
  return sum;
}

/** The expectation of a number from 0. */
export function meanOf(weights: readonly number[]): number {
  return weights.reduce((total, weight, value) => total + weight * value, 0);
}
