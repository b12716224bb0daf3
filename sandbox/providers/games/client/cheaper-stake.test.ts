import { expect, test } from "vitest";
import { cheaperStake } from "./cheaper-stake.ts";

const ladder = [20, 100, 500, 1000];

test("the stake that is offered instead is the largest that there is money for", () => {
  expect(cheaperStake(ladder, 1000, 600)).toBe(500);
  // Of free spins for 75 stakes, 500.00 buy those of five euros.
  expect(cheaperStake(ladder, 1000, 50_000 / 75)).toBe(500);
  expect(cheaperStake(ladder, 500, 30_000 / 75)).toBe(100);
});

test("none is offered where nothing smaller would do", () => {
  expect(cheaperStake(ladder, 1000, 19)).toBeUndefined();
  expect(cheaperStake(ladder, 20, 50_000)).toBeUndefined();
});
