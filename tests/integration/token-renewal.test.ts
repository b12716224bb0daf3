import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import type { TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { startTestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { type NorthpierApi, startNorthpier } from "../support/northpier-api.ts";
import { startTestRedis, type TestRedis } from "../support/redis.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

/* Access tokens of 20 seconds with refresh tokens that are valid once, on two instances that share Redis. */

const SECONDS = 20;

let sandbox: TestSandbox;
let northpier: NorthpierApi;
let redis: TestRedis;
let instances: RunningBff[];

/** Logs in, or reads the wallet twice side by side, as a page and its parts do. */
const page: PageHandler = async ({ session, api }, res, body) => {
  if (res.req.path === "/login")
    return {
      user: (await session.login({ login: String(body.get("login")), password: DEMO_PASSWORD })).user_id,
    };
  if (res.req.path === "/streamed") {
    // The headers are gone before the call: its token cannot reach the cookie.
    res.write("");
    const { state } = await session.check();
    return void res.end(state);
  }
  if (res.req.path === "/logout") return session.logout();
  const check = await session.check();
  if (check.state !== "player") return { state: check.state };
  const [one, two] = await Promise.all([api.wallet({}), api.wallet({})]);
  return { state: check.state, balances: [one.balance, two.balance] };
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  [sandbox, redis] = await Promise.all([startTestSandbox(), startTestRedis()]);
  northpier = await startNorthpier({
    apiUrl: `${sandbox.url}/api`,
    socketUrl: `${sandbox.url.replace("http", "ws")}/live`,
    tokenSeconds: SECONDS,
  });
  const env = {
    ADAPTER: "northpier",
    REDIS_URL: redis.url,
    PRODUCT_API_TIMEOUT_MS: "30000",
    REQUESTS_PER_MINUTE: "1000000",
    SHED_LAG_MS: "60000",
  };
  instances = await Promise.all([startBff(northpier.url, page, env), startBff(northpier.url, page, env)]);
  for (const { services } of instances)
    await vi.waitFor(() => services.store.check(), { timeout: 20_000, interval: 20 });
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(instances.map((instance) => instance.close()));
  await northpier.close();
  await Promise.all([sandbox.close(), redis.stop()]);
});

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const instanceOf = (index: number) => instances[index % 2] as RunningBff;

/** A browser whose requests go to both instances in turn. */
async function player(): Promise<{ cookies: Browser["cookies"]; browsers: Browser[] }> {
  const cookies: Browser["cookies"] = new Map();
  const browsers = instances.map(({ origin }) => browserOf(origin, cookies));
  const answer = await (browsers[0] as Browser).post("/login", { login: "demo" });
  expect(await answer.json()).toMatchObject({ user: expect.any(String) });
  return { cookies, browsers };
}

const stateOf = async (response: Response) => ((await response.json()) as { state: string }).state;
/** Refresh tokens that were presented more than once. */
const reused = () => [...northpier.refreshUses.values()].filter((uses) => uses > 1);

test("a token of 20 seconds survives an hour of parallel requests on two instances, each refresh token used once [ADP-1]", async () => {
  const { browsers } = await player();
  let renewals = 0;
  for (let second = 0; second < 3600; second += 90) {
    advance(90);
    const before = northpier.refreshUses.size;
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, i) => (browsers[i % 2] as Browser).get(`/page-${i}`)),
    );
    expect(await Promise.all(responses.map(stateOf))).toEqual(Array(4).fill("player"));
    expect(northpier.refreshUses.size - before).toBe(1);
    // One response carries the new token; the others ran beside it.
    expect(responses.filter(({ headers }) => headers.has("set-cookie")).length).toBe(1);
    renewals += 1;
  }
  expect(renewals).toBe(40);
  expect(reused()).toEqual([]);
  expect(instances.flatMap(({ closedSessions }) => closedSessions)).toEqual([]);
});

test("a renewed token that no cookie received is found by the next request, on the other instance too [ADP-1]", async () => {
  const { cookies, browsers } = await player();
  const old = new Map(cookies);
  for (let round = 0; round < 5; round += 1) {
    advance(SECONDS);
    const streamed = await browserOf(instanceOf(round).origin, new Map(old)).get("/streamed");
    expect(await streamed.text()).toBe("player");
    expect(streamed.headers.has("set-cookie")).toBe(false);
  }
  // The browser still has the cookie of the login, which five renewals have made old.
  advance(12);
  const response = await (browsers[1] as Browser).get("/page");
  expect(await stateOf(response)).toBe("player");
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(reused()).toEqual([]);
});

test("a token that the API has revoked early is renewed once, and the refused call is repeated [ADP-1]", async () => {
  const { browsers } = await player();
  northpier.intercept("/players/me/purse", { status: 401, body: { fault: { key: "TOKEN_EXPIRED" } } }, 2);
  const response = await (browsers[0] as Browser).get("/page");
  expect(await response.json()).toMatchObject({
    state: "player",
    balances: [expect.any(Number), expect.any(Number)],
  });
  expect(northpier.refreshUses.size).toBe(1);
});

test("a refused refresh token ends the session, as a refused token does [ADP-1]", async () => {
  const { cookies, browsers } = await player();
  const stolen = new Map(cookies);
  advance(SECONDS);
  northpier.intercept("/identity/token", { status: 401, body: { fault: { key: "REFRESH_REUSED" } } });
  const responses = await Promise.all([0, 1, 2, 3].map((i) => (browsers[i % 2] as Browser).get("/page")));
  expect(await Promise.all(responses.map(stateOf))).toEqual(Array(4).fill("guest"));
  expect(northpier.requests.filter(({ line }) => line === "POST /identity/token")).toHaveLength(1);
  expect(cookies.has("solstice")).toBe(false);
  expect(await stateOf(await browserOf(instanceOf(1).origin, stolen).get("/page"))).toBe("guest");
});

test("an API that does not answer a renewal ends no session, and is asked again [ADP-1]", async () => {
  // The claim of the failed renewal is given back by its end, which a clock that stands would not reach.
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: Date.now() });
  const { browsers } = await player();
  advance(SECONDS);
  // The attempts of one call.
  northpier.intercept("/identity/token", { status: 503, body: {} }, 3);
  expect(await stateOf(await (browsers[0] as Browser).get("/page"))).toBe("unreachable");
  expect(await stateOf(await (browsers[1] as Browser).get("/page"))).toBe("player");
  expect(reused()).toEqual([]);
});

test("a logout names the newest refresh token, and what the store has of the tokens is encrypted [ADP-1]", async () => {
  const { cookies, browsers } = await player();
  advance(SECONDS);
  await (browsers[0] as Browser).get("/page");
  const stored = await redis.dump();
  expect(stored).toContain("tokens:");
  for (const token of northpier.refreshUses.keys()) expect(stored).not.toContain(token);
  for (const { headers } of northpier.requests) {
    const token = headers.authorization?.replace("Bearer ", "");
    if (token) expect(stored).not.toContain(token);
  }
  await (browsers[1] as Browser).post("/logout", {});
  expect(northpier.requests.at(-1)?.line).toBe("POST /identity/sign-out");
  expect(cookies.has("solstice")).toBe(false);
});
