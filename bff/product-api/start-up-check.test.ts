import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { createMetrics } from "../operations/metrics.ts";
import { createCapabilities } from "./capabilities.ts";
import { createProductApiClient } from "./client.ts";
import { createStartUpCheck } from "./start-up-check.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const GAMES = JSON.stringify({ result: { items: [], total: 0, page: 1, pages: 0 } });
const NOT_SIGNED_IN = JSON.stringify({ error: { code: 9000002, message: "not_signed_in", vars: {} } });
const NOT_FOUND = JSON.stringify({ error: { code: 9000030, message: "not_found", vars: {} } });
const HTML = "<!doctype html><title>404</title>";

async function listen(handler: RequestListener): Promise<string> {
  const server: Server = createServer(handler).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A check of an address, and the log lines that it writes. */
function checkOf(url: string, timeoutMs = 30_000) {
  const config = loadConfig({
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: url,
    PRODUCT_API_TIMEOUT_MS: String(timeoutMs),
  });
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const productApi = createProductApiClient(config, { metrics: createMetrics(false, "") });
  const log = pino({ level: "silent" });
  const capabilities = createCapabilities({ sandbox: false }, productApi.capabilities, log);
  const check = createStartUpCheck(config, { productApi, capabilities, log: pino(stream) });
  cleanups.push(() => {
    check.close();
    return productApi.close();
  });
  return { check, lines };
}

test.each([
  ["a wrong base path with HTML answers", 404, HTML, "malformed: status 404, HTML instead of JSON"],
  ["HTML with status 200", 200, HTML, "malformed: status 200, HTML instead of JSON"],
  ["a wrong base path with errors of the contract", 404, NOT_FOUND, "refused with status 404, code 9000030"],
  ["an answer of another shape", 200, '{"games":[]}', "malformed: status 200, neither result nor error"],
  ["a failing API", 500, "", "server-error: status 500"],
])(
  "%s is one line with address, operation and reason, and does not pass [REL-2]",
  async (_, status, body, reason) => {
    const address = await listen((_req, res) => void res.writeHead(status).end(body));
    const { check, lines } = checkOf(`http://${address}/wrong/`);
    void check.run();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 50,
      url: `http://${address}/wrong/games`,
      operation: "games",
      reason,
    });
    expect(check.hasPassed()).toBe(false);
  },
);

test("an address without TLS, one that hangs and one that nobody listens on name their reason [REL-2]", async () => {
  const address = await listen(() => {});
  const closed = await listen(() => {});
  cleanups.pop()?.();
  const notTls = await listen((_req, res) => void res.end());
  for (const [url, reason, timeoutMs] of [
    [`https://${notTls}`, /^unreachable: .*SSL/i],
    [`http://${address}`, /^timeout/, 200],
    [`http://${closed}`, /^unreachable: .*ECONNREFUSED/],
  ] as const) {
    const { check, lines } = checkOf(url, timeoutMs);
    void check.run();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ operation: "games", reason: expect.stringMatching(reason) });
  }
});

test("the check passes with games, and without games with a refused session [REL-2]", async () => {
  const games = await listen((req, res) => {
    const isGames = req.url?.startsWith("/v1/games?");
    res.writeHead(isGames ? 200 : 404).end(isGames ? GAMES : NOT_FOUND);
  });
  const accounts = await listen((req, res) => {
    const isSession = req.url?.startsWith("/v1/auth/session") && req.headers.authorization === undefined;
    res.writeHead(isSession ? 401 : 501).end(isSession ? NOT_SIGNED_IN : "");
  });
  for (const address of [games, accounts]) {
    const { check, lines } = checkOf(`http://${address}/v1`);
    await check.run();
    expect([check.hasPassed(), lines]).toEqual([true, []]);
  }
});

test("an API without games and sessions passes with what it has, and is not asked for what it says it lacks [REL-2, CAP-1]", async () => {
  const requested: string[] = [];
  const banners = JSON.stringify({ result: [] });
  const listening = (declared: object | null) =>
    listen((req, res) => {
      const path = req.url?.replace(/\?.*/, "") ?? "";
      requested.push(path);
      if (path === "/capabilities" && declared)
        return void res.writeHead(200).end(JSON.stringify({ result: declared }));
      const isBanners = path === "/banners";
      res.writeHead(isBanners ? 200 : 404).end(isBanners ? banners : NOT_FOUND);
    });
  for (const declared of [{ operations: ["banners"] }, null]) {
    requested.length = 0;
    const { check, lines } = checkOf(`http://${await listening(declared)}`);
    await check.run();
    expect([check.hasPassed(), lines]).toEqual([true, []]);
    if (declared) expect(requested).toEqual(["/capabilities", "/banners"]);
  }
  const { check, lines } = checkOf(`http://${await listening({ operations: ["login"] })}`);
  await check.run();
  expect([check.hasPassed(), lines]).toEqual([true, []]);
  expect(requested.slice(-2)).toEqual(["/capabilities", "/capabilities"]);
});

test("the check is repeated, reports a reason once, and passes when the API answers [REL-2]", async () => {
  let calls = 0;
  const address = await listen((req, res) => {
    if (req.url?.startsWith("/games?")) calls += 1;
    res.writeHead(calls > 2 ? 200 : 502).end(calls > 2 ? GAMES : HTML);
  });
  const { check, lines } = checkOf(`http://${address}`);
  await check.run();
  expect(check.hasPassed()).toBe(true);
  expect(lines.map(({ level }) => level)).toEqual([50, 30]);
});
