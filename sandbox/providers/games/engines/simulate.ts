import type { Draw } from "./engine.ts";

const RANGE = 2 ** 32;

/**
 * A fast seeded generator for simulations and tests: xoshiro128** by Blackman and Vigna, with its state derived from the seed by
 * splitmix32. It is not cryptographically secure; rounds for money never use it.
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
  /** Mean win divided by the stake. */
  mean: number;
  /** Standard error of `mean`. */
  standardError: number;
  /** Share of rounds that win anything. */
  hitRate: number;
  /** Largest win divided by the stake. */
  largest: number;
}

/** The part of an engine that a simulation uses. */
export interface SimulatedEngine {
  /** Stake of a round in units. */
  unitsPerStake: number;
  /** Plays a round and returns its win in units, minus what was staked after the start of the round. */
  settle(draw: Draw): number;
}

/** Plays `rounds` rounds on a seed. The sums are of whole units and therefore exact. */
export function simulate(engine: SimulatedEngine, rounds: number, seed: number): Simulation {
  const draw = seededDraw(seed);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const units = engine.settle(draw);
    if (units === 0) continue;
    // A doubled bet that loses makes the result negative.
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
