import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { isComplete } from "../support/casino.ts";
import { type FakeProductApi, refusal, result, startFakeProductApi } from "../support/fake-product-api.ts";
import { startTestRedis, type TestRedis } from "../support/redis.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

/* Two instances share a product API that accepts every session token: every ended session was ended by the BFF. */

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
    if (todo === "two-factor-off") await api.disableTwoFactor({ password: "right", code: "123456" });
    if (todo === "codes") await api.renewRecoveryCodes({ password: "right", code: "123456" });
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
    await eventually(async () => expect(await isComplete(origin)()).toBe(true));
  }
});

afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await Promise.all([api.stop(), redis.stop()]);
});

test("logging out everywhere ends the sessions of every instance, including the requesting one [RT-4]", async () => {
  const [first, second] = await Promise.all([login(one), login(other)]);
  const answer = await first.post("/", { do: "everywhere" });
  expect(await answer.json()).toEqual({ state: "guest", id: null });
  expect(first.cookies.has("solstice")).toBe(false);
  await eventually(async () => expect(await stateOf(second)).toBe("guest"));
});

test.each([
  ["logging out everywhere else", { do: "everywhere", keep: "yes" }],
  ["changing the password", { do: "password" }],
])(
  "%s keeps the requesting session and ends the account's other sessions on every instance",
  async (_, form) => {
    const [first, second] = await Promise.all([login(one), login(other)]);
    expect((await first.post("/", form)).status).toBe(200);
    await eventually(async () => expect(await stateOf(second)).toBe("guest"));
    expect(await stateOf(first)).toBe("player");
    expect(await stateOf(browserOf(other.origin, new Map(first.cookies)))).toBe("player");
  },
);

test.each([
  ["changing the password", { do: "password" }],
  ["turning on the second factor", { do: "guess", code: "123456" }],
  ["turning off the second factor", { do: "two-factor-off" }],
  ["renewing the recovery codes", { do: "codes" }],
])(
  "after %s a copy of the session's cookie is dead on every instance, and the session continues",
  async (_, form) => {
    api.on("/security/two-factor/confirm", result({ recovery_codes: [] }));
    api.on("/security/two-factor/recovery-codes", result({ recovery_codes: [] }));
    api.on("/security/two-factor/disable", result({ success: true }));
    const browser = await login(one);
    const copy = new Map(browser.cookies);
    expect((await browser.post("/", form)).status).toBe(200);
    for (const { origin } of [one, other]) {
      await eventually(async () => expect(await stateOf(browserOf(origin, new Map(copy)))).toBe("guest"));
      expect(await stateOf(browserOf(origin, new Map(browser.cookies)))).toBe("player");
    }
  },
);

test("a refused change does not renew the session", async () => {
  api.on("/security/password", refusal(PRODUCT_ERROR.wrongPassword, 403));
  const browser = await login(one);
  const copy = new Map(browser.cookies);
  await browser.post("/", { do: "password" });
  expect(browser.cookies).toEqual(copy);
});

test("a later login works, and an instance that starts later knows the ended sessions", async () => {
  const second = await login(other);
  const copy = new Map(second.cookies);
  await (await login(one)).post("/", { do: "everywhere" });
  await eventually(async () => expect(await stateOf(second)).toBe("guest"));
  expect(await stateOf(await login(other))).toBe("player");

  const late = await startBff(api.url, page, { REDIS_URL: redis.url, TRUSTED_PROXIES: "loopback" });
  await eventually(async () => expect(await stateOf(browserOf(late.origin, copy))).toBe("guest"));
  await late.close();
});

test("all instances together allow at most thirty guesses of a code in 15 minutes", async () => {
  api.on("/security/two-factor/confirm", result({ recovery_codes: [] }));
  const first = await login(one);
  const second = browserOf(other.origin, first.cookies);
  const statuses: number[] = [];
  for (let i = 0; i < 32; i += 1) {
    statuses.push((await (i % 2 ? first : second).post("/", { do: "guess", code: String(i) })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(api.callsOf("/security/two-factor/confirm")).toHaveLength(30);
});
