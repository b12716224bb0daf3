import { expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { refusedCall, refusedCallAt } from "./refused-call.server.ts";

function refusal(code: number, message: string, vars: object, status: number): Error {
  return Object.assign(new Error(message), { name: "ProductError", code, vars, status });
}
const tooMany = (seconds: number) =>
  refusal(PRODUCT_ERROR.tooManyAttempts, "too_many_attempts", { seconds }, 429);

test("a short wait is told in seconds, a long one in minutes", () => {
  expect(refusedCall(tooMany(40), "de").refusal).toEqual({
    status: 429,
    message: { key: "errors:product.too_many_attempts", values: { seconds: 40 } },
  });
  expect(refusedCall(tooMany(841), "de").refusal).toEqual({
    status: 429,
    message: { key: "errors:too_many_attempts_minutes", values: { count: 15 } },
  });
});

test("a refusal is told at the field that it is about, any other at the form", () => {
  const fields = { [PRODUCT_ERROR.wrongPassword]: "current_password" };
  const wrong = refusal(PRODUCT_ERROR.wrongPassword, "wrong_password", {}, 422);
  expect(refusedCallAt(wrong, "en", fields)).toEqual({
    refusal: {
      status: 422,
      fields: { current_password: { key: "errors:product.wrong_password", values: {} } },
    },
  });
  expect(refusedCallAt(tooMany(40), "en", fields).refusal.fields).toBeUndefined();
  const down = Object.assign(new Error(), { name: "UpstreamError" });
  expect(refusedCallAt(down, "en", fields).refusal).toEqual({
    status: 503,
    message: { key: "errors:service_unavailable" },
  });
});

test("what nobody refused is thrown on", () => {
  const fault = new TypeError("a fault of ours");
  expect(() => refusedCallAt(fault, "en", {})).toThrow(fault);
});
