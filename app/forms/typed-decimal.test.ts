import { expect, test } from "vitest";
import { typedDecimal } from "./typed-decimal.ts";

test.each([
  ["en", "1250.50"],
  ["de-DE", "1250,50"],
  ["kk-KZ", "1250,50"],
  ["pt-BR", "1250,50"],
  ["de-CH", "1250.50"],
  ["ar-EG", "1250.50"],
])("a decimal is typed in %s as %s", (iso, typed) => {
  expect(typedDecimal("1250.50", iso)).toBe(typed);
});

test("a whole number has no mark", () => {
  expect(typedDecimal("1250", "de-DE")).toBe("1250");
});
