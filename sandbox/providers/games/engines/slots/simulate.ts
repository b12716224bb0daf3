import type { Draw } from "../../engine.ts";

const RANGE = 2 ** 32;

/**
 * A fast seeded source for simulations: xoshiro128** by Blackman and Vigna, its state spread from the seed by
 * splitmix32. It is no secret-keeping generator; rounds with money never draw from it.
 */
export function seededDraw(seed: number): Draw {
  let mixed = seed >>> 0;
  const splitmix = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()];

  const nextWord = (): number => {
    const scrambled = Math.imul(b, 5);
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  };
  return (below) => {
    const limit = RANGE - (RANGE % below);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % below;
  };
}

export interface Simulation {
  rounds: number;
  /** Mean win over stake. */
  mean: number;
  /** Of that mean: the wins' standard deviation over the root of the number of rounds. */
  standardError: number;
  /** Share of rounds that won anything. */
  hitRate: number;
  /** The largest win over stake that was seen. */
  largest: number;
}

/** What a simulation needs of an engine. */
export interface Simulated {
  /** Units that a round is entered by. */
  unitsPerStake: number;
  /** Units that it wins, less what was staked in its course. */
  settle(draw: Draw): number;
}

/** Plays that many rounds on a fixed seed. Sums are of whole units, so they are exact. */
export function simulate(engine: Simulated, rounds: number, seed: number): Simulation {
  const draw = seededDraw(seed);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const units = engine.settle(draw);
    if (units === 0) continue;
    // A round that staked more than it was entered by may end below nothing.
    if (units > 0) hits += 1;
    sum += units;
    squares += units * units;
    if (units > largest) largest = units;
  }
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  return {
    rounds,
    mean: mean / engine.unitsPerStake,
    standardError: Math.sqrt(variance / rounds) / engine.unitsPerStake,
    hitRate: hits / rounds,
    largest: largest / engine.unitsPerStake,
  };
}
