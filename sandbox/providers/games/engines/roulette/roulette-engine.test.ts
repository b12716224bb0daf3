import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBets, SPOT_LIMITS, type SpotBet, TABLE_LIMIT, unitsOfBets } from "./bets.ts";
import { rouletteEuropean } from "./roulette-engine.ts";
import { POCKET_COUNT, SPOTS } from "./roulette-table.ts";

const playAt = (number: number, bet: unknown) => rouletteEuropean.play(() => number, { bet, choices: [] });
const laid = fc
  .uniqueArray(fc.constantFrom(...SPOTS), { minLength: 1, maxLength: 20 })
  .chain((spots) =>
    fc.tuple(
      ...spots.map(({ id, kind }) =>
        fc.integer({ min: 1, max: Math.min(SPOT_LIMITS[kind], 100) }).map((units) => ({ spot: id, units })),
      ),
    ),
  );

describe("the price of bets", () => {
  test("is the sum of all chips on the table", () => {
    expect(
      rouletteEuropean.priceOf?.([
        { spot: "red", units: 5 },
        { spot: "straight:0", units: 1 },
      ]),
    ).toBe(6);
  });

  test("of the default bet is one stake", () => {
    expect(rouletteEuropean.priceOf?.(rouletteEuropean.defaultBet)).toBe(rouletteEuropean.unitsPerStake);
  });

  test("each spot accepts its limit and not one unit more", () => {
    for (const { id, kind } of SPOTS) {
      expect(rouletteEuropean.priceOf?.([{ spot: id, units: SPOT_LIMITS[kind] }])).toBe(SPOT_LIMITS[kind]);
      expect(rouletteEuropean.priceOf?.([{ spot: id, units: SPOT_LIMITS[kind] + 1 }])).toBeNull();
    }
  });

  test("the table accepts its limit and not one unit more", () => {
    const full = ["red", "even"].map((spot) => ({ spot, units: 1000 }));
    expect(rouletteEuropean.priceOf?.(full)).toBe(TABLE_LIMIT);
    expect(rouletteEuropean.priceOf?.([...full, { spot: "low", units: 1 }])).toBeNull();
  });

  test.each<[string, unknown]>([
    ["null", null],
    ["an empty list", []],
    ["an object", { spot: "red", units: 1 }],
    ["a string", "red"],
    ["an unknown spot", [{ spot: "split:1-36", units: 1 }]],
    ["an inherited name", [{ spot: "toString", units: 1 }]],
    ["a fraction of a unit", [{ spot: "red", units: 0.5 }]],
    ["zero units", [{ spot: "red", units: 0 }]],
    ["negative units", [{ spot: "red", units: -5 }]],
    ["units as a string", [{ spot: "red", units: "5" }]],
    ["infinity", [{ spot: "red", units: Number.POSITIVE_INFINITY }]],
    ["an additional property", [{ spot: "red", units: 1, won: 2 }]],
    ["a spot twice", [1, 2].map((units) => ({ spot: "red", units }))],
    ["a null entry", [null]],
  ])("%s is rejected as a bet", (_, bet) => {
    expect(rouletteEuropean.priceOf?.(bet)).toBeNull();
  });

  test("any input gives null or whole units within the table limit", () => {
    const shape = fc.array(fc.record({ spot: fc.constantFrom("red", "odd", "x"), units: fc.anything() }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shape), (bet) => {
        const price = rouletteEuropean.priceOf?.(bet);
        const isValid = Number.isInteger(price) && Number(price) > 0 && Number(price) <= TABLE_LIMIT;
        expect(price === null || isValid).toBe(true);
      }),
    );
  });
});

describe("a spin", () => {
  test.each(SPOTS.map(({ id, numbers, returned }) => ({ id, numbers, returned })))(
    "$id wins on its numbers only",
    ({ id, numbers, returned }) => {
      for (let number = 0; number < POCKET_COUNT; number += 1) {
        const { units } = playAt(number, [{ spot: id, units: 2 }]);
        expect([number, units]).toEqual([number, numbers.includes(number) ? returned * 2 : 0]);
      }
    },
  );

  test("any list of bets returns exactly 36/37 over all numbers", () => {
    fc.assert(
      fc.property(laid, (bets) => {
        fc.pre(parseBets(bets) !== null);
        let sum = 0;
        for (let number = 0; number < POCKET_COUNT; number += 1) sum += playAt(number, bets).units;
        expect(sum).toBe(unitsOfBets(bets) * (POCKET_COUNT - 1));
      }),
    );
  });

  test("pays at most 36 times the bets, and reports the win of each bet", () => {
    fc.assert(
      fc.property(laid, fc.integer({ min: 0, max: POCKET_COUNT - 1 }), (bets: SpotBet[], number) => {
        fc.pre(parseBets(bets) !== null);
        const { picture, units, offers } = playAt(number, bets);
        expect(offers).toBeUndefined();
        expect(picture.number).toBe(number);
        expect(picture.bets.map(({ spot, units: staked }) => ({ spot, units: staked }))).toEqual(bets);
        expect(picture.bets.reduce((total, { won }) => total + won, 0)).toBe(units);
        expect(units).toBeLessThanOrEqual(36 * unitsOfBets(bets));
      }),
    );
  });
});
