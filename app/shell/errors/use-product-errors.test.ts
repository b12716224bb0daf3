import { expect, test } from "vitest";
import { createErrorFilter } from "./use-product-errors.ts";

const refused = (message = "identity_frame_required", code = 8000909) => ({
  productError: { code, message, vars: {} },
});
const screen = (data: unknown, id = "wallet") => ({
  responses: [],
  loaders: [{ id, data }],
  locationKey: "a",
});

test("a refusal in a screen's loader data is shown once, also after a revalidation, and again after a navigation [ERR-1, ERR-2]", () => {
  const filter = createErrorFilter();
  expect(filter(screen(refused()))).toMatchObject([{ code: 8000909 }]);
  expect(filter(screen(refused()))).toEqual([]);
  expect(filter(screen(refused("not_found", 9000030)))).toMatchObject([{ message: "not_found" }]);
  expect(filter({ ...screen(refused()), locationKey: "b" })).toMatchObject([{ code: 8000909 }]);
});

test("each response of an action or fetcher is shown once, and a second response with the same error again [ERR-2]", () => {
  const filter = createErrorFilter();
  const [first, second] = [refused(), refused()];
  const sources = (responses: unknown[]) => ({ responses, loaders: [], locationKey: "a" });
  expect(filter(sources([null, undefined, {}, first]))).toEqual([first.productError]);
  expect(filter(sources([first]))).toEqual([]);
  expect(filter(sources([second]))).toEqual([second.productError]);
});
