import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/forms/zod.ts";
import { paymentField } from "#contract/wire/money/payment-methods.ts";
import { paymentFormShape, paymentInput, secretFieldNames, validatePayment } from "./payment-form.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const OPTIONS = {
  rules: { default: 5_000, min: 1_000, max: 500_000, quick: [], currency: "EUR" as const },
  fields: [
    paymentField.parse({ name: "card_number", label: "Card", pattern: "\\d{4} ?\\d{4}", secret: true }),
    paymentField.parse({ name: "card_holder", label: "Name", min_length: 2, required: false }),
    paymentField.parse({
      name: "bank",
      type: "select",
      label: "Bank",
      options: [{ value: "one", label: "One" }],
    }),
    paymentField.parse({ name: "agreed", type: "checkbox", label: "Agreed" }),
  ],
};
const SCHEMA = z.object(paymentFormShape(OPTIONS)).superRefine(validatePayment(OPTIONS));
const VALID = {
  key: KEY,
  amount: "12,50",
  "details.card_number": " 1234 5678 ",
  "details.bank": "one",
  "details.agreed": "on",
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, SCHEMA);
}

/** Message key of each invalid field. */
function errorsOf(fields: Record<string, string>): Record<string, string | undefined> {
  const { error } = parse(fields).reply();
  return Object.fromEntries(Object.entries(error ?? {}).map(([name, message]) => [name, message?.key]));
}

test("a valid form becomes product API input: a decimal amount, trimmed details, no empty details", () => {
  const submission = parse({ ...VALID, "details.card_holder": "" });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(paymentInput(OPTIONS, submission.value)).toEqual({
    amount: "12.50",
    currency: "EUR",
    fields: { card_number: "1234 5678", bank: "one", agreed: "on" },
  });
});

test("fields that the method does not have are not sent to the product API", () => {
  const submission = parse({ ...VALID, "details.is_admin": "on", account: "of another" });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  expect(Object.keys(paymentInput(OPTIONS, submission.value).fields)).not.toContain("is_admin");
});

test("all errors are reported together, each at its own field", () => {
  const details = { "details.card_number": "12", "details.card_holder": "x", "details.bank": "two" };
  expect(errorsOf({ key: KEY, ...details })).toEqual({
    amount: "validation:validation_required",
    "details.card_number": "validation:validation_incorrect_detail",
    "details.card_holder": "validation:validation_incorrect_detail",
    "details.bank": "validation:validation_incorrect_detail",
    "details.agreed": "validation:validation_required",
  });
});

test.each([
  ["9.99", "amount_too_small"],
  ["0", "amount_too_small"],
  ["0,00", "amount_too_small"],
  ["5000.01", "amount_too_large"],
  ["1e309", "incorrect_amount"],
  ["-20", "incorrect_amount"],
  ["NaN", "incorrect_amount"],
])("an amount of %s breaks the rule %s", (amount, rule) => {
  expect(errorsOf({ ...VALID, amount })).toEqual({ amount: `validation:validation_${rule}` });
});

test.each(["", "short", `${KEY}0`, KEY.toUpperCase()])("the idempotency key %j is invalid", (key) => {
  expect(Object.keys(errorsOf({ ...VALID, key }))).toEqual(["key"]);
});

test("secret fields are listed by their names in the form", () => {
  expect(secretFieldNames(OPTIONS.fields)).toEqual(["details.card_number"]);
});
