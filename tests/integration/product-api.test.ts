import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError, type UpstreamError } from "#contract/host/failures.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { loadSites } from "../../bff/config/sites.ts";
import { createMetrics, type Metrics } from "../../bff/operations/metrics.ts";
import { createProductApiClient, type ProductApiClient } from "../../bff/product-api/client.ts";
import type { ApiVisitor } from "../../bff/product-api/request.ts";
import {
  type FakeProductApi,
  refusal,
  result,
  startFakeProductApi,
  TOKEN,
} from "../support/fake-product-api.ts";

let fake: FakeProductApi;
let metrics: Metrics;
let client: ProductApiClient;
let logged: { msg: string; operation?: string; err?: { message: string } }[];

const GAME = {
  code: "g",
  name: "G",
  provider: { id: "p", name: "P" },
  image: { small: "/s", large: "/l" },
  categories: [],
};
const WALLET = { currency: "EUR", balance: "12.50" };
const PAYMENT = {
  ...{ payment_id: "one", type: "deposit", status: "pending", alias: "card", name: "Card" },
  ...{ amount: "5.00", currency: "EUR", next: { step: "none" }, timeline: [] },
  ...{ created_at: "2026-11-21T20:00:00.000Z", updated_at: "2026-11-21T20:00:00.000Z" },
};
const [site] = loadSites(undefined, "sandbox").all;

function visitor(changes: Partial<ApiVisitor> = {}): ApiVisitor {
  const data = {
    id: "session-1",
    token: TOKEN,
    userId: "u1",
    connectionId: "connection-1",
    twoFactorRequired: false,
    createdAt: 0,
    seenAt: 0,
  };
  return {
    site: site as ApiVisitor["site"],
    origin: "https://casino.example",
    clientAddress: "203.0.113.7",
    country: null,
    userAgent: "A Browser/1.0",
    locale: "de",
    requestId: "request-1",
    trace: null,
    log: pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    session: { data, connectionId: () => data.connectionId },
    ...changes,
  };
}

const guest = (changes: Partial<ApiVisitor> = {}) =>
  visitor({ session: { data: null, connectionId: () => "connection-2" }, ...changes });
const forPlayer = (): ProductApi => client.for(visitor());
const forGuest = (changes: Partial<ApiVisitor> = {}): ProductApi => client.for(guest(changes));
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no failure",
    (error) => error,
  );
const failureOf = async (promise: Promise<unknown>) => ((await failure(promise)) as UpstreamError).failure;

/** How long a circuit stays open, in milliseconds of the fake clock. */
const OPEN_MS = 300;

/** A client of the fake API with a timeout in milliseconds; the default outlasts every test. */
const createClient = (timeout = 60_000) =>
  createProductApiClient(
    {
      PRODUCT_API_URL: fake.url,
      PRODUCT_API_TIMEOUT_MS: timeout,
      PRODUCT_API_CONNECTIONS: 8,
      PRODUCT_API_RESPONSE_BYTES: 20_000,
      PUBLIC_CACHE_BYTES: 1_000_000,
    },
    { metrics, resilience: { failures: 5, openFor: OPEN_MS } },
  );

/** Sockets and timeouts use real time. The fake clock must not start at 0, which the cache treats as unset. */
function holdTheClock(): void {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.advanceTimersByTime(1000);
}

beforeEach(async () => {
  logged = [];
  fake = await startFakeProductApi();
  metrics = createMetrics(false);
  client = createClient();
  fake.on("/wallet", result(WALLET));
  fake.on("/games", result({ total: 1, items: [GAME] }));
});

afterEach(async () => {
  vi.useRealTimers();
  await client.close();
  await fake.stop();
});

test("a player's call has the authorization, page origin, connection id and user id [API-1]", async () => {
  await forPlayer().wallet({});
  const headers = fake.calls[0]?.headers;
  expect(headers).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    "x-page-origin": "https://casino.example",
    "x-connection-id": "connection-1",
    "x-forwarded-for": "203.0.113.7",
    "user-agent": "A Browser/1.0",
    "accept-language": "de-DE",
    "x-request-id": "request-1",
  });
  expect(headers).not.toHaveProperty("cookie");
});

test("a public call has the page's origin and the locale, and nothing else of the visitor [API-1]", async () => {
  await forPlayer().games({});
  const text = JSON.stringify(fake.calls[0]?.headers);
  for (const private_ of [TOKEN, "connection-1", "203.0.113.7", "A Browser"]) {
    expect(text).not.toContain(private_);
  }
  expect(fake.calls[0]?.headers).toMatchObject({
    "accept-language": "de-DE",
    "x-page-origin": "https://casino.example",
  });
});

test("the answers to public calls are shared by the visitors of one origin only [API-1]", async () => {
  const origins = ["https://casino.example", "https://casino.example:8443", "https://casino.example"];
  for (const origin of origins) await forGuest({ origin }).games({});
  expect(fake.calls.map(({ headers }) => headers["x-page-origin"])).toEqual(origins.slice(0, 2));
});

test("placeholders go into the path, other parameters into the query of a GET and the body of other methods", async () => {
  fake.on("/games/a%2Fb%3F/launch", result({ game_url: "/x", strategy: "iframe" }));
  await forGuest().launchGame({ code: "a/b?", mode: "demo", locale: "de", lobby_url: "/de" });
  expect(fake.calls[0]).toMatchObject({
    method: "POST",
    path: "/games/a%2Fb%3F/launch",
    body: { mode: "demo", locale: "de", lobby_url: "/de" },
  });
  await forGuest().games({ category: "slots", limit: 2, sort: undefined });
  expect(fake.calls[1]?.query.toString()).toBe("category=slots&limit=2");
});

test.each(["", ".", ".."])("the code %j, which could traverse the path, is not found", async (code) => {
  expect(await failure(forGuest().game({ code }))).toMatchObject({ name: "ProductError", status: 404 });
  expect(fake.calls).toHaveLength(0);
});

test("amounts are parsed to minor units", async () => {
  expect(await forPlayer().wallet({})).toMatchObject({ currency: "EUR", balance: 1250, bonus: 0 });
});

test("the API's own error is a ProductError with its code, message and variables", async () => {
  fake.on("/wallet", { status: 422, body: { error: { code: 7, message: "low", vars: { left: 3 } } } });
  const error = await failure(forPlayer().wallet({}));
  expect(error).toBeInstanceOf(ProductError);
  expect(error).toMatchObject({ code: 7, message: "low", vars: { left: 3 }, status: 422 });
});

test("a player's operation without a token is refused before it is sent", async () => {
  expect(await failure(forGuest().wallet({}))).toMatchObject({ name: "ProductError", status: 401 });
  expect(fake.calls).toHaveLength(0);
});

test("an operation that moves money sends its idempotency key, and throws without one", async () => {
  fake.on("/deposits", result(PAYMENT));
  const input = { alias: "card", amount: "5", currency: "EUR", return_path: "/en" } as const;
  await expect(forPlayer().createDeposit(input)).rejects.toThrow(TypeError);
  await forPlayer().createDeposit(input, { idempotencyKey: "key-1" });
  expect(fake.calls.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1"]);
});

test.each([
  ["a result of another shape", result({ total: "many" })],
  ["a body with neither result nor error", { body: { ok: true } }],
  ["a body that is not JSON", { text: "<html>" }],
  ["a body that is too large", { text: JSON.stringify({ result: "x".repeat(30_000) }) }],
])("%s is a malformed response, counted and logged without its content", async (_what, answer) => {
  fake.on("/games", answer);
  expect(await failureOf(forGuest().games({}))).toBe("malformed");
  expect(fake.calls).toHaveLength(1);
  expect(await metrics.registry.metrics()).toMatch(/calls_total\{operation="games",outcome="malformed"\} 1/);
  expect(logged).toContainEqual(expect.objectContaining({ msg: "product API failed", operation: "games" }));
  expect(JSON.stringify(logged)).not.toMatch(/many|<html>|xxx/);
});

test("a GET is retried after an outage, and counted", async () => {
  let attempts = 0;
  fake.on("/wallet", () =>
    ++attempts < 3 ? (attempts === 1 ? "drop" : { status: 503, text: "" }) : result(WALLET),
  );
  expect(await forPlayer().wallet({})).toMatchObject({ balance: 1250 });
  expect(attempts).toBe(3);
  expect(await metrics.registry.metrics()).toContain('solstice_upstream_retries_total{operation="wallet"} 2');
});

test("methods other than GET are never retried", async () => {
  fake.on("/user/refresh", "drop");
  fake.on("/auth/login", { status: 502, text: "" });
  expect(await failureOf(forPlayer().refreshUser({}))).toBe("unreachable");
  expect(await failureOf(forGuest().login({ token: "x" }))).toBe("server-error");
  expect(fake.calls).toHaveLength(2);
});

test("a call that times out is not retried", async () => {
  fake.on("/wallet", "hang");
  await client.close();
  client = createClient(1000);
  expect(await failureOf(forPlayer().wallet({}))).toBe("timeout");
  expect(fake.callsOf("/wallet")).toHaveLength(1);
});

test("the caller can abort a call", async () => {
  fake.on("/wallet", "hang");
  const controller = new AbortController();
  const outcome = failure(forPlayer().wallet({}, { signal: controller.signal }));
  await expect.poll(() => fake.calls).toHaveLength(1);
  controller.abort();
  expect(await outcome).toMatchObject({ name: "AbortError" });
});

test("consecutive failures open the circuit of that operation, and a success closes it", async () => {
  holdTheClock();
  fake.on("/user/refresh", { status: 500, text: "" });
  for (let i = 0; i < 5; i++) expect(await failureOf(forPlayer().refreshUser({}))).toBe("server-error");
  expect(await failureOf(forPlayer().refreshUser({}))).toBe("circuit-open");
  expect(fake.calls).toHaveLength(5);
  expect(client.stats().circuits).toEqual({ refreshUser: "open" });
  expect(await forPlayer().wallet({}), "another operation").toMatchObject({ currency: "EUR" });

  fake.on("/user/refresh", refusal(1));
  vi.advanceTimersByTime(OPEN_MS - 1);
  expect(await failureOf(forPlayer().refreshUser({}))).toBe("circuit-open");
  vi.advanceTimersByTime(1);
  expect(await failure(forPlayer().refreshUser({}))).toBeInstanceOf(ProductError);
  expect(client.stats().circuits).toEqual({});
});

test("refusals of the API do not open a circuit", async () => {
  fake.on("/user/refresh", refusal(1));
  for (let i = 0; i < 12; i++) await failure(forPlayer().refreshUser({}));
  expect(fake.calls).toHaveLength(12);
});

test("refusals are one line per operation and minute, which names the operation", async () => {
  holdTheClock();
  fake.on("/user/refresh", refusal(8000903));
  fake.on("/wallet", refusal(8000903));
  for (let i = 0; i < 5; i++) {
    await failure(forPlayer().refreshUser({}));
    await failure(forPlayer().wallet({}));
  }
  const lines = () => logged.filter(({ msg }) => msg === "product API refused");
  expect(lines()).toMatchObject([
    { level: 30, operation: "refreshUser", code: 8000903 },
    { level: 30, operation: "wallet", code: 8000903 },
  ]);
  vi.advanceTimersByTime(60_000);
  await failure(forPlayer().wallet({}));
  expect(lines()).toHaveLength(3);
});

test("a public response is shared by all visitors of one site and locale only", async () => {
  await forGuest().games({ limit: 1, offset: 0 });
  await forPlayer().games({ offset: 0, limit: 1 });
  expect(fake.calls).toHaveLength(1);
  await forGuest({ locale: "fi" }).games({ limit: 1, offset: 0 });
  await forGuest({ site: { ...(site as ApiVisitor["site"]), id: "second" } }).games({ limit: 1, offset: 0 });
  await forGuest().games({ limit: 2, offset: 0 });
  expect(fake.calls).toHaveLength(4);
});

test("a reader cannot change a shared response", async () => {
  const { items } = await forGuest().games({});
  expect(() => items.pop()).toThrow(TypeError);
});

test("concurrent identical calls make one request", async () => {
  await Promise.all(Array.from({ length: 50 }, () => forGuest().games({})));
  expect(fake.calls).toHaveLength(1);
});

test("a recent response is reused for its own session only, on request, and only within its lifetime", async () => {
  holdTheClock();
  fake.on("/saved-methods", result([]));
  const input = { locale: "en" } as const;
  const recent = { recent: true } as const;
  const callCount = () => fake.callsOf("/saved-methods").length;
  await forPlayer().savedMethods(input);
  expect(await forPlayer().savedMethods(input, recent)).toEqual([]);
  expect(callCount()).toBe(1);
  await forPlayer().savedMethods(input);
  expect(callCount()).toBe(2);
  const { session } = visitor();
  const data = { ...(session.data as NonNullable<typeof session.data>), id: "session-2" };
  await client.for(visitor({ session: { ...session, data } })).savedMethods(input, recent);
  expect(callCount()).toBe(3);
  await forPlayer().savedMethods({ locale: "fi" }, recent);
  expect(callCount()).toBe(4);
  vi.advanceTimersByTime(301_000);
  await forPlayer().savedMethods(input, recent);
  expect(callCount()).toBe(5);
  client.clearCaches();
  await forPlayer().savedMethods(input, recent);
  expect(callCount()).toBe(6);
});

test("a stale response is served at once while a new one is fetched", async () => {
  holdTheClock();
  await forGuest().games({});
  fake.on("/games", result({ total: 2, items: [] }));
  vi.advanceTimersByTime(61_000);
  expect(await forGuest().games({})).toMatchObject({ total: 1 });
  await expect.poll(() => forGuest().games({})).toMatchObject({ total: 2 });
  expect(fake.calls).toHaveLength(2);
  expect(await metrics.registry.metrics()).toMatch(/cache="public",result="stale"\} [1-9]/);
});

test("after the stale time a caller waits for a new response, and gets the old one if the API is down", async () => {
  holdTheClock();
  await forGuest().games({});
  fake.on("/games", result({ total: 2, items: [] }));
  vi.advanceTimersByTime(700_000);
  expect(await forGuest().games({})).toMatchObject({ total: 2 });
  await fake.stop();
  vi.advanceTimersByTime(700_000);
  expect(await forGuest().games({})).toMatchObject({ total: 2 });
  await fake.start();
});

test("a refusal of a public call is cached for five seconds", async () => {
  holdTheClock();
  fake.on("/games/g", refusal(9000030, 404));
  await failure(forGuest().game({ code: "g" }));
  expect(await failure(forGuest().game({ code: "g" }))).toBeInstanceOf(ProductError);
  expect(fake.calls).toHaveLength(1);
  fake.on("/games/g", result(GAME));
  vi.advanceTimersByTime(700_000);
  expect(await forGuest().game({ code: "g" })).toMatchObject({ code: "g" });
});

test("every call is measured, and logged with the request id", async () => {
  await forPlayer().wallet({});
  expect(await metrics.registry.metrics()).toMatch(/calls_total\{operation="wallet",outcome="ok"\} 1/);
  expect(logged).toContainEqual(
    expect.objectContaining({ operation: "wallet", msg: "product API answered" }),
  );
});

test("one slow operation fails alone: the calls after its timeout are answered [OUT-1]", async () => {
  const impatient = createClient(300);
  fake.on("/wallet", "hang");
  fake.on("/capabilities", result({}));
  expect(await failureOf(impatient.for(visitor()).wallet({}))).toBe("timeout");
  expect(await impatient.for(guest()).games({})).toMatchObject({ total: 1 });
  expect(await impatient.for(visitor()).checkSession({})).toBeDefined();
  expect(impatient.stats().circuits).toEqual({});
  await impatient.close();
});

test("a product API that hangs costs one timeout: then all calls fail at once until it answers again", async () => {
  const impatient = createClient(300);
  fake.on("/wallet", "hang");
  fake.on("/capabilities", "hang");
  expect(await failureOf(impatient.for(visitor()).wallet({}))).toBe("timeout");
  const started = performance.now();
  expect(await failureOf(impatient.for(visitor()).checkSession({}))).toBe("circuit-open");
  expect(await failureOf(impatient.for(guest()).game({ code: "g" }))).toBe("circuit-open");
  expect(performance.now() - started).toBeLessThan(200);
  expect(fake.callsOf("/auth/session")).toEqual([]);
  fake.on("/capabilities", result({}));
  vi.useRealTimers();
  await vi.waitFor(() => impatient.for(visitor()).checkSession({}), { timeout: 20_000, interval: 50 });
  await impatient.close();
});

test("a call that times out while others are answered makes no other call fail", async () => {
  const impatient = createClient(400);
  fake.on("/wallet", "hang");
  const slow = failureOf(impatient.for(visitor()).wallet({}));
  await impatient.for(visitor()).checkSession({});
  expect(await slow).toBe("timeout");
  await impatient.for(visitor()).checkSession({});
  await impatient.close();
});

test("the availability is known from the calls of visitors", async () => {
  expect(client.availability()).toEqual({ ok: true });
  await fake.stop();
  await failure(forPlayer().wallet({}));
  expect(client.availability()).toEqual({ ok: false, problem: "unreachable" });
  await fake.start();
  await forPlayer().wallet({});
  expect(client.availability()).toEqual({ ok: true });
});

test("a list leaves out what this release cannot read; it is counted, and logged without the value [EVO-1]", async () => {
  const unknown = { ...GAME, code: 7, name: "from-a-later-release" };
  fake.on("/games", result({ total: 3, items: [GAME, unknown, { ...GAME, badges: ["new", "sparkling"] }] }));
  const { items } = await forGuest().games({});
  expect(items).toEqual([
    expect.objectContaining({ code: "g" }),
    expect.objectContaining({ badges: ["new"] }),
  ]);
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: "invalid items of the product API left out",
      operation: "games",
      places: ["items.1: code (invalid_type)", "items.2.badges.1 (invalid_union)"],
    }),
  );
  expect(JSON.stringify(logged)).not.toMatch(/later-release|sparkling/);
  expect(await metrics.registry.metrics()).toContain(
    'solstice_product_api_dropped_items_total{operation="games"} 2',
  );
});
