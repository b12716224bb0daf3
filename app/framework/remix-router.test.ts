import { createMemoryHistory, createRouter, type RouterState } from "@remix-run/router";
import { afterEach, expect, test, vi } from "vitest";
import { subscribeToFetcherResponses } from "./remix-router.ts";

afterEach(() => vi.unstubAllGlobals());

/** The router fetches only in a browser, which it recognizes by this. */
const browserWindow = {
  document: { createElement: () => null },
  addEventListener: () => {},
} as unknown as Window;

test("the response of a fetcher is received although the router has removed the fetcher when React renders [ERR-1]", async () => {
  const refused = { productError: { code: 8000903 } };
  const router = createRouter({
    history: createMemoryHistory(),
    window: browserWindow,
    routes: [{ id: "play", path: "/", action: () => refused, shouldRevalidate: () => false }],
    future: { v7_fetcherPersist: true },
  }).initialize();
  vi.stubGlobal("__remixRouter", router);
  const received: unknown[] = [];
  const unsubscribe = subscribeToFetcherResponses((data) => received.push(data));
  const body = new FormData();
  router.getFetcher("launch");
  const states: RouterState[] = [];
  router.subscribe((state) => states.push(state));
  router.fetch("launch", "play", "/", { formMethod: "post", formData: body });
  await vi.waitFor(() => expect(router.state.fetchers.size).toBe(0));
  expect(states.at(-1)?.fetchers.size, "what React would render").toBe(0);
  expect(received).toContain(refused);
  const count = received.length;
  unsubscribe();
  router.fetch("launch", "play", "/", { formMethod: "post", formData: body });
  await vi.waitFor(() => expect(router.state.fetchers.size).toBe(0));
  expect(received).toHaveLength(count);
});
