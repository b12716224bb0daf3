import { expect, test } from "vitest";
import { translator } from "#app/i18n/server.ts";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import { productErrorResponse, SERVICE_UNAVAILABLE } from "./product-error.ts";

test("a product error goes to the shell with its status, code, message and vars [ERR-2]", async () => {
  const body = { code: 9000012, message: "too_many_attempts", vars: { seconds: 30 } };
  const response = productErrorResponse(new ProductError(body, 429));
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ productError: body });
});

test("an error class from another copy of the contract is known by its name", async () => {
  const foreign = Object.assign(new Error("x"), { name: "ProductError", code: 1, vars: {}, status: 400 });
  expect(await productErrorResponse(foreign).json()).toEqual({
    productError: { code: 1, message: "x", vars: {} },
  });
});

test("an API that does not answer is a 503 with a message of ours", async () => {
  const response = productErrorResponse(new UpstreamError("wallet", "timeout"));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ productError: SERVICE_UNAVAILABLE });
  expect(translator("en", "errors")(SERVICE_UNAVAILABLE.message)).not.toBe(SERVICE_UNAVAILABLE.message);
});

test("anything else is thrown on", () => {
  const bug = new TypeError("bug");
  expect(() => productErrorResponse(bug)).toThrow(bug);
});

test("a message's vars are filled in as text, whatever they hold [ERR-2]", () => {
  const t = translator("en", "errors");
  const text = t("product.too_many_attempts", { seconds: "<b>$t(error.home)</b> {{seconds}}" });
  expect(text).toContain("<b>$t(error.home)</b> {{seconds}}");
});
