import { expect, test } from "vitest";
import { paymentSystems } from "./payment-methods.ts";

test("payment systems are grouped by deposit, crypto, crypto category and withdraw [ENT-3]", () => {
  const card = { name: "Card", alias: "card", rules: { default: 50, min: 10, currency: "EUR" } };
  const groups = { deposit: [card], crypto: [], crypto_category: [], withdraw: [card] };
  expect(Object.keys(paymentSystems.parse(groups))).toEqual([
    "deposit",
    "crypto",
    "crypto_category",
    "withdraw",
  ]);
  expect(paymentSystems.safeParse({ lottery: [card] }).success).toBe(false);
});
