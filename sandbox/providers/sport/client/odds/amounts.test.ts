import { expect, test } from "vitest";
import { createAmounts } from "./amounts.ts";

const amounts = createAmounts("EUR", "de-DE");

test("a typed stake that could mean one or one thousand is no amount; a decimal of the provider is read as it is", () => {
  expect(["1.000", "1,000", "1.000,00", "-5", "5 €"].map(amounts.typed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(["1000", "1 000,50", "10,5", "0"].map(amounts.typed)).toEqual([100_000, 100_050, 1_050, 0]);
  expect(["12.50", "1000.00"].map(amounts.minor)).toEqual([1_250, 100_000]);
});
