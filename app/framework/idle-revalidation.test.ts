import { afterEach, expect, test, vi } from "vitest";
import { revalidateWhenIdle } from "./idle-revalidation.ts";

/** A router with a state that tests change. */
function createRouter() {
  const subscribers = new Set<() => void>();
  const fetchers = new Map<string, { state: string; formMethod?: string }>();
  const state = { navigation: { state: "idle" }, fetchers };
  const router = {
    state,
    revalidate: vi.fn(),
    subscribe(subscriber: () => void) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
  vi.stubGlobal("__remixRouter", router);
  const change = (navigation: string, fetcher: { state: string; formMethod?: string }) => {
    state.navigation.state = navigation;
    fetchers.set("form", fetcher);
    for (const subscriber of subscribers) subscriber();
    return Promise.resolve();
  };
  return { ...router, subscribers, change };
}

afterEach(() => vi.unstubAllGlobals());

test("without a pending form or navigation the page is revalidated at once", async () => {
  const router = createRouter();
  await router.change("idle", { state: "loading" });
  revalidateWhenIdle();
  expect(router.revalidate).toHaveBeenCalledTimes(1);
});

test("events during a submission revalidate once, after its redirect has been loaded", async () => {
  const router = createRouter();
  await router.change("idle", { state: "submitting", formMethod: "POST" });
  revalidateWhenIdle();
  revalidateWhenIdle();
  await router.change("loading", { state: "loading", formMethod: "POST" });
  await router.change("loading", { state: "idle" });
  expect(router.revalidate).not.toHaveBeenCalled();
  await router.change("idle", { state: "idle" });
  expect(router.revalidate).toHaveBeenCalledTimes(1);
  expect(router.subscribers.size).toBe(0);
});
