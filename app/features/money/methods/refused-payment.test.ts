import { expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { paymentField } from "#contract/money/payment-fields.ts";
import { refusedPayment } from "./refused-payment.server.ts";

const FIELDS = [paymentField.parse({ name: "card_number", label: "Card" })];

/** An error as the BFF throws it: of a class that only looks like the app's bundled copy. */
const refusal = (code: number, message: string, vars = {}) =>
  Object.assign(new Error(message), { name: "ProductError", code, message, vars, status: 422 });
const refused = (error: unknown) => refusedPayment(error, "en", { fields: FIELDS });

test("an amount that the product API refuses is told at the amount", () => {
  const vars = { limit: "10.00", currency: "EUR" };
  expect(refused(refusal(PRODUCT_ERROR.amountTooSmall, "amount_too_small", vars)).refusal).toEqual({
    ...{
      status: 422,
      fields: { amount: { key: "errors:product.amount_too_small", values: { ...vars, limit: "€10.00" } } },
    },
  });
});

test("a detail that it refuses is told at its field, and one that the form does not have at the form", () => {
  const of = (field: string) =>
    refused(refusal(PRODUCT_ERROR.paymentFieldInvalid, "payment_field_invalid", { field }));
  expect(of("card_number").refusal.fields).toEqual({
    "details.card_number": { key: "validation:validation_incorrect_detail" },
  });
  expect(of("iban").refusal.message?.key).toBe("errors:product.payment_field_invalid");
});

test("a limit is told with what it is and when it ends, in UTC", () => {
  const vars = { limit: "100.00", left: "20.00", currency: "EUR", until: "2026-11-22T00:00:00.000Z" };
  const { refusal: told } = refused(refusal(PRODUCT_ERROR.limitReached, "limit_reached_deposit_day", vars));
  expect(told.message).toEqual({
    key: "errors:product.limit_reached_deposit_day",
    values: { ...vars, limit: "€100.00", left: "€20.00", until: "November 22, 2026 at 00:00 UTC" },
  });
});

test("where nothing was answered, nobody says that nothing has happened", () => {
  const error = Object.assign(new Error("timeout"), { name: "UpstreamError" });
  expect(refused(error)).toEqual({
    refusal: { status: 503, message: { key: "payment-methods:outcome_unknown" } },
    extras: {},
  });
});

test("a key that stands for another payment already is told, and a new one given", () => {
  const { refusal: told, extras } = refused(
    refusal(PRODUCT_ERROR.conflictingTransaction, "transaction_conflict"),
  );
  expect(told.message?.key).toBe("payment-methods:already_sent");
  expect(extras.newKey).toMatch(/^[0-9a-f]{32}$/);
});

test("what is no refusal is not swallowed", () => {
  expect(() => refused(new TypeError("a bug"))).toThrow("a bug");
});
