import { expect, test } from "vitest";
import { guestCurrency } from "./locale-currency.ts";

test("guests see amounts in a currency of the site, also where their region has another one [BRD-1]", () => {
  expect(guestCurrency("kz", ["KZT", "EUR"])).toBe("KZT");
  expect(guestCurrency("kz", ["GBP", "EUR"])).toBe("EUR");
  expect(guestCurrency("kz", ["USDT", "GBP"])).toBe("USDT");
});
