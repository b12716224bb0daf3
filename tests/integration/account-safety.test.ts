import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError } from "#contract/failures.ts";
import { type FakeProductApi, result, startFakeProductApi } from "../support/fake-product-api.ts";
import { startTestRedis, type TestRedis } from "../support/redis.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

/* Two instances before a product API that says of every session that it is a player's: what ends here, the BFF has ended. */

let api: FakeProductApi;
let redis: TestRedis;
let one: RunningBff;
let other: RunningBff;

const page: PageHandler = async ({ session, api }, res, form) => {
  const todo = form.get("do");
  try {
    if (todo === "login") await session.login({ login: form.get("login") ?? "player", password: "right" });
    if (todo === "everywhere") await api.logoutEverywhere({ keep_current: form.get("keep") === "yes" });
    if (todo === "password") await api.changePassword({ current_password: "right", password: "brand-new-3" });
    if (todo === "guess") await api.confirmTwoFactor({ code: form.get("code") ?? "" });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    res.status(error.status);
  }
  const { state } = await session.check();
  return { state, id: session.data?.id ?? null };
};

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 25_000, interval: 50 });
const login = async ({ origin }: RunningBff): Promise<Browser> => {
  const browser = browserOf(origin);
  expect(await (await browser.post("/", { do: "login" })).json()).toMatchObject({ state: "player" });
  return browser;
};
const stateOf = async (browser: Browser) => (await (await browser.get("/")).json()).state;

beforeEach(async () => {
  [api, redis] = await Promise.all([startFakeProductApi(), startTestRedis()]);
  api.on("/security/logout-everywhere", result({ success: true }));
  api.on("/security/password", result({ success: true }));
  const env = { REDIS_URL: redis.url, TRUSTED_PROXIES: "loopback" };
  [one, other] = await Promise.all([startBff(api.url, page, env), startBff(api.url, page, env)]);
  for (const { origin } of [one, other]) {
    await eventually(async () => expect((await fetch(`${origin}/bff/health/ready`)).status).toBe(200));
  }
});

afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await Promise.all([api.stop(), redis.stop()]);
});

test("logging out everywhere ends the sessions of every instance, the one that asks too [RT-4]", async () => {
  const [here, there] = await Promise.all([login(one), login(other)]);
  const answer = await here.post("/", { do: "everywhere" });
  expect(await answer.json()).toEqual({ state: "guest", id: null });
  expect(here.cookies.size).toBe(0);
  await eventually(async () => expect(await stateOf(there)).toBe("guest"));
});

test.each([
  ["logging out everywhere else", { do: "everywhere", keep: "yes" }],
  ["changing the password", { do: "password" }],
])("%s keeps the session that asks, on every instance, and ends the others", async (_, form) => {
  const [here, there] = await Promise.all([login(one), login(other)]);
  expect((await here.post("/", form)).status).toBe(200);
  await eventually(async () => expect(await stateOf(there)).toBe("guest"));
  expect(await stateOf(here)).toBe("player");
  expect(await stateOf(browserOf(other.origin, new Map(here.cookies)))).toBe("player");
});

test("whoever logs in after that is logged in, and an instance that starts later knows what has ended", async () => {
  const there = await login(other);
  const copy = new Map(there.cookies);
  await (await login(one)).post("/", { do: "everywhere" });
  await eventually(async () => expect(await stateOf(there)).toBe("guest"));
  expect(await stateOf(await login(other))).toBe("player");

  const late = await startBff(api.url, page, { REDIS_URL: redis.url, TRUSTED_PROXIES: "loopback" });
  await eventually(async () => expect(await stateOf(browserOf(late.origin, copy))).toBe("guest"));
  await late.close();
});

test("codes are guessed at no more than thirty times in a quarter of an hour, on all instances together", async () => {
  api.on("/security/two-factor/confirm", result({ recovery_codes: [] }));
  const here = await login(one);
  const there = browserOf(other.origin, here.cookies);
  const statuses: number[] = [];
  for (let i = 0; i < 32; i += 1) {
    statuses.push((await (i % 2 ? here : there).post("/", { do: "guess", code: String(i) })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(api.callsOf("/security/two-factor/confirm")).toHaveLength(30);
});
