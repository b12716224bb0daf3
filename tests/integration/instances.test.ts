import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { type FakeProductApi, startFakeProductApi, TOKEN } from "../support/fake-product-api.ts";
import { startTestRedis, type TestRedis } from "../support/redis.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

const DEBUG_TOKEN = "a-debug-token-of-the-tests";
/** A faster response cannot have waited for the store, which has a timeout of two seconds. In milliseconds. */
const MAX_IMMEDIATE_MS = 700;

let api: FakeProductApi;
let redis: TestRedis;
let one: RunningBff;
let other: RunningBff;
const unhandled = vi.fn();

const page: PageHandler = async ({ session, api }, res, form) => {
  try {
    const password = form.get("password") ?? "";
    if (form.get("do") === "login") await session.login({ login: form.get("login") ?? "player", password });
    if (form.get("do") === "logout") await session.logout();
    if (form.get("do") === "categories") return await api.gameCategories({});
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    res.status(error.status);
  }
  const { state } = await session.check();
  return { state, id: session.data?.id ?? null };
};

const env = () => ({
  REDIS_URL: redis.url,
  TRUSTED_PROXIES: "loopback",
  DEBUG_TOKEN,
  REQUESTS_PER_MINUTE: "50",
  LOGIN_FAILURES_PER_LOGIN: "4",
});
const startInstance = () => startBff(api.url, page, env());

/** A browser; the load balancer sends its requests to alternating instances. */
function roaming(): { at(bff: RunningBff): Browser } {
  const cookies = new Map<string, string>();
  return { at: ({ origin }) => browserOf(origin, cookies) };
}
const storeOf = async (bff: RunningBff) => {
  const response = await fetch(`${bff.origin}/bff/health/ready`);
  const { shared_store } = (await response.json()) as { shared_store: { ok: boolean; ms: number } };
  return { status: response.status, ...shared_store };
};
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 25_000, interval: 100 });
const reached = (...instances: RunningBff[]) =>
  eventually(async () => {
    for (const bff of instances) expect(await storeOf(bff)).toMatchObject({ status: 200, ok: true });
  });
/** The duration of the fastest of several responses, in milliseconds, since a busy machine delays some. */
async function fastest(ask: () => Promise<Response>): Promise<number> {
  const times = [];
  for (let i = 0; i < 4; i++) {
    const started = performance.now();
    expect((await ask()).status).toBe(200);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}
const login = { do: "login", login: "player", password: "right" };

beforeEach(async () => {
  process.on("unhandledRejection", unhandled);
  [api, redis] = await Promise.all([startFakeProductApi(), startTestRedis()]);
  [one, other] = await Promise.all([startInstance(), startInstance()]);
  await reached(one, other);
});

afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await Promise.all([api.stop(), redis.stop()]);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test("instances share the counts of requests and failed logins", async () => {
  const player = roaming();
  const attempt = async (bff: RunningBff, password: string) =>
    (await player.at(bff).post("/", { ...login, password })).status;
  for (const bff of [one, other, one, other]) expect(await attempt(bff, "wrong")).toBe(401);
  expect(await attempt(one, "right")).toBe(429);
  expect(await attempt(other, "right")).toBe(429);

  const from = { "x-forwarded-for": "192.0.2.7" };
  const statuses = [];
  for (let i = 0; i < 52; i++) {
    statuses.push((await browserOf((i % 2 ? one : other).origin).get("/", from)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("a session that ends on one instance is refused by the other, and its live link is closed there [AUTH-3]", async () => {
  const player = roaming();
  const { id } = await (await player.at(one).post("/", login)).json();
  const copy = browserOf(other.origin, new Map(player.at(one).cookies));
  expect(await (await copy.get("/")).json()).toEqual({ state: "player", id });

  await player.at(one).post("/", { do: "logout" });
  await eventually(() => expect(other.closedSessions).toEqual([id]));
  const before = api.callsOf("/auth/session").length;
  expect(await (await copy.get("/")).json()).toEqual({ state: "guest", id: null });
  expect(api.callsOf("/auth/session")).toHaveLength(before);
});

test("an instance that starts later knows the sessions that ended before", async () => {
  const player = roaming();
  await player.at(one).post("/", login);
  const copy = new Map(player.at(one).cookies);
  await player.at(one).post("/", { do: "logout" });

  const late = await startInstance();
  await reached(late);
  expect(await (await browserOf(late.origin, copy).get("/")).json()).toMatchObject({ state: "guest" });
  await late.close();
});

test("clearing the caches on one instance clears them on all", async () => {
  const ask = async (bff: RunningBff) => browserOf(bff.origin).post("/", { do: "categories" });
  const calls = () => api.callsOf("/game-categories").length;
  await Promise.all([ask(one), ask(other)]);
  const filled = calls();
  await Promise.all([ask(one), ask(other)]);
  expect(calls()).toBe(filled);

  const order = { method: "DELETE", headers: { authorization: `Bearer ${DEBUG_TOKEN}` } };
  expect((await fetch(`${one.origin}/bff/debug/cache`, { method: "DELETE" })).status).toBe(401);
  expect((await fetch(`${one.origin}/bff/debug/cache`, order)).status).toBe(204);
  await eventually(() => expect(other.log()).toContain("caches emptied"));
  await Promise.all([ask(one), ask(other)]);
  expect(calls()).toBe(filled + 2);

  await redis.stop();
  expect((await fetch(`${one.origin}/bff/debug/cache`, order)).status).toBe(503);
  await ask(one);
  expect(calls()).toBe(filled + 3);
  await redis.start();
});

test("during a store outage every instance stays ready and limits on its own until the store is back", async () => {
  const player = roaming();
  await player.at(one).post("/", login);
  await redis.stop();
  await eventually(async () => expect(await storeOf(one)).toMatchObject({ status: 200, ok: false }));

  expect(await fastest(() => player.at(one).get("/"))).toBeLessThan(MAX_IMMEDIATE_MS);
  expect(await (await player.at(one).get("/")).json()).toMatchObject({ state: "player" });
  expect((await fetch(`${one.origin}/bff/health/live`)).status).toBe(200);
  for (let i = 0; i < 4; i++)
    await roaming()
      .at(one)
      .post("/", { ...login, password: "wrong" });
  expect((await roaming().at(one).post("/", login)).status).toBe(429);
  expect(
    (
      await roaming()
        .at(other)
        .post("/", { ...login, login: "somebody" })
    ).status,
  ).toBe(200);

  // A closed connection alone is not reported; the first failed reconnect is.
  await eventually(() => expect(one.log()).toContain("shared store unreachable"));
  await redis.start();
  await reached(one, other);
  expect((await roaming().at(one).post("/", login)).status).toBe(200);
  const unreachable = one.log().match(/shared store unreachable/g);
  expect(unreachable, "one log line for all attempts").toHaveLength(1);
  expect(one.log()).toContain("shared store reachable again");
});

test("a session that ends during a store outage is refused everywhere after the store returns, even without data", async () => {
  const player = roaming();
  const { id } = await (await player.at(one).post("/", login)).json();
  const copy = new Map(player.at(one).cookies);
  await redis.stop();
  await player.at(one).post("/", { do: "logout" });
  expect(other.closedSessions).toEqual([]);
  await redis.start();
  await reached(one, other);
  await eventually(() => expect(other.closedSessions).toEqual([id]));
  expect(await (await browserOf(other.origin, copy).get("/")).json()).toMatchObject({ state: "guest" });
});

test("a store that hangs times out, and is used again after it recovers", async () => {
  redis.hang();
  await browserOf(one.origin).get("/");
  await eventually(async () => expect((await storeOf(one)).ok).toBe(false));
  expect(await fastest(() => browserOf(one.origin).get("/"))).toBeLessThan(MAX_IMMEDIATE_MS);
  redis.wake();
  await reached(one, other);
});

test("an instance starts while the store is down, answers, and connects when the store is up", async () => {
  await redis.stop();
  const late = await startInstance();
  const player = roaming();
  const { id, state } = await (await player.at(late).post("/", login)).json();
  expect(state).toBe("player");
  expect(await storeOf(late)).toMatchObject({ status: 200, ok: false });

  await redis.start();
  await reached(one, other, late);
  await player.at(late).post("/", { do: "logout" });
  await eventually(() => expect(one.closedSessions).toEqual([id]));
  await late.close();
});

test("the shared store contains no token and no login", async () => {
  const player = roaming();
  await player.at(one).post("/", { ...login, password: "wrong" });
  await player.at(one).post("/", login);
  await player.at(one).post("/", { do: "logout" });
  await eventually(async () => expect(await redis.dump()).toContain("solstice:revoked-session:"));
  const stored = await redis.dump();
  expect(stored).toContain("solstice:limit:requests");
  expect(stored).not.toContain(TOKEN);
  expect(stored).not.toMatch(/player|right|wrong/);
});
