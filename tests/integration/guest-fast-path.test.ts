import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import { browserOf, type RunningBff, startBff } from "../support/start-bff.ts";

let api: FakeProductApi;
let bff: RunningBff;
const lookups: string[] = [];

beforeAll(async () => {
  api = await startFakeProductApi();
  bff = await startBff(
    api.url,
    () => "the regular path",
    { API_ENVIRONMENT: "production" },
    (_req, _res, next) => next(),
    ({ site, locale }, path) => {
      lookups.push(`${site.id} ${locale} ${path}`);
      if (path === "/en/unknown") return undefined;
      return (_req, res, head) => {
        res.writeHead(200, [...head, "Content-Type", "text/plain"]);
        res.end("the fast path");
      };
    },
  );
});

afterAll(async () => {
  await bff.close();
  await api.stop();
});

const body = async (path: string, headers: Record<string, string> = {}) =>
  (await browserOf(bff.origin).get(path, headers)).text();

test.each([
  ["/", { "accept-language": "fi" }, "solstice fi /"],
  ["/games", {}, "solstice en /games"],
  [
    "/no/games/category/table-games",
    { cookie: "i18n_redirected=no" },
    "solstice no /no/games/category/table-games",
  ],
])("a guest's cached page takes the fast path: %s", async (path, headers, name) => {
  expect(await body(path, headers)).toBe("the fast path");
  expect(lookups.at(-1)).toBe(name);
});

test("a fast-path response has an id, the security headers, a log line and a metric", async () => {
  const { headers } = await browserOf(bff.origin).get("/");
  const id = headers.get("x-request-id") as string;
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("server-timing")).toMatch(/^clock;dur=\d{13}$/);
  expect(headers.get("permissions-policy")).toContain("camera=()");
  await expect.poll(() => bff.log()).toContain(id);
  expect(await bff.services.metrics.registry.metrics()).toMatch(/kind="page",method="GET"[^}]*\} [1-9]/);
});

test.each([
  ["a request with a session", "/games", { cookie: "a=b; solstice=sealed" }],
  ["a request with a session over https", "/games", { cookie: "__Host-solstice=sealed" }],
  ["a request with a query", "/games?btag=1", {}],
  ["a request for a locale that is not stored yet", "/fi", {}],
  ["a request for a locale other than the stored one", "/fi", { cookie: "i18n_redirected=en" }],
  ["a request for a page that is not cached", "/en/unknown", { cookie: "i18n_redirected=en" }],
])("%s takes the regular path", async (_what, path, headers) => {
  expect(await body(path, headers)).toBe('"the regular path"');
});

test("an unavailable locale, a form and the BFF's own paths take the regular path", async () => {
  const browser = browserOf(bff.origin);
  expect((await browser.get("/de/games")).status).toBe(302);
  expect(await (await browser.post("/", {})).text()).toBe('"the regular path"');
  expect((await browser.get("/bff/health/live")).headers.get("content-type")).toContain("json");
});
