import { expect, test } from "vitest";
import { bigWinOf, countSeconds, reelStopTimes } from "./presentation.ts";

const noScatters = [false, false, false, false, false];

test("reels stop one after the other, evenly", () => {
  const { first, delays, anticipated } = reelStopTimes(noScatters, false);
  expect(delays[0]).toBe(first);
  const gaps = delays.slice(1).map((delay, reel) => delay - (delays[reel] ?? 0));
  expect(new Set(gaps).size).toBe(1);
  expect(anticipated).toEqual([]);
});

test("after two scatters every later reel runs longer", () => {
  const { delays, anticipated } = reelStopTimes([true, false, true, false, false], false);
  expect(anticipated).toEqual([3, 4]);
  expect((delays[3] ?? 0) - (delays[2] ?? 0)).toBeGreaterThan(1000);
});

test("a second scatter on the last reel delays nothing", () => {
  expect(reelStopTimes([true, false, false, false, true], false).anticipated).toEqual([]);
});

test("quick reels have no anticipation", () => {
  const { delays, anticipated } = reelStopTimes([true, true, true, false, false], true);
  expect(anticipated).toEqual([]);
  expect(delays[4]).toBeLessThan(500);
});

test("a win below its stake has no banner and counts up quickly", () => {
  expect(bigWinOf(0.9)).toBeNull();
  expect(countSeconds(0.9, false)).toBeLessThan(0.5);
  expect([14.9, 15, 40, 75].map(bigWinOf)).toEqual([null, "bigWin", "megaWin", "epicWin"]);
});
