import { expect, test } from "vitest";
import { multiplierText } from "#app/i18n/number-text.ts";
import { parseMultiplier, parseStake, shortStakeText, stepStake } from "./bet-input.ts";

test("stakes and multipliers are parsed as players type them", () => {
  const view = { stakes: { currency: "EUR", min: 20, max: 10_000, usual: 100 } } as const;
  const stakes = { "1": 100, "0,20": 20, " 2.50 ": 250, "100": 10_000, "100.01": null, "0.1": null, x: null };
  for (const [text, amount] of Object.entries(stakes)) expect(parseStake(text, view), text).toBe(amount);
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
    expect(parseMultiplier(text), text).toBe(hundredths);
});

test("a multiplier is formatted in the reader's locale", () => {
  expect(multiplierText(235, "en")).toBe("2.35×");
  expect(multiplierText(1_000_000, "de")).toBe("10000,00×");
  expect(multiplierText(101, "kk")).toBe("1,01×");
});

test("a stake steps up and down by the same amounts, within its limits", () => {
  const stakes = { currency: "EUR", min: 20, max: 250, usual: 100 } as const;
  const stepsFrom = (from: number, direction: 1 | -1) => {
    const all = [from];
    for (let step = 0; step < 7; step += 1) all.push(stepStake(all.at(-1) as number, direction, stakes));
    return all;
  };
  expect(stepsFrom(20, 1)).toEqual([20, 40, 60, 80, 100, 200, 250, 250]);
  expect(stepsFrom(200, -1)).toEqual([200, 100, 80, 60, 40, 20, 20, 20]);
  expect(stepStake(150, -1, stakes)).toBe(100);
  expect(stepStake(90, 1, stakes)).toBe(100);
  expect([100, 50, 1_000].map((amount) => shortStakeText(amount, stakes))).toEqual(["1", "0.5", "10"]);
});
