import { expect, test } from "vitest";
import { createErrorFilters } from "./use-product-errors.ts";

const refused = (message = "identity_frame_required", code = 8000909) => ({
  productError: { code, message, vars: {} },
});
const wallet = (data: unknown) => [{ data: { title: "Solstice" } }, { data }];

test("a refusal in a screen's loader data is shown once, also after a revalidation, and again after a navigation [ERR-1, ERR-2]", () => {
  const { ofLoaders } = createErrorFilters();
  expect(ofLoaders(wallet(refused()), "a")).toMatchObject([{ code: 8000909 }]);
  expect(ofLoaders(wallet(refused()), "a")).toEqual([]);
  expect(ofLoaders(wallet(refused("not_found", 9000030)), "a")).toMatchObject([{ message: "not_found" }]);
  expect(ofLoaders(wallet(refused()), "b")).toMatchObject([{ code: 8000909 }]);
  // Two loaders of a screen whose calls are refused for the same reason.
  expect(ofLoaders([{ data: refused() }, { data: refused() }], "c")).toHaveLength(1);
});

test("each response of an action or fetcher is shown once, and a second response with the same error again [ERR-2]", () => {
  const { ofResponse } = createErrorFilters();
  const [first, second] = [refused(), refused()];
  expect([null, undefined, {}, first].flatMap(ofResponse)).toEqual([first.productError]);
  expect(ofResponse(first)).toEqual([]);
  expect(ofResponse(second)).toEqual([second.productError]);
});
