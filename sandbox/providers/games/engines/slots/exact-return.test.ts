import { describe, expect, test } from "vitest";
import { linesEngines } from "../../engines.ts";
import { exactReturn } from "./exact-return.ts";
import { fraction, times, toNumber } from "./fraction.ts";
import { linesEngine } from "./lines-engine.ts";
import type { LinesMaths } from "./lines-maths.ts";
import { simulate } from "./simulate.ts";

/** Short strips, so that every stop of every reel can be played out. */
const small: LinesMaths = {
  id: "small",
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

/** Plays every combination of stops there is, base and free, with no probability theory at all. */
function playedOut(maths: LinesMaths): { mean: number; triggered: number } {
  const engine = linesEngine(maths);
  let rounds = 0;
  let total = 0;
  let triggered = 0;
  const ways = (strips: readonly string[]) => strips.reduce((product, strip) => product * strip.length, 1);
  const free = ways(maths.freeStrips);
  for (let base = 0; base < ways(maths.baseStrips); base += 1) {
    let first = true;
    for (let next = 0; next < free; next += 1) {
      let [a, b, draws] = [base, next, 0];
      const { units, picture } = engine.play((below) => {
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
      const spins = picture.spins.length;
      if (spins === 1) {
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
  return { mean: total / rounds / 20, triggered: triggered / ways(maths.baseStrips) };
}

describe("the exact return", () => {
  test("is what playing out every stop gives, free spins included", () => {
    const exact = exactReturn(small);
    const { mean, triggered } = playedOut(small);
    expect(toNumber(exact.total)).toBeCloseTo(mean, 12);
    expect(toNumber(exact.trigger)).toBeCloseTo(triggered, 12);
    expect(exact.freeSpins).toEqual(exact.trigger);
  });

  test("counts retriggers up to the cap: by hand for two spins at most", () => {
    // From one free spin owed, the next brings one more with chance q: 1 + q spins. From two or more owed: 2.
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

  test("has a free-spin part of spins × multiplier × a free spin's own return", () => {
    const { free, freeSpins } = exactReturn(small);
    const freeAsBase = exactReturn({ ...small, baseStrips: small.freeStrips }).base;
    expect(free).toEqual(times(freeSpins, times(freeAsBase, fraction(2n))));
  });
});

describe.each(linesEngines)("$id", (engine) => {
  const exact = exactReturn(engine.maths);

  test("states its return to four decimals, between 94 and 97 percent", () => {
    expect(engine.maths.statedReturn).toBe(exact.percent);
    expect(toNumber(exact.total)).toBeGreaterThan(0.94);
    expect(toNumber(exact.total)).toBeLessThan(0.97);
  });

  test("returns it in ten million rounds, within three standard errors", { timeout: 300_000 }, () => {
    const { mean, standardError } = simulate(engine, 10_000_000, 20_261_121);
    expect(Math.abs(mean - toNumber(exact.total))).toBeLessThan(3 * standardError);
    expect(standardError).toBeLessThan(0.005);
  });
});

test("the three differ as their names promise: the bolder, the wider the spread and the rarer the wins", () => {
  const spread = Object.fromEntries(
    linesEngines.map((engine) => [engine.maths.volatility, simulate(engine, 300_000, 5)]),
  );
  const { low, medium, high } = spread as Record<"low" | "medium" | "high", ReturnType<typeof simulate>>;
  expect(low.standardError).toBeLessThan(medium.standardError);
  expect(medium.standardError).toBeLessThan(high.standardError);
  expect(low.hitRate).toBeGreaterThan(medium.hitRate);
  expect(medium.hitRate).toBeGreaterThan(high.hitRate);
});
