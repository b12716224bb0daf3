import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sandboxProxy } from "../../bff/http/sandbox-proxy.ts";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  SECRET,
  startBff,
} from "../support/start-bff.ts";

const DEBUG_TOKEN = "a-debug-token-of-the-tests";

let api: FakeProductApi;
let bff: RunningBff;
let browser: Browser;

const page: PageHandler = async (locals, _res, form) => {
  const { session, api } = locals;
  locals.route = "/:page";
  if (form.get("do") === "login") await session.login({ login: "player", password: "right" });
  if (form.get("do") === "fail") throw new Error("a secret inner state");
  if (form.get("do") === "call") await api.gameCategories({});
  return null;
};

beforeEach(async () => {
  api = await startFakeProductApi();
  bff = await startBff(api.url, page, { DEBUG_TOKEN, REDIS_URL: "" });
  browser = browserOf(bff.origin);
});

afterEach(async () => {
  await bff.close();
  await api.stop();
});

test("an instance is ready while its dependencies are down, and reports them as degraded", async () => {
  const ready = await browser.get("/bff/health/ready");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    ready: true,
    degraded: [],
    build: { ok: true },
    product_api: { ok: true },
    live_link: { ok: true },
    shared_store: { ok: true, ms: expect.any(Number) },
  });
  await api.stop();
  vi.spyOn(bff.relay, "isLinkUp").mockReturnValue(false);
  vi.spyOn(bff.services.store, "check").mockRejectedValue(new Error("down"));
  await browser.post("/en", { do: "call" });
  const readiness = async () => {
    const down = await browser.get("/bff/health/ready");
    return [down.status, await down.json()];
  };
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([
    200,
    expect.objectContaining({
      ready: true,
      degraded: ["product_api", "live_link", "shared_store"],
      product_api: { ok: false, problem: "unreachable" },
    }),
  ]);
  expect(await bff.services.metrics.registry.metrics()).toContain("solstice_product_api_up 0");
  await api.start();
});

test("probes make no call of the product API", async () => {
  for (let i = 0; i < 5; i++) await browser.get("/bff/health/ready");
  await browser.get("/bff/health/live");
  expect(api.calls).toEqual([]);
});

test("an instance whose store hangs answers its probe within a second", async () => {
  vi.spyOn(bff.services.store, "check").mockReturnValue(new Promise(() => {}));
  const started = performance.now();
  expect(await (await browser.get("/bff/health/ready")).json()).toMatchObject({ degraded: ["shared_store"] });
  expect(performance.now() - started).toBeLessThan(1000);
});

test("an instance whose build does not load is not ready, but alive", async () => {
  vi.spyOn(bff.pages, "loaded").mockRejectedValue(new Error("the build is missing"));
  const unready = await browser.get("/bff/health/ready");
  expect(unready.status).toBe(503);
  expect(await unready.json()).toMatchObject({ ready: false, closing: false, build: { ok: false } });
  expect((await browser.get("/bff/health/live")).status).toBe(200);
});

test("metrics count requests, calls and caches with labels of low cardinality", async () => {
  await browser.post("/en/one?q=1", { do: "call" });
  await browser.post("/en/two?q=2", { do: "call" });
  const text = await (await browser.get("/bff/metrics")).text();
  const labels = 'site="solstice",route="/:page",kind="page",method="POST",status="2xx"';
  expect(text).toContain(`solstice_http_requests_total{${labels}} 2`);
  expect(text).toContain('solstice_http_request_seconds_count{kind="page",route="/:page"} 2');
  expect(text).toContain('solstice_upstream_calls_total{operation="gameCategories",outcome="ok"} 1');
  expect(text).toContain('solstice_cache_reads_total{cache="public",result="hit"} 1');
  expect(text).not.toMatch(/one|two/);
});

test("the route of a metric is one of a fixed set, whatever a client requests", async () => {
  for (const path of ["/bff/report/x?y=1", "/bff/unknown-1", "/bff/unknown-2"]) await browser.get(path);
  await fetch(`${bff.origin}/en/three`, { method: "PROPFIND" });
  const text = await bff.services.metrics.registry.metrics();
  const routes = [...text.matchAll(/solstice_http_requests_total\{.*?route="(.*?)".*?method="(.*?)"/g)];
  expect(new Set(routes.map(([, route, method]) => `${method} ${route}`))).toEqual(
    new Set(["GET /bff/report", "GET none", "other none"]),
  );
});

test("request lines have site, route, instance and a keyed hash of the address", async () => {
  await browser.post("/en/one", {});
  const line = JSON.parse(
    bff
      .log()
      .split("\n")
      .find((text) => text.includes('"/en/one"')) ?? "",
  );
  expect(line).toMatchObject({
    msg: "request",
    site: "solstice",
    route: "/:page",
    instance: hostname(),
    client: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(bff.log()).not.toContain('127.0.0.1"');
});

test("debug views require the token and show no secret", async () => {
  expect((await browser.get("/bff/debug/config")).status).toBe(401);
  expect((await browser.get("/bff/debug/config", { authorization: "Bearer wrong" })).status).toBe(401);
  for (const view of ["config", "routes", "sessions", "live", "upstream", "cache"]) {
    const response = await browser.get(`/bff/debug/${view}`, { authorization: `Bearer ${DEBUG_TOKEN}` });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(DEBUG_TOKEN);
  }
  const unknown = await browser.get("/bff/debug/constructor", { authorization: `Bearer ${DEBUG_TOKEN}` });
  expect(unknown.status).toBe(404);
});

test("wrong debug tokens are counted, and throttled per address", async () => {
  const attempt = async (token: string) =>
    (await browser.get("/bff/debug/config", { authorization: `Bearer ${token}` })).status;
  expect(await attempt(DEBUG_TOKEN)).toBe(200);
  for (let i = 0; i < 10; i++) expect(await attempt(`wrong-${i}`)).toBe(401);
  expect(await attempt("wrong")).toBe(429);
  expect(await attempt(DEBUG_TOKEN)).toBe(429);
  expect(await bff.services.metrics.registry.metrics()).toContain(
    'solstice_refusals_total{reason="debug-token"} 12',
  );
});

test("metrics and debug views have a rate limit of their own, and their answers are small", async () => {
  const answer = await browser.get("/bff/metrics", { "accept-encoding": "gzip" });
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(await answer.text()).toContain("solstice_closing 0");
  for (let i = 1; i < 60; i++) expect((await browser.get("/bff/metrics")).status).toBe(200);
  const refused = await browser.get("/bff/metrics");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await browser.get("/bff/health/ready")).status).toBe(200);
  expect((await browser.get("/en")).status).toBe(200);
});

test("with OPERATIONS_PORT metrics and debug views are on that port only, and health on the public one", async () => {
  const separate = await startBff(api.url, page, { DEBUG_TOKEN, OPERATIONS_PORT: "0" });
  const authorization = { authorization: `Bearer ${DEBUG_TOKEN}` };
  const status = async (origin: string, path: string) =>
    (await fetch(origin + path, { headers: authorization })).status;
  const paths = ["/bff/metrics", "/bff/debug/config", "/bff/health/live", "/bff/health/ready", "/en"];
  const at = (origin: string) => Promise.all(paths.map((path) => status(origin, path)));
  expect(await at(separate.origin)).toEqual([404, 404, 200, 200, 200]);
  expect(await at(separate.operationsOrigin)).toEqual([200, 200, 404, 404, 404]);
  await separate.close();
});

test("without a configured token, debug views return 404", async () => {
  const plain = await startBff(api.url, page);
  expect((await fetch(`${plain.origin}/bff/debug/config`)).status).toBe(404);
  await plain.close();
});

const report = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${bff.origin}/bff/report`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { origin: bff.origin, "content-type": "text/plain;charset=UTF-8", ...headers },
  });

test("browser errors and web vitals are logged and counted, with secrets removed", async () => {
  const answer = await report([
    { kind: "error", message: "x is not a function", path: "/en/login?token=open-sesame" },
    { kind: "vital", name: "LCP", value: 1200, path: "/en" },
  ]);
  expect(answer.status).toBe(204);
  expect(bff.log()).toContain("x is not a function");
  expect(bff.log()).not.toContain("open-sesame");
  expect(await bff.services.metrics.registry.metrics()).toContain(
    'solstice_client_reports_total{kind="vital",site="solstice"} 1',
  );
  expect(await bff.services.metrics.registry.metrics()).toContain(
    'solstice_web_vital_lcp_seconds_bucket{le="2.5",site="solstice"} 1',
  );
});

test.each([
  ["invalid JSON", "hello", 400],
  ["deeply nested JSON", "[".repeat(5000) + "]".repeat(5000), 400],
  ["another shape", [{ kind: "order", pizza: 1 }], 400],
  ["more than the maximum size", "x".repeat(20_000), 413],
])("a report of %s is refused", async (_what, body, status) => {
  expect((await report(body)).status).toBe(status);
});

test("a report from another site is refused", async () => {
  expect((await report([], { origin: "https://evil.example" })).status).toBe(403);
});

test("one address can send at most thirty reports a minute", async () => {
  const vital = [{ kind: "vital", name: "CLS", value: 0, path: "/" }];
  for (let i = 0; i < 30; i++) expect((await report(vital)).status).toBe(204);
  expect((await report(vital)).status).toBe(429);
});

test("an error response has no internal details, and the log has all of them", async () => {
  const response = await browser.post("/fi", { do: "fail" });
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("<p>fi 500</p>");
  expect(bff.log()).toContain("a secret inner state");
});

test("addresses of the BFF are case-sensitive, as in the rules of a proxy", async () => {
  for (const path of ["/BFF/health/ready", "/bff/Health/live", "/Bff/metrics", "/BFF/debug/live"])
    expect(await (await browser.get(path)).text(), path).not.toMatch(/"ready"|"live"|solstice_|relay/);
  expect(await (await browser.get("/bff/health/ready")).text()).toContain('"ready"');
});

test("unknown paths of the BFF are not answered by pages", async () => {
  expect((await browser.get("/bff/unknown")).status).toBe(404);
  expect((await browser.get("/sandbox/mail")).status).toBe(404);
});

test("an overloaded server refuses players' pages, but not guests' pages or forms", async () => {
  await browser.post("/en", { do: "login" });
  vi.spyOn(bff.services.loadMonitor, "isOverloaded").mockReturnValue(true);
  const refused = await browser.get("/en");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await browser.post("/en", {})).status).toBe(200);
  expect((await fetch(`${bff.origin}/en`)).status).toBe(200);
});

test("the sandbox's third parties answer on the site's port and receive none of its cookies", async () => {
  const requests: IncomingMessage[] = [];
  const sandbox = createServer((req, res) => {
    requests.push(req);
    if (req.url?.startsWith("/sandbox/art/"))
      res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    res.setHeader("Content-Security-Policy", "sandbox allow-scripts");
    res.setHeader("Set-Cookie", "sandbox=1");
    res.setHeader("Content-Type", "text/plain");
    res.statusCode = req.url === "/sandbox/gone" ? 410 : 200;
    req.pipe(res);
  });
  await new Promise<void>((resolve) => sandbox.listen(0, "127.0.0.1", resolve));
  const { default: express } = await import("express");
  const app = express();
  app.use((_req, res, next) => {
    Object.assign(res.locals, {
      origin: "http://site",
      clientAddress: "1.2.3.4",
      requestId: "r",
      log: bff.services.log,
    });
    next();
  });
  app.use("/sandbox", sandboxProxy(`http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`, 200));
  const site = createServer(app);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const headers = { cookie: "solstice=sealed", authorization: "Bearer x", origin: "null" };

  const echoed = await fetch(`${url}/sandbox/games/round?x=1`, { method: "POST", body: "stake=1", headers });
  expect([echoed.status, await echoed.text()]).toEqual([200, "stake=1"]);
  expect(echoed.headers.get("content-security-policy")).toBe("sandbox allow-scripts");
  expect(echoed.headers.get("set-cookie")).toBeNull();
  expect(requests[0]?.url).toBe("/sandbox/games/round?x=1");
  expect(requests[0]?.headers).not.toHaveProperty("cookie");
  expect((await fetch(`${url}/sandbox/gone`, { headers })).status).toBe(410);

  for (let i = 0; i < 3; i++) expect((await fetch(`${url}/sandbox/art/a.webp`)).status).toBe(200);
  expect(requests.filter((request) => request.url === "/sandbox/art/a.webp")).toHaveLength(1);

  sandbox.close();
  sandbox.closeAllConnections();
  expect((await fetch(`${url}/sandbox/mail`)).status).toBe(502);
  site.close();
  site.closeAllConnections();
});
