import { beforeEach, expect, test } from "vitest";
import { SPOT_LIMITS, TABLE_LIMIT } from "../../engines/roulette/bets.ts";
import { createSlip, type Slip } from "./slip.ts";

let slip: Slip;
beforeEach(() => {
  slip = createSlip();
});

test("chips on one spot add up, and undo takes back one step at a time", () => {
  slip.lay("red", 5);
  slip.lay("straight:17", 1);
  slip.lay("red", 25);
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

test("what would pass a limit lays nothing and leaves nothing to undo", () => {
  slip.lay("straight:0", SPOT_LIMITS.straight);
  expect(slip.lay("straight:0", 1)).toBe("spot-limit");
  expect(slip.double()).toBe("spot-limit");
  expect(slip.units).toBe(SPOT_LIMITS.straight);
  slip.undo();
  for (const half of ["red", "odd"]) expect(slip.lay(half, 1000)).toBeNull();
  expect(slip.units).toBe(TABLE_LIMIT);
  expect(slip.lay("straight:5", 1)).toBe("table-limit");
});

test("doubling, lifting and clearing are each taken back by one undo", () => {
  slip.lay("red", 5);
  slip.lay("dozen:1", 10);
  expect(slip.double()).toBeNull();
  expect(slip.units).toBe(30);
  slip.lift("red");
  expect(slip.bets).toEqual([{ spot: "dozen:1", units: 20 }]);
  slip.clear();
  expect(slip.bets).toEqual([]);
  slip.undo();
  slip.undo();
  expect(slip.units).toBe(30);
  slip.undo();
  expect(slip.units).toBe(15);
});

test("the last round's chips can be laid again, as often as one likes", () => {
  expect(slip.canRebet).toBe(false);
  slip.rebet();
  expect(slip.bets).toEqual([]);
  slip.lay("red", 5);
  slip.played(slip.bets);
  expect([slip.bets, slip.canUndo, slip.canRebet]).toEqual([[], false, true]);
  slip.lay("black", 1);
  slip.rebet();
  expect(slip.bets).toEqual([{ spot: "red", units: 5 }]);
  slip.undo();
  expect(slip.bets).toEqual([{ spot: "black", units: 1 }]);
});
