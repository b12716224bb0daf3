import { expect, test } from "vitest";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { readMultiplier, readStake } from "./use-bet-panel.ts";

test("stakes and multipliers are read as players type them", () => {
  const view = { stakes: { currency: "EUR", min: 20, max: 10_000, usual: 100 } } as const;
  const stakes = { "1": 100, "0,20": 20, " 2.50 ": 250, "100": 10_000, "100.01": null, "0.1": null, x: null };
  for (const [text, amount] of Object.entries(stakes)) expect(readStake(text, view), text).toBe(amount);
  const multipliers = {
    "2": 200,
    "1,01": 101,
    "1.5": 150,
    "1": null,
    "1.001": null,
    "10000": 1_000_000,
    "": null,
  };
  for (const [text, hundredths] of Object.entries(multipliers))
    expect(readMultiplier(text), text).toBe(hundredths);
});

test("a multiplier is written as its reader writes figures", () => {
  expect(multiplierText(235, "en")).toBe("2.35×");
  expect(multiplierText(1_000_000, "de")).toBe("10000,00×");
  expect(multiplierText(101, "kk")).toBe("1,01×");
});
