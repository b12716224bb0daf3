import { beforeEach, expect, test } from "vitest";
import { SPOT_LIMITS, TABLE_LIMIT } from "../../../engines/roulette/bets.ts";
import { type BetSlip, createBetSlip } from "./bet-slip.ts";

let slip: BetSlip;
beforeEach(() => {
  slip = createBetSlip();
});

test("chips on one spot add up, and undo reverts one step at a time", () => {
  slip.place("red", 5);
  slip.place("straight:17", 1);
  slip.place("red", 25);
  expect(slip.bets).toEqual([
    { spot: "red", units: 30 },
    { spot: "straight:17", units: 1 },
  ]);
  expect(slip.units).toBe(31);
  slip.undo();
  expect(slip.units).toBe(6);
  slip.undo();
  slip.undo();
  expect([slip.bets, slip.canUndo]).toEqual([[], false]);
  slip.undo();
  expect(slip.bets).toEqual([]);
});

test("a bet over a limit places no chips and adds no undo step", () => {
  slip.place("straight:0", SPOT_LIMITS.straight);
  expect(slip.place("straight:0", 1)).toBe("spot-limit");
  expect(slip.double()).toBe("spot-limit");
  expect(slip.units).toBe(SPOT_LIMITS.straight);
  slip.undo();
  for (const half of ["red", "odd"]) expect(slip.place(half, 1000)).toBeNull();
  expect(slip.units).toBe(TABLE_LIMIT);
  expect(slip.place("straight:5", 1)).toBe("table-limit");
});

test("doubling, removing and clearing are each reverted by one undo", () => {
  slip.place("red", 5);
  slip.place("dozen:1", 10);
  expect(slip.double()).toBeNull();
  expect(slip.units).toBe(30);
  slip.remove("red");
  expect(slip.bets).toEqual([{ spot: "dozen:1", units: 20 }]);
  slip.clear();
  expect(slip.bets).toEqual([]);
  slip.undo();
  slip.undo();
  expect(slip.units).toBe(30);
  slip.undo();
  expect(slip.units).toBe(15);
});

test("the bets of the last round can be repeated any number of times", () => {
  expect(slip.canRebet).toBe(false);
  slip.rebet();
  expect(slip.bets).toEqual([]);
  slip.place("red", 5);
  slip.markPlayed(slip.bets);
  expect([slip.bets, slip.canUndo, slip.canRebet]).toEqual([[], false, true]);
  slip.place("black", 1);
  slip.rebet();
  expect(slip.bets).toEqual([{ spot: "red", units: 5 }]);
  slip.undo();
  expect(slip.bets).toEqual([{ spot: "black", units: 1 }]);
});
