import { expect, test } from "vitest";
import type { ChosenMethod, MethodView } from "#app/features/money/methods/index.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { paymentField } from "#contract/money/payment-fields.ts";
import { choiceOf, chosenBy } from "./withdrawal-query.ts";
import { targetOf, withdrawalSchema } from "./withdrawal-schema.ts";

const method = (over: Partial<MethodView> = {}): MethodView => ({
  ...{ alias: "e-wallet", name: "E-wallet", image: "", kind: "redirect", description: "" },
  rules: { default: 10_000, min: 2000, max: 1_000_000, quick: [5000, 10_000, 25_000], currency: "EUR" },
  fee: { percent: 0, fixed: 0 },
  fields: [paymentField.parse({ name: "wallet_email", type: "email", label: "E-mail", pattern: ".+@.+" })],
  ...{ canBeSaved: true, withBenefits: true, maintenance: null },
  words: { min: "€20.00", max: "€10,000.00", fee: null, time: { kind: "instant", text: "" } },
  ...over,
});
const saved = {
  ...{ savedMethodId: "s-1", alias: "e-wallet", name: "E-wallet", image: "", label: "a•••@b.example" },
  fields: [],
};
const chosen: ChosenMethod = { method: method(), saved: null };

function judge(form: Record<string, string>, most?: number, by = chosen) {
  const schema = withdrawalSchema(targetOf(by, most));
  return parseForm(new URLSearchParams({ key: "0".repeat(32), ...form }), schema);
}
const typed = { "details.wallet_email": "a@b.example" };

test("what can leave narrows the method's limits and its choices, and never widens them", () => {
  expect(targetOf(chosen, 12_000).rules).toMatchObject({ min: 2000, max: 12_000, quick: [5000, 10_000] });
  expect(targetOf(chosen, 5_000_000).rules.max).toBe(1_000_000);
  expect(targetOf(chosen).rules.max).toBe(1_000_000);
  const boundless: ChosenMethod = {
    method: method({ rules: { ...chosen.method.rules, max: null } }),
    saved: null,
  };
  expect(targetOf(boundless).rules.max).toBeNull();
  expect(targetOf(boundless, 300).rules).toMatchObject({ max: 300, quick: [] });
});

test("an amount above what can leave is told at its field, the whole of it is not", () => {
  expect(judge({ amount: "120.01", ...typed }, 12_000).reply().error).toMatchObject({
    amount: { key: "validation:validation_amount_too_large" },
  });
  expect(judge({ amount: "120", ...typed }, 12_000).status).toBe("success");
});

test("amount and details are judged together", () => {
  expect(Object.keys(judge({ amount: "x", "details.wallet_email": "y" }).reply().error ?? {})).toEqual([
    "amount",
    "details.wallet_email",
  ]);
});

test("what was kept asks for nothing but an amount", () => {
  expect(judge({ amount: "50" }, undefined, { method: method(), saved }).status).toBe("success");
});

test("an address chooses a method, or what was kept of one, if it is there and works", () => {
  const means = { methods: [method()], saved: [saved] };
  const by = (query: string, of = means) => chosenBy(new URLSearchParams(query), of);
  expect(by("method=e-wallet")).toEqual({ method: means.methods[0], saved: null });
  expect(by("saved=s-1")).toEqual({ method: means.methods[0], saved });
  expect(by("saved=s-2&method=e-wallet")).toBeNull();
  expect(by("method=card")).toBeNull();
  expect(by("")).toBeNull();
  expect(by("method=e-wallet", { ...means, methods: [method({ maintenance: { until: null } })] })).toBeNull();
  for (const query of ["method=e-wallet", "saved=s-1"]) {
    const choice = choiceOf(by(query) as ChosenMethod);
    expect(new URLSearchParams(choice).toString()).toBe(query);
  }
});
