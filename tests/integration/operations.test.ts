import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
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

const page: PageHandler = async ({ session, api }, _res, form) => {
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

test("liveness does not depend on other services, and readiness depends on all of them", async () => {
  const ready = await browser.get("/bff/health/ready");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    ready: true,
    product_api: { ok: true, ms: expect.any(Number) },
    live_link: { ok: true, ms: expect.any(Number) },
    shared_store: { ok: true, ms: expect.any(Number) },
  });
  await api.stop();
  const down = await browser.get("/bff/health/ready");
  expect(down.status).toBe(503);
  expect(await down.json()).toMatchObject({
    ready: false,
    product_api: { ok: false, problem: "ECONNREFUSED" },
  });
  expect((await browser.get("/bff/health/live")).status).toBe(200);
  await api.start();
});

test("metrics count requests, calls and caches with labels of low cardinality", async () => {
  await browser.post("/en/one?q=1", { do: "call" });
  await browser.post("/en/two?q=2", { do: "call" });
  const text = await (await browser.get("/bff/metrics")).text();
  expect(text).toContain('solstice_http_request_seconds_count{method="POST",status="2xx",kind="page"} 2');
  expect(text).toContain('solstice_upstream_call_seconds_count{operation="gameCategories",outcome="ok"} 1');
  expect(text).toContain('solstice_cache_reads_total{cache="public",result="hit"} 1');
  expect(text).not.toMatch(/one|two/);
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
    'solstice_client_reports_total{kind="vital"} 1',
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
