import fc from "fast-check";
import { expect, test } from "vitest";
import { type BetTerms, combinedOdds, decidedPayout, payoutOf, potentialPayout } from "./bet-terms.ts";
import { combinedReturn, countCombinations, type LegResult, returnOf, UNIT } from "./combinations.ts";
import { betLimits } from "./rules.ts";

const won: LegResult = { win: { won: 1, returned: 0 }, place: null };
const lost: LegResult = { win: { won: 0, returned: 0 }, place: null };
const push: LegResult = { win: { won: 0, returned: 1 }, place: null };
const partly = (share: number, returned = 0, place: LegResult["place"] = null): LegResult => ({
  win: { won: share, returned },
  place,
});

const terms = (odds: readonly number[], changes: Partial<BetTerms> = {}): BetTerms => ({
  kind: odds.length === 1 ? "single" : "accumulator",
  sizes: [],
  eachWay: false,
  stake: 1000,
  totalStake: 1000,
  currency: "EUR",
  funds: "cash",
  builderOdds: null,
  boost: 0,
  insured: false,
  legs: odds.map((price) => ({ odds: price, placeShare: null })),
  ...changes,
});
const system = (odds: readonly number[], sizes: readonly number[], stake = 100): BetTerms =>
  terms(odds, { kind: "system", sizes, stake, totalStake: stake * countCombinations(odds.length, sizes) });

/** All combinations of `size` of the items. */
function combinationsOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinationsOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

test("[TP-4] the named systems have their number of combinations", () => {
  const upTo = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const counts = {
    trixie: countCombinations(3, upTo(2, 3)),
    patent: countCombinations(3, upTo(1, 3)),
    yankee: countCombinations(4, upTo(2, 4)),
    lucky15: countCombinations(4, upTo(1, 4)),
    canadian: countCombinations(5, upTo(2, 5)),
    lucky31: countCombinations(5, upTo(1, 5)),
    heinz: countCombinations(6, upTo(2, 6)),
    lucky63: countCombinations(6, upTo(1, 6)),
    superHeinz: countCombinations(7, upTo(2, 7)),
    goliath: countCombinations(8, upTo(2, 8)),
    threeOfFive: countCombinations(5, [3]),
  };
  expect(counts).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    lucky15: 15,
    canadian: 26,
    lucky31: 31,
    heinz: 57,
    lucky63: 63,
    superHeinz: 120,
    goliath: 247,
    threeOfFive: 10,
  });
});

test("[TP-4] a system pays what brute force over its combinations pays", () => {
  const factor = fc.bigInt({ min: 0n, max: 20_000_000n });
  const example = fc.array(factor, { minLength: 3, maxLength: 9 }).chain((factors) =>
    fc.record({
      factors: fc.constant(factors),
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: factors.length }), { minLength: 1, maxLength: 6 }),
      stake: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  );
  fc.assert(
    fc.property(example, ({ factors, sizes, stake }) => {
      const scale = UNIT ** BigInt(factors.length);
      const brute = sizes
        .flatMap((size) => combinationsOf(factors, size))
        .reduce(
          (sum, parts) =>
            sum +
            parts.reduce((product, part) => product * part, 1n) *
              UNIT ** BigInt(factors.length - parts.length),
          0n,
        );
      expect(combinedReturn(factors, sizes)).toBe(brute);
      expect(returnOf(stake, [factors], sizes)).toBe(Number((BigInt(stake) * brute) / scale));
    }),
    { numRuns: 150 },
  );
});

test("[TP-4] a Trixie with a void leg pays its combinations with odds of 1.00 for that leg", () => {
  const trixie = system([2000, 3000, 5000], [2, 3]);
  // 2×3 + 2×1 + 3×1 + 2×3×1 = 17 units of 1.00
  expect(payoutOf(trixie, [won, won, push])).toBe(1700);
  expect(payoutOf(trixie, [won, lost, push])).toBe(200);
  expect(combinedOdds(trixie)).toBeNull();
});

test("[TP-4] push, quarter lines, dead heat and void by the published rules", () => {
  expect(payoutOf(terms([1900]), [push])).toBe(1000);
  expect(payoutOf(terms([1900]), [partly(0.5, 0.5)])).toBe(1450);
  expect(payoutOf(terms([1900]), [partly(0, 0.5)])).toBe(500);
  expect(payoutOf(terms([4000]), [partly(0.5)])).toBe(2000);
  expect(payoutOf(terms([4000]), [partly(1 / 3)])).toBe(1333);
  expect(payoutOf(terms([2000, 3000]), [won, push])).toBe(2000);
});

test("[TP-4] an each-way bet is one on the win and one on the place", () => {
  const bet = terms([9000], { eachWay: true, totalStake: 2000, legs: [{ odds: 9000, placeShare: 0.25 }] });
  const place = { won: 1, returned: 0 };
  expect(potentialPayout(bet)).toBe(9000 + 3000);
  expect(payoutOf(bet, [partly(0, 0, place)])).toBe(3000);
  expect(payoutOf(bet, [partly(0, 0, { won: 0.5, returned: 0 })])).toBe(1500);
  expect(payoutOf(bet, [partly(0, 0, { won: 0, returned: 0 })])).toBe(0);
});

test("[TP-4] a builder pays its price, returns the stake with a void selection, and is lost with a lost one", () => {
  const builder = terms([1500, 2000], { kind: "builder", builderOdds: 2600 });
  expect(payoutOf(builder, [won, won])).toBe(2600);
  expect(payoutOf(builder, [won, push])).toBe(1000);
  expect(payoutOf(builder, [push, lost])).toBe(0);
});

test("[TP-4] a boost adds to the winnings if all selections win; void ones do not count for its percentage", () => {
  const bet = terms([2000, 2000, 2000, 2000], { boost: 5 });
  expect(potentialPayout(bet)).toBe(16_000 + 750);
  expect(payoutOf(bet, [won, won, won, push])).toBe(8000 + 210);
  expect(payoutOf(bet, [won, won, push, push])).toBe(4000);
  expect(payoutOf(bet, [won, won, won, lost])).toBe(0);
});

test("[TP-4] an insured accumulator returns the stake up to its maximum if exactly one selection loses", () => {
  const bet = terms([1500, 1500, 1500, 1500, 1500], { insured: true });
  expect(payoutOf(bet, [won, won, won, won, lost])).toBe(1000);
  expect(payoutOf(bet, [won, won, won, lost, lost])).toBe(0);
  expect(payoutOf({ ...bet, stake: 9000, totalStake: 9000 }, [won, won, won, won, lost])).toBe(2500);
  expect(decidedPayout(bet, [lost, null, null, null, null])).toBeNull();
  expect(decidedPayout(bet, [lost, lost, null, null, null])).toBe(0);
});

test("[TP-4] a free bet pays its winnings without the stake", () => {
  const bet = terms([3000], { funds: "free_bet" });
  expect(potentialPayout(bet)).toBe(2000);
  expect(payoutOf(bet, [partly(0, 0.5)])).toBe(0);
});

test("[TP-4] an accumulator is lost with its first lost leg; a system only when no combination can win", () => {
  expect(decidedPayout(terms([2000, 2000]), [lost, null])).toBe(0);
  expect(decidedPayout(terms([2000, 2000]), [won, null])).toBeNull();
  const twoOfThree = system([2000, 2000, 2000], [2]);
  expect(decidedPayout(twoOfThree, [lost, null, null])).toBeNull();
  expect(decidedPayout(twoOfThree, [lost, lost, null])).toBe(0);
});

test("[TP-4] amounts are exact where floating point is not: twenty legs and the smallest unit of BTC", () => {
  const legs = Array.from({ length: 20 }, () => 1100);
  expect(
    payoutOf(
      terms(legs, { stake: 10, totalStake: 10 }),
      legs.map(() => won),
    ),
  ).toBe(67);
  expect(payoutOf(terms([1001]), [won])).toBe(1001);
  expect(betLimits("single", "BTC")).toEqual({
    minTotal: 100,
    minStake: 10,
    maxTotal: 5_000_000,
    maxPayout: 100_000_000,
  });
});
