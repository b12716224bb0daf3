import { describe, expect, test } from "vitest";
import { cascadeEngines } from "../../engines.ts";
import { UNITS } from "./cascade-maths.ts";
import { simulate } from "./simulate.ts";

// Ten million rounds of each are `npm run verify:games`; these many show a slip in an engine or in a figure.
const SEED = 20_261_122;

describe.each(cascadeEngines)("$id", ({ maths, settle, unitsPerStake }) => {
  test("returns what it states in three hundred thousand rounds, within three standard errors", {
    timeout: 120_000,
  }, () => {
    const { mean, standardError, hitRate } = simulate({ unitsPerStake, settle }, 300_000, SEED);
    expect(Math.abs(mean - Number(maths.statedReturn) / 100)).toBeLessThan(3 * standardError);
    expect(Math.abs(hitRate - Number(maths.hitRate) / 100)).toBeLessThan(0.005);
    expect(Number(maths.statedReturn)).toBeGreaterThan(94);
    expect(Number(maths.statedReturn)).toBeLessThan(97);
  });
});

describe.each(
  cascadeEngines.flatMap(({ maths, settle }) =>
    maths.bonus ? [{ ...maths, ...maths.bonus, settle, id: maths.id }] : [],
  ),
)("$id, bought", ({ price, statedReturn, settle }) => {
  test("returns what it states over its price, within three standard errors", { timeout: 120_000 }, () => {
    const bought = {
      unitsPerStake: UNITS * price,
      settle: (draw: Parameters<typeof settle>[0]) => settle(draw, true),
    };
    const { mean, standardError } = simulate(bought, 20_000, SEED);
    expect(Math.abs(mean - Number(statedReturn) / 100)).toBeLessThan(3 * standardError);
    expect(Number(statedReturn)).toBeGreaterThan(94);
    expect(Number(statedReturn)).toBeLessThan(97);
  });
});
