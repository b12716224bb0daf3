import { expect, test } from "vitest";
import { type ChosenMethod, type MethodView, methodQuery } from "#app/features/money/methods/model.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paymentField } from "#contract/wire/money/payment-methods.ts";
import { findWithdrawalMethod, withdrawalFormOptions, withdrawalSchema } from "./model.ts";

const method = (overrides: Partial<MethodView> = {}): MethodView => ({
  alias: "e-wallet",
  name: "E-wallet",
  image: "",
  kind: "redirect",
  description: "",
  rules: { default: 10_000, min: 2000, max: 1_000_000, quick: [5000, 10_000, 25_000], currency: "EUR" },
  fee: { percent: 0, fixed: 0 },
  fields: [paymentField.parse({ name: "wallet_email", type: "email", label: "Email", pattern: ".+@.+" })],
  canBeSaved: true,
  withBenefits: true,
  maintenance: null,
  formatted: { min: "€20.00", max: "€10,000.00", fee: null, time: { kind: "instant", text: "" } },
  ...overrides,
});
const saved = {
  savedMethodId: "s-1",
  alias: "e-wallet",
  name: "E-wallet",
  image: "",
  label: "a•••@b.example",
  fields: [],
};
const chosen: ChosenMethod = { method: method(), saved: null };
const details = { "details.wallet_email": "a@b.example" };

function parse(form: Record<string, string>, available?: number, by = chosen) {
  const schema = withdrawalSchema(withdrawalFormOptions(by, available));
  return parseForm(new URLSearchParams({ key: "0".repeat(32), ...form }), schema);
}

test("the available amount lowers the method's maximum and quick amounts, and never raises them", () => {
  expect(withdrawalFormOptions(chosen, 12_000).rules).toMatchObject({
    min: 2000,
    max: 12_000,
    quick: [5000, 10_000],
  });
  expect(withdrawalFormOptions(chosen, 5_000_000).rules.max).toBe(1_000_000);
  expect(withdrawalFormOptions(chosen).rules.max).toBe(1_000_000);
  const withoutMax: ChosenMethod = {
    method: method({ rules: { ...chosen.method.rules, max: null } }),
    saved: null,
  };
  expect(withdrawalFormOptions(withoutMax).rules.max).toBeNull();
  expect(withdrawalFormOptions(withoutMax, 300).rules).toMatchObject({ max: 300, quick: [] });
});

test("an amount above the available amount is an error, the whole available amount is not", () => {
  expect(parse({ amount: "120.01", ...details }, 12_000).reply().error).toMatchObject({
    amount: { key: "validation:validation_amount_too_large" },
  });
  expect(parse({ amount: "120", ...details }, 12_000).status).toBe("success");
});

test("errors of amount and details are reported together", () => {
  expect(Object.keys(parse({ amount: "x", "details.wallet_email": "y" }).reply().error ?? {})).toEqual([
    "amount",
    "details.wallet_email",
  ]);
});

test("the form of a saved method requests only an amount", () => {
  expect(parse({ amount: "50" }, undefined, { method: method(), saved }).status).toBe("success");
});

test("the URL selects a method or a saved method if it exists and is not in maintenance", () => {
  const options = { methods: [method()], saved: [saved] };
  const find = (query: string, from = options) => findWithdrawalMethod(new URLSearchParams(query), from);
  expect(find("method=e-wallet")).toEqual({ method: options.methods[0], saved: null });
  expect(find("saved=s-1")).toEqual({ method: options.methods[0], saved });
  expect(find("saved=s-2&method=e-wallet")).toBeNull();
  expect(find("method=card")).toBeNull();
  expect(find("")).toBeNull();
  const inMaintenance = { ...options, methods: [method({ maintenance: { until: null } })] };
  expect(find("method=e-wallet", inMaintenance)).toBeNull();
  for (const query of ["method=e-wallet", "saved=s-1"]) {
    expect(new URLSearchParams(methodQuery(find(query) as ChosenMethod)).toString()).toBe(query);
  }
});
