/* How far the results of simulated matches deviate from the stated probabilities, and how large the largest of many deviations may be. */

/** The deviation of an observed share from a stated probability. */
export interface Check {
  /** Type of the market. */
  family: string;
  /** Market and selection. */
  name: string;
  stated: number;
  observed: number;
  /** In standard errors. */
  deviation: number;
}

/** The number that a standard normal number exceeds with a small probability, by fixed-point iteration on the tail's expansion. */
function normalQuantile(upperTail: number): number {
  let z = Math.sqrt(-2 * Math.log(upperTail));
  for (let step = 0; step < 50; step += 1)
    z = Math.sqrt(-2 * Math.log(upperTail * z * Math.sqrt(2 * Math.PI) * (1 + 1 / (z * z + 2))));
  return z;
}

/** Probability that a normal number is beyond three standard errors. */
const THREE_ERRORS = 0.0027;

/**
 * The deviation that the worst of several checks exceeds with the probability 0.27 %, the one of three standard errors for one check
 * (Bonferroni). With one check it is 3.0.
 */
export function worstAllowed(checks: number): number {
  return normalQuantile(THREE_ERRORS / 2 / Math.max(1, checks));
}

/** A family of markets in one situation: its worst check, and whether it is within what is allowed. */
export interface FamilyReport {
  family: string;
  checks: number;
  worst: Check;
}

/** The checks by family, the worst of each. */
export function byFamily(checks: readonly Check[]): FamilyReport[] {
  return [...Map.groupBy(checks, ({ family }) => family)].flatMap(([family, all]) => {
    const [worst] = all.toSorted((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
    return worst ? [{ family, checks: all.length, worst }] : [];
  });
}

/** The root mean square of the deviations: about 1 if the stated probabilities are right and the checks were independent. */
export function meanDeviation(checks: readonly Check[]): number {
  return Math.sqrt(
    checks.reduce((sum, { deviation }) => sum + deviation ** 2, 0) / Math.max(1, checks.length),
  );
}
