import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/forms/parse-form.ts";
import { paymentField } from "#contract/money/payment-fields.ts";
import { judgePayment, paymentInput, paymentShape, secretsOf } from "./payment-form.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const TARGET = {
  rules: { default: 5_000, min: 1_000, max: 500_000, quick: [], currency: "EUR" as const },
  fields: [
    paymentField.parse({ name: "card_number", label: "Card", pattern: "\\d{4} ?\\d{4}", secret: true }),
    paymentField.parse({ name: "card_holder", label: "Name", min_length: 2, required: false }),
    paymentField.parse({
      ...{ name: "bank", type: "select", label: "Bank" },
      options: [{ value: "one", label: "One" }],
    }),
    paymentField.parse({ name: "agreed", type: "checkbox", label: "Agreed" }),
  ],
};
const SCHEMA = z.object(paymentShape(TARGET)).superRefine(judgePayment(TARGET));
const GOOD = {
  ...{ key: KEY, amount: "12,50", "details.card_number": " 1234 5678 ", "details.bank": "one" },
  "details.agreed": "on",
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, SCHEMA);
}

/** What is told of each field that is wrong. */
function wrong(fields: Record<string, string>): Record<string, string | undefined> {
  const { error } = parse(fields).reply();
  return Object.fromEntries(Object.entries(error ?? {}).map(([name, told]) => [name, told?.key]));
}

test("a form that fits becomes what the product API takes: units, trimmed details, nothing that was left empty", () => {
  const submission = parse({ ...GOOD, "details.card_holder": "" });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(paymentInput(TARGET, submission.value)).toEqual({
    ...{ amount: "12.50", currency: "EUR" },
    fields: { card_number: "1234 5678", bank: "one", agreed: "on" },
  });
});

test("what was not asked for is not sent on", () => {
  const submission = parse({ ...GOOD, "details.is_admin": "on", account: "of another" });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(Object.keys(paymentInput(TARGET, submission.value).fields)).not.toContain("is_admin");
});

test("everything that is wrong is told at once, each at its own field", () => {
  const details = { "details.card_number": "12", "details.card_holder": "x", "details.bank": "two" };
  expect(wrong({ key: KEY, ...details })).toEqual({
    amount: "validation:validation_required",
    "details.card_number": "validation:validation_incorrect_detail",
    "details.card_holder": "validation:validation_incorrect_detail",
    "details.bank": "validation:validation_incorrect_detail",
    "details.agreed": "validation:validation_required",
  });
});

test.each([
  ["9.99", "amount_too_small"],
  ["5000.01", "amount_too_large"],
  ["1e309", "incorrect_amount"],
  ["-20", "incorrect_amount"],
  ["NaN", "incorrect_amount"],
])("an amount of %s breaks the rule %s", (amount, rule) => {
  expect(wrong({ ...GOOD, amount })).toEqual({ amount: `validation:validation_${rule}` });
});

test.each(["", "short", `${KEY}0`, KEY.toUpperCase()])("a form without a key of ours is none: %j", (key) => {
  expect(Object.keys(wrong({ ...GOOD, key }))).toEqual(["key"]);
});

test("what is secret is known by the names that it has in the form", () => {
  expect(secretsOf(TARGET.fields)).toEqual(["details.card_number"]);
});
