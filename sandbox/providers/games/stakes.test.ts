import { expect, test } from "vitest";
import { CURRENCIES } from "#contract/money/money.ts";
import { linesEngines } from "./engines.ts";
import { demoCredit, stakesFor } from "./stakes.ts";

test.each(CURRENCIES)(
  "%s has a ladder of whole line bets, climbing, with its first step on it",
  (currency) => {
    const { stakes, initial } = stakesFor(currency);
    expect(stakes).toEqual([...new Set(stakes)].sort((a, b) => a - b));
    expect(stakes).toContain(initial);
    for (const stake of stakes) {
      expect(Number.isSafeInteger(stake) && stake > 0).toBe(true);
      for (const { unitsPerStake } of linesEngines) expect(stake % unitsPerStake).toBe(0);
    }
    expect(demoCredit(currency)).toBe(initial * 1000);
  },
);

test("bitcoin is counted in satoshi, from 200 up", () => {
  expect(stakesFor("BTC").stakes.slice(0, 3)).toEqual([200, 400, 600]);
  expect(stakesFor("EUR").stakes.slice(0, 3)).toEqual([20, 40, 60]);
});
