import { describe, expect, test } from "vitest";
import { exactReturn, fraction, times, toNumber } from "./exact-return.ts";
import { linesEngine } from "./lines-engine.ts";
import type { LinesPaytable } from "./lines-paytable.ts";

/** Short strips, so a test can play every combination of stops. */
const small: LinesPaytable = {
  id: "small",
  version: 1,
  volatility: "medium",
  statedReturn: "0.0000",
  baseStrips: ["S01W", "S012", "S1W", "01S", "10W"],
  freeStrips: ["S011", "S01W", "S01", "10S", "0W1"],
  linePays: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((pay) => [pay, pay * 4, pay * 16] as const),
  scatters: {
    3: { stakes: 1, freeSpins: 1 },
    4: { stakes: 2, freeSpins: 2 },
    5: { stakes: 3, freeSpins: 3 },
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 1,
};

/** The mean win and the share of rounds with free spins, from playing every combination of base and free stops. */
function playAllStops(paytable: LinesPaytable): { mean: number; triggered: number } {
  const engine = linesEngine(paytable);
  let rounds = 0;
  let total = 0;
  let triggered = 0;
  const ways = (strips: readonly string[]) => strips.reduce((product, strip) => product * strip.length, 1);
  const free = ways(paytable.freeStrips);
  for (let base = 0; base < ways(paytable.baseStrips); base += 1) {
    let first = true;
    for (let next = 0; next < free; next += 1) {
      let [a, b, draws] = [base, next, 0];
      const units = engine.settle((below) => {
        draws += 1;
        if (draws <= 5) {
          const stop = a % below;
          a = Math.floor(a / below);
          return stop;
        }
        const stop = b % below;
        b = Math.floor(b / below);
        return stop;
      });
      if (draws === 5) {
        rounds += free;
        total += units * free;
        break;
      }
      if (first) triggered += 1;
      first = false;
      rounds += 1;
      total += units;
    }
  }
  return { mean: total / rounds / 20, triggered: triggered / ways(paytable.baseStrips) };
}

describe("the exact return", () => {
  test("equals the result of playing every stop, including free spins", () => {
    const exact = exactReturn(small);
    const { mean, triggered } = playAllStops(small);
    expect(toNumber(exact.total)).toBeCloseTo(mean, 12);
    expect(toNumber(exact.trigger)).toBeCloseTo(triggered, 12);
    expect(exact.freeSpins).toEqual(exact.trigger);
  });

  test("counts retriggers up to the cap, computed by hand for at most two spins", () => {
    // One awarded free spin triggers another with probability q, which gives 1 + q spins. Two or more awarded spins give 2.
    const capped = exactReturn({ ...small, freeSpinCap: 2 });
    const p = exactReturn(small);
    const one = exactReturn({
      ...small,
      scatters: { ...small.scatters, 4: { stakes: 2, freeSpins: 0 }, 5: { stakes: 3, freeSpins: 0 } },
    });
    const pThree = toNumber(one.trigger);
    const pMore = toNumber(p.trigger) - pThree;
    const q = toNumber(exactReturn({ ...small, baseStrips: small.freeStrips }).trigger);
    expect(toNumber(capped.freeSpins)).toBeCloseTo(pThree * (1 + q) + pMore * 2, 12);
  });

  test("has a part from free spins: number of spins × multiplier × return of one free spin", () => {
    const { free, freeSpins } = exactReturn(small);
    const freeAsBase = exactReturn({ ...small, baseStrips: small.freeStrips }).base;
    expect(free).toEqual(times(freeSpins, times(freeAsBase, fraction(2n))));
  });
});
