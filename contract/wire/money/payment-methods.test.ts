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
});

test("a method of an unknown kind is shown as one of the general kind, and groups of later releases are ignored [EVO-1]", () => {
  const method = {
    name: "New",
    alias: "new",
    kind: "telepathy",
    rules: { default: 50, min: 10, currency: "EUR" },
  };
  const field = { name: "code", label: "Code", type: "hologram", inputmode: "thought" };
  const groups = { deposit: [{ ...method, fields: [field] }], lottery: [method] };
  expect(paymentSystems.parse(groups)).toEqual({
    deposit: [
      expect.objectContaining({
        alias: "new",
        kind: "redirect",
        fields: [expect.objectContaining({ name: "code", type: "text", inputmode: "text" })],
      }),
    ],
  });
});

test("a method whose limits cannot be read is left out, because they decide about money [EVO-1]", () => {
  const rules = { default: 50, min: 10, currency: "EUR" };
  const card = { name: "Card", alias: "card", rules };
  const broken = { name: "Other", alias: "other", rules: { ...rules, currency: "euro" } };
  expect(paymentSystems.parse({ deposit: [broken, card] }).deposit?.map(({ alias }) => alias)).toEqual([
    "card",
  ]);
});
