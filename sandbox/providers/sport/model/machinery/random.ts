import type { Random } from "../../types.ts";

/** FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/**
 * Reproducible pseudo-random numbers in [0, 1), by the generator sfc32 (period about 2^128). Not for secrets.
 *
 * @param seed the same seed gives the same numbers on every machine
 */
export function seededRandom(seed: string | number): Random {
  const text = String(seed);
  let a = hash(text);
  let b = hash(`${text}/b`);
  let c = hash(`${text}/c`);
  let counter = 1;
  const random = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 15; warmUp += 1) random();
  return random;
}

/** An exponentially distributed waiting time, in the unit of 1 / rate; Infinity if the rate is 0. */
export function drawExponential(rate: number, random: Random): number {
  return rate > 0 ? -Math.log(1 - random()) / rate : Number.POSITIVE_INFINITY;
}

/** An index drawn by weights that sum to 1; the last index takes what rounding leaves. */
export function drawIndex(weights: readonly number[], random: Random): number {
  let rest = random();
  for (let index = 0; index < weights.length - 1; index += 1) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}
