import { createMemoryHistory, createRouter } from "@remix-run/router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPageOnLostRequests } from "./lost-requests.ts";
import type { RemixRouter } from "./remix-router.ts";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

/** The router fetches only in a browser, which it recognizes by this. */
const browserWindow = {
  document: { createElement: () => null },
  addEventListener: () => {},
  location: { origin: "http://localhost", href: "http://localhost/limits" },
} as unknown as Window;

const lostConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** A page with a form, a route that a fetcher asks, and another page, whose requests end with `server.answer`. */
function pageWithForm() {
  const server = {
    answer: (): unknown => ({ ok: true }),
    module: () => Promise.resolve({ handle: "loaded" }),
  };
  const reported: string[] = [];
  const handler = () => Promise.resolve(server.answer());
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ["/limits"] }),
    window: browserWindow,
    routes: [
      { id: "limits", path: "/limits", action: handler, loader: handler },
      { id: "logout", path: "/logout", action: handler },
      { id: "vouchers", path: "/vouchers", action: handler, lazy: () => server.module() },
      { id: "popup", path: "/popup", loader: handler },
      { id: "games", path: "/games", loader: handler },
    ],
    hydrationData: { loaderData: { limits: { limits: [1] } } },
    future: { v7_fetcherPersist: true, v7_normalizeFormMethod: true },
  }).initialize();
  keepPageOnLostRequests(router as unknown as RemixRouter, (reason) => reported.push(reason));
  const body = new FormData();
  const received = new Map<string, unknown>();
  // An idle fetcher is removed once its subscribers have been called.
  router.subscribe(({ fetchers }) => {
    for (const [key, { data }] of fetchers) received.set(key, data);
  });
  const settled = () =>
    vi.waitFor(() => {
      expect(router.state.navigation.state).toBe("idle");
      expect([...router.state.fetchers.values()].every(({ state }) => state === "idle")).toBe(true);
    });
  return {
    router,
    server,
    reported,
    async send(action = "/limits") {
      router.getFetcher("form");
      router.fetch("form", "limits", action, { formMethod: "post", formData: body });
      await settled();
      return received.get("form");
    },
    async load(path: string) {
      router.getFetcher("popup");
      router.fetch("popup", "limits", path);
      await settled();
      return received.get("popup");
    },
    async submit(action: string) {
      await router.navigate(action, { formMethod: "post", formData: body });
    },
  };
}

test("a form that a fetcher sends keeps its page and its page's data when the request is lost [OUT-1]", async () => {
  const { router, server, send } = pageWithForm();
  server.answer = lostConnection;
  expect(await send()).toEqual({ lostRequest: "unanswered" });
  vi.stubGlobal("navigator", { onLine: false });
  expect(await send()).toEqual({ lostRequest: "unsent" });
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData.limits).toEqual({ limits: [1] });
});

test.each([
  [new Response("", { status: 500 }), "unanswered"],
  [new Response(null, { status: 503 }), "unanswered"],
  [new Error("<html>502 Bad Gateway</html>"), "unanswered"],
  [new Response("", { status: 429 }), "busy"],
  [new Response("", { status: 412 }), "other_player"],
  [new Response("", { status: 413 }), "refused"],
])("an error status does not replace the screen of the form: %s [OUT-1]", async (error, reason) => {
  const { router, server, send } = pageWithForm();
  server.answer = () => {
    server.answer = () => ({ limits: [2] });
    throw error;
  };
  expect(await send()).toEqual({ lostRequest: reason });
  expect(router.state.errors).toBeNull();
});

test("a refusal that an action throws is part of the fetcher's data, where the shell finds it [ERR-1]", async () => {
  const { server, send } = pageWithForm();
  const productError = { code: 8000903, message: "verification_required", vars: {} };
  server.answer = () => {
    server.answer = () => ({});
    throw Response.json({ productError }, { status: 403 });
  };
  expect(await send()).toEqual({ lostRequest: "refused", productError });
});

test("a form that navigates stays on its page and reports the lost request [OUT-1]", async () => {
  const { router, server, reported, submit } = pageWithForm();
  server.answer = lostConnection;
  await submit("/logout");
  expect(router.state.location.pathname).toBe("/limits");
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData.limits).toEqual({ limits: [1] });
  await submit("/limits");
  expect(reported).toEqual(["unanswered", "unanswered"]);
  expect(router.state.errors).toBeNull();
});

test("a reload of the page's data that is lost changes nothing, and a popup gets no data [LIVE-1]", async () => {
  const { router, server, load } = pageWithForm();
  server.answer = lostConnection;
  router.revalidate();
  await vi.waitFor(() => expect(router.state.revalidation).toBe("idle"));
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData.limits).toEqual({ limits: [1] });
  expect(await load("/popup")).toEqual({ lostRequest: "unanswered" });
  expect(router.state.errors).toBeNull();
});

test("redirects pass, and a navigation that is lost shows its error [RT-17]", async () => {
  const { router, server, submit } = pageWithForm();
  server.answer = () => {
    server.answer = () => ({});
    throw new Response(null, { status: 302, headers: { Location: "/games" } });
  };
  await submit("/limits");
  expect(router.state.location.pathname).toBe("/games");
  server.answer = lostConnection;
  await router.navigate("/limits");
  expect(router.state.errors).not.toBeNull();
});

test("a form whose target's module is not loaded stays on its page offline, and works when it is online again [OUT-1]", async () => {
  const { router, server, reported, submit } = pageWithForm();
  vi.stubGlobal("navigator", { onLine: false });
  server.answer = lostConnection;
  server.module = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await submit("/vouchers");
  expect(router.state.location.pathname).toBe("/limits");
  expect(router.state.errors).toBeNull();
  expect(reported).toEqual(["unsent"]);
  await new Promise((resolve) => setTimeout(resolve));
  vi.stubGlobal("navigator", { onLine: true });
  const load = vi.fn(() => Promise.resolve({ handle: "loaded" }));
  Object.assign(server, { module: load, answer: () => ({ ok: true }) });
  await submit("/vouchers");
  expect(load).toHaveBeenCalled();
  expect(router.state.location.pathname).toBe("/vouchers");
});

test("the redirect of a navigation keeps its hash, and one of Back replaces its entry", async () => {
  const { router, server } = pageWithForm();
  const redirects = (target: string) => {
    server.answer = () => {
      server.answer = () => ({});
      throw new Response(null, { status: 302, headers: { Location: target } });
    };
  };
  redirects("/games?login");
  await router.navigate("/limits?a#stake");
  expect(router.state.location).toMatchObject({ pathname: "/games", search: "?login", hash: "#stake" });
  expect(router.state.historyAction).toBe("PUSH");
  redirects("/games#own");
  await router.navigate("/limits#stake");
  expect(router.state.location.hash).toBe("#own");
  // After Back the browser shows the address that is redirected.
  vi.stubGlobal("location", { origin: "http://localhost", pathname: "/limits", search: "" });
  redirects("/games?login");
  await router.navigate("/limits");
  expect(router.state.historyAction).toBe("REPLACE");
});
