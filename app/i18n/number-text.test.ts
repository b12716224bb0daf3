import { expect, test } from "vitest";
import { decimalInputText, wholeNumberText } from "./number-text.ts";

test.each([
  ["en", "1250.50"],
  ["de-DE", "1250,50"],
  ["kk-KZ", "1250,50"],
  ["pt-BR", "1250,50"],
  ["de-CH", "1250.50"],
  ["ar-EG", "1250.50"],
])("the initial value of an input in %s is %s", (iso, typed) => {
  expect(decimalInputText("1250.50", iso)).toBe(typed);
});

test("an integer has no separator", () => {
  expect(decimalInputText("1250", "de-DE")).toBe("1250");
});

test("the thousands of a whole number are separated as the language does", () => {
  expect(wholeNumberText(500_000_000, "en-GB")).toBe("500,000,000");
  expect(wholeNumberText(500_000_000, "de-DE")).toBe("500.000.000");
  expect(wholeNumberText(500_000_000, "kk-KZ").replaceAll(/\s/g, " ")).toBe("500 000 000");
});
