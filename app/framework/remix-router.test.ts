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

const toGames = () => new Response(null, { status: 302, headers: { Location: "/games" } });

/** A page with a form that a fetcher sends; its answers and the data of all pages arrive when they are released. */
function pageWithForm() {
  const answers: ((answer: unknown) => void)[] = [];
  const data: ((value: null) => void)[] = [];
  const loader = () => new Promise<unknown>((resolve) => data.push(resolve));
  const action = () => new Promise<unknown>((resolve) => answers.push(resolve));
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ["/deposit"] }),
    window: browserWindow,
    routes: [
      { id: "deposit", path: "/deposit", action, loader },
      { id: "games", path: "/games", loader },
      { id: "account", path: "/account", loader },
    ],
    hydrationData: { loaderData: { deposit: null } },
    future: { v7_fetcherPersist: true, v7_normalizeFormMethod: true },
  }).initialize();
  router.getFetcher("form");
  const count = (list: unknown[], length: number) => vi.waitFor(() => expect(list).toHaveLength(length));
  return {
    router,
    /** Sends the form for the n-th time. */
    async send(n: number) {
      const options = { formMethod: "post", formData: new FormData() } as const;
      router.fetch("form", "deposit", "/deposit", options);
      await count(answers, n);
    },
    /** Answers the form, and waits until pages have requested data n times. */
    async answer(answer: unknown, n: number) {
      answers.at(-1)?.(answer);
      await count(data, n);
    },
    async load(n: number) {
      await count(data, n);
      for (const release of data) release(null);
      await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    },
  };
}

test("a form of a fetcher that is sent again while the page's data is reloaded does not break later navigations", async () => {
  const page = pageWithForm();
  await page.send(1);
  await page.answer({ error: "amount" }, 1);
  await page.send(2);
  await page.answer(toGames(), 2);
  await page.load(2);
  expect(page.router.state.location.pathname).toBe("/games");
  const left = page.router.navigate("/account");
  await page.load(3);
  await left;
  expect(page.router.state).toMatchObject({ location: { pathname: "/account" }, errors: null });
});

test("a form of a fetcher that is sent again while its redirect is followed does not break a later navigation", async () => {
  const page = pageWithForm();
  await page.send(1);
  await page.answer(toGames(), 1);
  await page.send(2);
  const left = page.router.navigate("/account");
  await vi.waitFor(() => expect(page.router.state.navigation.location?.pathname).toBe("/account"));
  await page.answer(toGames(), 2);
  await vi.waitFor(() => expect(page.router.state.fetchers.size).toBe(0));
  await page.load(2);
  await left;
  expect(page.router.state).toMatchObject({ location: { pathname: "/account" }, errors: null });
});
