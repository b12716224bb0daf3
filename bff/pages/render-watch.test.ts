import { expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { ProductApi } from "#contract/operations.ts";
import { publicApi, renderWatch } from "./render-watch.ts";

/** As the client binds it: methods that need the object they stand on. */
class Bound {
  readonly visitor = "site";
  error: Error | null = null;
  async gameCategories() {
    if (this.error) throw this.error;
    return [this.visitor];
  }
  async currentUser() {
    return { user_id: "7" };
  }
}

function watchedApi(error: Error | null = null) {
  const bound = new Bound();
  bound.error = error;
  const watch = renderWatch();
  return { api: publicApi(bound as unknown as ProductApi, watch), watch };
}

test("public data is read through, and nothing is held against the page", async () => {
  const { api, watch } = watchedApi();
  expect(await api.gameCategories({})).toEqual(["site"]);
  expect(watch).toEqual({ personal: false, degraded: false });
});

test("a call in a visitor's name is refused, and marks the page even where a loader swallows that", async () => {
  const { api, watch } = watchedApi();
  await expect(api.currentUser({})).rejects.toThrow("visitor's name");
  expect(watch.personal).toBe(true);
});

test("a failure of the product API marks the page, its own refusal does not", async () => {
  const failing = watchedApi(new UpstreamError("gameCategories", "timeout"));
  await expect(failing.api.gameCategories({})).rejects.toThrow("timeout");
  expect(failing.watch.degraded).toBe(true);
  const refusing = watchedApi(new ProductError({ code: 1, message: "no", vars: {} }, 404));
  await expect(refusing.api.gameCategories({})).rejects.toThrow("no");
  expect(refusing.watch.degraded).toBe(false);
});
