import { describe, expect, test } from "vitest";
import { cascadeEngines, linesEngines } from "../registry.ts";
import { simulate } from "../simulate.ts";
import { UNITS_PER_STAKE } from "./cascade-paytable.ts";
import { exactReturn, toNumber } from "./exact-return.ts";

/*
 * `npm run verify:games` plays ten million rounds of each slot. The short simulations here use a fixed seed and find a mistake in
 * an engine or in a paytable.
 */

/** What each slot states to players, in percent. When you change a paytable, change its row. */
const STATED: Record<string, { statedReturn: string; hitRate?: string; bonusBuyReturn?: string }> = {
  "lines-classic": { statedReturn: "96.1605" },
  "lines-bold": { statedReturn: "96.5599" },
  "lines-gentle": { statedReturn: "95.5434" },
  "ways-bold": { statedReturn: "94.30", hitRate: "51.4" },
  "ways-gentle": { statedReturn: "96.09", hitRate: "51.4" },
  "bonus-ways": { statedReturn: "95.43", hitRate: "51.4", bonusBuyReturn: "95.25" },
  "cluster-classic": { statedReturn: "94.56", hitRate: "47.3" },
  "cluster-bold": { statedReturn: "95.08", hitRate: "40.5" },
  "bonus-cluster": { statedReturn: "94.55", hitRate: "40.5", bonusBuyReturn: "94.90" },
};

test("every slot states its return and hit rate", () => {
  const paytables = [...linesEngines, ...cascadeEngines].map(({ paytable }) => paytable);
  const stated = paytables.map((paytable) => [
    paytable.id,
    {
      statedReturn: paytable.statedReturn,
      ...("hitRate" in paytable && { hitRate: paytable.hitRate }),
      ...("bonus" in paytable && paytable.bonus && { bonusBuyReturn: paytable.bonus.statedReturn }),
    },
  ]);
  expect(Object.fromEntries(stated)).toEqual(STATED);
});

describe.each(linesEngines)("$id", (engine) => {
  const exact = exactReturn(engine.paytable);

  test("states its exact return to four decimals, between 94 and 97 percent", () => {
    expect(engine.paytable.statedReturn).toBe(exact.percent);
    expect(toNumber(exact.total)).toBeGreaterThan(0.94);
    expect(toNumber(exact.total)).toBeLessThan(0.97);
  });

  test("gives that return in a simulation, within three standard errors", () => {
    const { mean, standardError } = simulate(engine, 100_000, 20_261_121);
    expect(Math.abs(mean - toNumber(exact.total))).toBeLessThan(3 * standardError);
    expect(standardError).toBeLessThan(0.05);
  });
});

test("a higher volatility of the lines slots means a wider spread and fewer wins", () => {
  const spread = Object.fromEntries(
    linesEngines.map((engine) => [engine.paytable.volatility, simulate(engine, 30_000, 5)]),
  );
  const { low, medium, high } = spread as Record<"low" | "medium" | "high", ReturnType<typeof simulate>>;
  expect(low.standardError).toBeLessThan(medium.standardError);
  expect(medium.standardError).toBeLessThan(high.standardError);
  expect(low.hitRate).toBeGreaterThan(medium.hitRate);
  expect(medium.hitRate).toBeGreaterThan(high.hitRate);
});

describe.each(cascadeEngines)("$id", ({ paytable, settle, unitsPerStake }) => {
  test("gives its stated return in a simulation, within three standard errors", () => {
    const rounds = 10_000;
    const { mean, standardError, hitRate } = simulate({ unitsPerStake, settle }, rounds, 20_261_121);
    expect(Math.abs(mean - Number(paytable.statedReturn) / 100)).toBeLessThan(3 * standardError);
    const statedHitRate = Number(paytable.hitRate) / 100;
    const hitRateError = Math.sqrt((statedHitRate * (1 - statedHitRate)) / rounds);
    expect(Math.abs(hitRate - statedHitRate)).toBeLessThan(3 * hitRateError);
    expect(Number(paytable.statedReturn)).toBeGreaterThan(94);
    expect(Number(paytable.statedReturn)).toBeLessThan(97);
  });
});

describe.each(
  cascadeEngines.flatMap(({ paytable: { id, bonus }, settle }) => (bonus ? [{ id, ...bonus, settle }] : [])),
)("$id, bonus buy", ({ price, statedReturn, settle }) => {
  test("give their stated return in a simulation, within three standard errors", () => {
    const bonusBuy = {
      unitsPerStake: UNITS_PER_STAKE * price,
      settle: (draw: Parameters<typeof settle>[0]) => settle(draw, true),
    };
    const { mean, standardError } = simulate(bonusBuy, 500, 20_261_121);
    expect(Math.abs(mean - Number(statedReturn) / 100)).toBeLessThan(3 * standardError);
    expect(Number(statedReturn)).toBeGreaterThan(94);
    expect(Number(statedReturn)).toBeLessThan(97);
  });
});
