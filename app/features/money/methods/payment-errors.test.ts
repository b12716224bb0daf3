import { expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { paymentField } from "#contract/wire/money/payment-methods.ts";
import { paymentError } from "./payment-errors.server.ts";

const FIELDS = [paymentField.parse({ name: "card_number", label: "Card" })];

/** An error as the BFF throws it: its class is not the one that the app bundles. */
const productError = (code: number, message: string, vars = {}) =>
  Object.assign(new Error(message), { name: "ProductError", code, message, vars, status: 422 });
const refused = (error: unknown) => paymentError(error, "en", FIELDS);

test("an error about the amount is shown at the amount", () => {
  const vars = { limit: "10.00", currency: "EUR" };
  expect(refused(productError(PRODUCT_ERROR.amountTooSmall, "amount_too_small", vars)).refusal).toEqual({
    status: 422,
    fields: { amount: { key: "errors:product.amount_too_small", values: { ...vars, limit: "€10.00" } } },
  });
});

test("an error about a detail is shown at its field, or at the form if the form has no such field", () => {
  const refusedField = (field: string) =>
    refused(productError(PRODUCT_ERROR.paymentFieldInvalid, "payment_field_invalid", { field })).refusal;
  expect(refusedField("card_number").fields).toEqual({
    "details.card_number": { key: "validation:validation_incorrect_detail" },
  });
  expect(refusedField("iban").message?.key).toBe("errors:product.payment_field_invalid");
});

test("an error about a limit has the limit, the remaining amount and the end of the period in UTC", () => {
  const vars = { limit: "100.00", left: "20.00", currency: "EUR", until: "2026-11-22T00:00:00.000Z" };
  const { refusal } = refused(productError(PRODUCT_ERROR.limitReached, "limit_reached_deposit_day", vars));
  expect(refusal.message).toEqual({
    key: "errors:product.limit_reached_deposit_day",
    values: { ...vars, limit: "€100.00", left: "€20.00", until: "22 November 2026 at 00:00 UTC" },
  });
});

test("without an answer of the product API the outcome is reported as unknown", () => {
  const error = Object.assign(new Error("timeout"), { name: "UpstreamError" });
  expect(refused(error)).toEqual({
    refusal: { status: 503, message: { key: "payment-methods:outcome_unknown" } },
    extras: {},
  });
});

test("a key that belongs to another payment is rejected with a new key", () => {
  const { refusal, extras } = refused(
    productError(PRODUCT_ERROR.conflictingTransaction, "transaction_conflict"),
  );
  expect(refusal.message?.key).toBe("payment-methods:already_sent");
  expect(extras.newKey).toMatch(/^[0-9a-f]{32}$/);
});

test("an error that does not come from the product API is thrown again", () => {
  expect(() => refused(new TypeError("a bug"))).toThrow("a bug");
});
