import fc from "fast-check";
import { expect, test } from "vitest";
import { combinedOdds, potentialPayout } from "../../bets/bet-terms.ts";
import { countCombinations } from "../../bets/combinations.ts";
import { boostOf } from "../../bets/rules.ts";
import { type BetTerms, betReturns } from "./returns.ts";
import { binomial, systemsOf } from "./systems.ts";

const terms = (odds: readonly number[], change: Partial<BetTerms> = {}): BetTerms => ({
  kind: odds.length === 1 ? "single" : "accumulator",
  legs: odds.map((price) => ({ odds: price, eachWay: null })),
  sizes: [],
  stake: 1000,
  builderOdds: null,
  boost: 0,
  freeBet: false,
  ...change,
});

test("[RT-15] a single and an accumulator return stake times odds", () => {
  expect(betReturns(terms([3750]))).toEqual({ combinations: 1, totalStake: 1000, returns: 3750, odds: 3750 });
  expect(betReturns(terms([2000, 1500, 3000]))).toMatchObject({ returns: 9000, odds: 9000 });
});

test("[RT-15] a boost raises the winnings only, and a free bet does not return its stake", () => {
  expect(betReturns(terms([2000, 2000], { boost: 10 })).returns).toBe(4300);
  expect(betReturns(terms([2500], { freeBet: true })).returns).toBe(1500);
});

test("[RT-15] each way doubles the stake and adds the place part", () => {
  const legs = [{ odds: 6000, eachWay: { share: 0.25 } }];
  // 10.00 to win at 6.00 and 10.00 to be placed at 1 + 5/4.
  expect(betReturns(terms([6000], { legs }))).toMatchObject({
    totalStake: 2000,
    returns: 6000 + 2250,
    odds: null,
  });
});

test("[RT-15] a system pays what all its combinations pay", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1010, max: 20_000 }), { minLength: 3, maxLength: 8 }),
      fc.nat(),
      (odds, pick) => {
        const systems = systemsOf(odds.length);
        const { sizes, count } = systems[pick % systems.length] as (typeof systems)[number];
        const result = betReturns(terms(odds, { kind: "system", sizes }));
        const combinations = subsets(odds).filter((subset) => sizes.includes(subset.length));
        const paid = combinations.reduce(
          (sum, subset) => sum + 1000 * subset.reduce((product, price) => (product * price) / 1000, 1),
          0,
        );
        expect(result.combinations).toBe(combinations.length);
        expect(count).toBe(combinations.length);
        expect(result.totalStake).toBe(1000 * combinations.length);
        expect(Math.abs(result.returns - paid)).toBeLessThanOrEqual(1 + paid / 1e9);
      },
    ),
  );
});

test("[RT-15] the slip promises exactly what the book pays", () => {
  // 17.00 at 3.97 × 1.30 × 1.80 with 3 percent.
  expect(betReturns(terms([3970, 1300, 1800], { stake: 1700, boost: 3 })).returns).toBe(16_214);
  const leg = fc.record({
    odds: fc.integer({ min: 1001, max: 60_000 }),
    share: fc.constantFrom(null, 0.2, 0.25),
  });
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("together", "system", "builder" as const),
      fc.integer({ min: 1, max: 500_000 }),
      fc.boolean(),
      fc.nat(),
      (legs, shape, stake, freeBet, pick) => {
        const systems = shape === "system" ? systemsOf(legs.length) : [];
        const sizes = systems[pick % Math.max(1, systems.length)]?.sizes ?? [];
        const isBuilder = shape === "builder" && legs.length > 1;
        const kind: BetTerms["kind"] = isBuilder
          ? "builder"
          : sizes.length > 0
            ? "system"
            : legs.length === 1
              ? "single"
              : "accumulator";
        const eachWay = !isBuilder && legs.some(({ share }) => share !== null);
        const builderOdds = isBuilder ? (legs[0]?.odds ?? null) : null;
        const odds = legs.map((one) => one.odds);
        const boost = freeBet ? 0 : boostOf({ kind, ordinary: !eachWay, odds });
        const promised = betReturns({
          kind,
          legs: legs.map((one) => ({
            odds: one.odds,
            eachWay: eachWay && one.share !== null ? { share: one.share } : null,
          })),
          sizes,
          stake,
          builderOdds,
          boost,
          freeBet,
        });
        const lines = kind === "system" ? countCombinations(legs.length, sizes) : 1;
        const booked = {
          kind,
          sizes,
          eachWay,
          stake,
          totalStake: stake * lines * (eachWay ? 2 : 1),
          currency: "EUR" as const,
          funds: freeBet ? ("free_bet" as const) : ("cash" as const),
          builderOdds,
          boost,
          insured: false,
          legs: legs.map((one) => ({ odds: one.odds, placeShare: eachWay ? one.share : null })),
        };
        expect(promised.returns).toBe(potentialPayout(booked));
        expect(promised.totalStake).toBe(booked.totalStake);
        expect(promised.odds).toBe(combinedOdds(booked));
      },
    ),
    { numRuns: 1000 },
  );
});

test("[RT-15] the named systems have their customary numbers of bets", () => {
  const counts = Object.fromEntries(
    [3, 4, 5, 6, 7, 8].flatMap((n) => systemsOf(n).map(({ key, count }) => [key, count])),
  );
  expect(counts).toMatchObject({
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky15: 15,
    canadian: 26,
    lucky31: 31,
    heinz: 57,
    lucky63: 63,
    superheinz: 120,
    goliath: 247,
  });
  expect(binomial(8, 4)).toBe(70);
});

function subsets<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_, index) => mask & (1 << index)),
  );
}
