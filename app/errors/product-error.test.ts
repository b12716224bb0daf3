import { expect, test } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  mapCallError,
  mapCallErrorToField,
  productErrorResponse,
  SERVICE_UNAVAILABLE,
} from "./product-error.server.ts";

test("the response for a product error has its status, code, message and vars", async () => {
  const body = { code: 9000012, message: "too_many_attempts", vars: { seconds: 30 } };
  const response = productErrorResponse(new ProductError(body, 429));
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ productError: body });
});

test("an error of another copy of the contract's classes is recognized by its name", async () => {
  const foreign = Object.assign(new Error("x"), { name: "ProductError", code: 1, vars: {}, status: 400 });
  expect(await productErrorResponse(foreign).json()).toEqual({
    productError: { code: 1, message: "x", vars: {} },
  });
});

test("an UpstreamError is a 503 with the message for an unavailable service", async () => {
  const response = productErrorResponse(new UpstreamError("wallet", "timeout"));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ productError: SERVICE_UNAVAILABLE });
  expect(translator("en", "errors")(SERVICE_UNAVAILABLE.message)).not.toBe(SERVICE_UNAVAILABLE.message);
});

test("productErrorResponse rethrows any other error", () => {
  const bug = new TypeError("bug");
  expect(() => productErrorResponse(bug)).toThrow(bug);
});

test("a message's vars are inserted as text without interpolation [ERR-2]", () => {
  const t = translator("en", "errors");
  const text = t("product.too_many_attempts", { seconds: "<b>$t(error.home)</b> {{seconds}}" });
  expect(text).toContain("<b>$t(error.home)</b> {{seconds}}");
});

function productError(code: number, message: string, vars: object, status: number): Error {
  return Object.assign(new Error(message), { name: "ProductError", code, vars, status });
}
const tooMany = (seconds: number) =>
  productError(PRODUCT_ERROR.tooManyAttempts, "too_many_attempts", { seconds }, 429);

test("a short wait is shown in seconds, a long one in minutes", () => {
  expect(mapCallError(tooMany(40), "de").refusal).toEqual({
    status: 429,
    message: { key: "errors:product.too_many_attempts", values: { seconds: 40 } },
  });
  expect(mapCallError(tooMany(841), "de").refusal).toEqual({
    status: 429,
    message: { key: "errors:too_many_attempts_minutes", values: { count: 15 } },
  });
});

test("an error with a field is shown at that field, any other at the form", () => {
  const fields = { [PRODUCT_ERROR.wrongPassword]: "current_password" };
  const wrong = productError(PRODUCT_ERROR.wrongPassword, "wrong_password", {}, 422);
  expect(mapCallErrorToField(wrong, "en", fields)).toEqual({
    refusal: {
      status: 422,
      fields: { current_password: { key: "errors:product.wrong_password", values: {} } },
    },
  });
  expect(mapCallErrorToField(tooMany(40), "en", fields).refusal.fields).toBeUndefined();
  const down = Object.assign(new Error(), { name: "UpstreamError" });
  expect(mapCallErrorToField(down, "en", fields).refusal).toEqual({
    status: 503,
    message: { key: "errors:service_unavailable" },
  });
});

test("mapCallErrorToField rethrows any other error", () => {
  const bug = new TypeError("a bug");
  expect(() => mapCallErrorToField(bug, "en", {})).toThrow(bug);
});
