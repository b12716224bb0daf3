import { expect, test } from "vitest";
import { SANDBOX_CURRENCIES } from "../../../exchange-rates.ts";
import { linesEngines } from "../engines/registry.ts";
import { initialDemoBalance } from "./demo-wallet.ts";
import { stakesFor } from "./stakes.ts";

test.each(SANDBOX_CURRENCIES)(
  "%s has an ascending ladder of whole line bets, which contains the initial stake",
  (currency) => {
    const { stakes, initial } = stakesFor(currency);
    expect(stakes).toEqual([...new Set(stakes)].sort((a, b) => a - b));
    expect(stakes).toContain(initial);
    for (const stake of stakes) {
      expect(Number.isSafeInteger(stake) && stake > 0).toBe(true);
      for (const { unitsPerStake } of linesEngines) expect(stake % unitsPerStake).toBe(0);
    }
    expect(initialDemoBalance(currency)).toBe(initial * 1000);
  },
);

test("bitcoin stakes are in satoshi, from 200", () => {
  expect(stakesFor("BTC").stakes.slice(0, 3)).toEqual([200, 400, 600]);
  expect(stakesFor("EUR").stakes.slice(0, 3)).toEqual([20, 40, 60]);
});
