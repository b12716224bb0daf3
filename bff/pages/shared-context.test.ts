import { expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { ProductApi } from "#contract/operations.ts";
import { createRenderStatus, publicApi } from "./shared-context.ts";

/** Like the bound client: its methods use `this`. */
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
  const status = createRenderStatus();
  return { api: publicApi(bound as unknown as ProductApi, status), status };
}

test("public calls are passed on and do not change the status", async () => {
  const { api, status } = watchedApi();
  expect(await api.gameCategories({})).toEqual(["site"]);
  expect(status).toEqual({ personal: false, degraded: false });
});

test("a call on behalf of a visitor is refused and marks the page as personal, even if a loader catches the error", async () => {
  const { api, status } = watchedApi();
  await expect(api.currentUser({})).rejects.toThrow("on behalf of a visitor");
  expect(status.personal).toBe(true);
});

test("an outage of the product API marks the page as degraded, a ProductError does not", async () => {
  const failing = watchedApi(new UpstreamError("gameCategories", "timeout"));
  await expect(failing.api.gameCategories({})).rejects.toThrow("timeout");
  expect(failing.status.degraded).toBe(true);
  const refusing = watchedApi(new ProductError({ code: 1, message: "no", vars: {} }, 404));
  await expect(refusing.api.gameCategories({})).rejects.toThrow("no");
  expect(refusing.status.degraded).toBe(false);
});
