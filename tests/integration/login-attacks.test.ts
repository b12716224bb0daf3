import { afterEach, beforeEach, expect, test } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  type FakeProductApi,
  PLAYER,
  refusal,
  result,
  startFakeProductApi,
  TOKEN,
} from "../support/fake-product-api.ts";
import {
  type Browser,
  browserOf,
  type PageHandler,
  type RunningBff,
  startBff,
} from "../support/start-bff.ts";

/* Strangers who try passwords must not keep the player out. */

let api: FakeProductApi;
let bff: RunningBff;

/** Logs in with its form. Returns 200, or the code of the refusal and its wait time. */
const page: PageHandler = async ({ session }, _res, form) => {
  if (form.get("do") === "logout") return session.logout();
  try {
    const user = await session.login({
      login: form.get("login") ?? "",
      password: form.get("password") ?? "",
    });
    return { user: user.user_id };
  } catch (error) {
    if (error instanceof UpstreamError) return { failure: error.failure };
    if (!(error instanceof ProductError)) throw error;
    return { code: error.code, seconds: error.vars.seconds };
  }
};

const PLAYER_NAME = "vera";
const NAMES = { login: PLAYER_NAME, email: "vera@site.example" };
const ATTACKER = "203.0.113.1";
const HOME = "198.51.100.1";

const start = async (env: Record<string, string> = {}) => {
  bff = await startBff(api.url, page, { TRUSTED_PROXIES: "loopback", ...env });
};
const guest = () => browserOf(bff.origin);
const attempt = async (password: string, from: string, browser: Browser = guest(), login = PLAYER_NAME) =>
  (await browser.post("/", { login, password }, { "x-forwarded-for": from })).json();
const attack = async (times: number, from = ATTACKER, login = PLAYER_NAME) => {
  const answers = [];
  for (let i = 0; i < times; i += 1) answers.push(await attempt("wrong", from, guest(), login));
  return answers;
};
const REFUSED = { code: PRODUCT_ERROR.tooManyAttempts, seconds: expect.any(Number) };
const WRONG = { code: PRODUCT_ERROR.wrongCredentials };
const SIGNED_IN = { user: "u1" };

beforeEach(async () => {
  api = await startFakeProductApi();
  api.on("/auth/session", result({ ...PLAYER, ...NAMES }));
});
afterEach(async () => {
  await bff.close();
  await api.stop();
});

test("an attack from one address never locks out another address, however long it lasts", async () => {
  await start();
  await attempt("right", HOME);
  const answers = [];
  for (let round = 0; round < 5; round += 1) {
    answers.push(...(await attack(12)));
    expect(await attempt("right", `198.51.100.${round}`)).toEqual(SIGNED_IN);
  }
  expect(answers.filter(({ code }) => code === PRODUCT_ERROR.wrongCredentials).length).toBeLessThan(13);
});

test("an address waits after its wrong passwords for an account: seconds, not minutes, and only for this account", async () => {
  await start();
  const answers = await attack(11);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(WRONG)));
  expect(answers[10]).toEqual(REFUSED);
  expect(answers[10].seconds).toBeLessThanOrEqual(5);
  expect(await attempt("right", ATTACKER, guest(), "noor")).toEqual(SIGNED_IN);
});

test("a device that has logged in is not limited by strangers at the same address", async () => {
  await start();
  const own = guest();
  expect(await attempt("right", HOME, own)).toEqual(SIGNED_IN);
  await own.post("/", { do: "logout" });
  await attack(25, HOME);
  expect(await attempt("right", HOME)).toEqual(REFUSED);
  expect(await attempt("right", HOME, own)).toEqual(SIGNED_IN);
  expect(await attempt("right", HOME, own, NAMES.email)).toEqual(SIGNED_IN);
});

test("the cookie of a known device is httpOnly, signed, and does not help with another account", async () => {
  await start();
  const own = guest();
  const response = await own.post(
    "/",
    { login: PLAYER_NAME, password: "right" },
    { "x-forwarded-for": HOME },
  );
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("solstice-device="));
  expect(cookie).toContain("HttpOnly");
  for (const secret of [TOKEN, PLAYER_NAME, NAMES.email]) expect(cookie).not.toContain(secret);
  await attack(11, ATTACKER, "noor");
  expect(await attempt("right", ATTACKER, own, "noor")).toEqual(REFUSED);
  await attack(11, ATTACKER);
  expect(await attempt("right", ATTACKER, own)).toEqual(SIGNED_IN);
  const value = own.cookies.get("solstice-device") ?? "";
  own.cookies.set("solstice-device", `x${value.slice(1)}`);
  expect(await attempt("right", ATTACKER, own)).toEqual(REFUSED);
});

test("a known device is slowed down by its own wrong passwords", async () => {
  await start();
  const own = guest();
  await attempt("right", HOME, own);
  for (let i = 0; i < 10; i += 1) expect(await attempt("wrong", HOME, own)).toMatchObject(WRONG);
  expect(await attempt("wrong", HOME, own)).toEqual(REFUSED);
});

test("an attack from many addresses delays strangers without refusing them; a known address is not delayed", async () => {
  await start({ LOGIN_FAILURES_PER_LOGIN: "2" });
  await attempt("right", HOME);
  for (let i = 1; i <= 4; i += 1) expect(await attempt("wrong", `203.0.113.${i}`)).toMatchObject(WRONG);
  const timed = async (from: string) => {
    const started = performance.now();
    expect(await attempt("right", from)).toEqual(SIGNED_IN);
    return performance.now() - started;
  };
  expect(await timed("192.0.2.1")).toBeGreaterThan(1400);
  expect(await timed(HOME)).toBeLessThan(1400);
});

test("login name and e-mail address are one account", async () => {
  await start();
  await attempt("right", HOME);
  await attack(5, ATTACKER, NAMES.login);
  expect(await attack(6, ATTACKER, NAMES.email)).toEqual([
    ...Array.from({ length: 5 }, () => expect.objectContaining(WRONG)),
    REFUSED,
  ]);
});

test("a successful login resets the count of its address", async () => {
  await start();
  for (let round = 0; round < 2; round += 1) {
    await attack(9, HOME);
    expect(await attempt("right", HOME)).toEqual(SIGNED_IN);
  }
});

test("one address is limited after twenty failed logins a minute for any accounts, other addresses are not", async () => {
  await start();
  for (let i = 0; i < 20; i += 1) await attempt("wrong", ATTACKER, guest(), `player${i}`);
  expect(await attempt("right", ATTACKER)).toEqual(REFUSED);
  expect(await attempt("right", HOME)).toEqual(SIGNED_IN);
});

test("concurrent wrong logins cannot exceed the limit", async () => {
  await start();
  await Promise.all(Array.from({ length: 40 }, () => attempt("wrong", ATTACKER)));
  expect(api.callsOf("/auth/login")).toHaveLength(10);
});

test("a request for the second factor is not a failure", async () => {
  await start();
  api.on("/auth/login", refusal(PRODUCT_ERROR.twoFactorRequired, 401));
  for (let i = 0; i < 12; i += 1) {
    expect(await attempt("right", HOME)).toMatchObject({ code: PRODUCT_ERROR.twoFactorRequired });
  }
});

test("a burst of logins opens no circuit and delays another player by a turn", async () => {
  // Without turns the last one waits for 3 s, longer than the timeout, and the player is served last. With turns each call takes a
  // tenth of a second, so only a machine that stands still for seconds reaches the timeout.
  const [burstSize, hashMs] = [60, 50];
  await start({
    LOGINS_AT_ONCE: "2",
    PRODUCT_API_TIMEOUT_MS: "2500",
    LOGIN_FAILURES_PER_LOGIN: "100",
    LOGIN_FAILURES_PER_ADDRESS: "100",
  });
  let hashing = Promise.resolve();
  let atOnce = 0;
  let maxAtOnce = 0;
  const passwords: string[] = [];
  // Hashes one password at a time, as a product API with few cores does.
  api.on("/auth/login", async ({ body }) => {
    const { password } = body as { password: string };
    passwords.push(password);
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    hashing = hashing.then(() => new Promise((resolve) => setTimeout(resolve, hashMs)));
    await hashing;
    atOnce -= 1;
    return password === "right" ? result({ user_id: "u1", token: TOKEN }) : refusal(WRONG.code, 401);
  });
  const burst = Array.from({ length: burstSize }, (_, i) =>
    attempt("wrong", ATTACKER, guest(), `player${i}`),
  );
  expect(await attempt("right", HOME)).toEqual(SIGNED_IN);
  for (const answer of await Promise.all(burst)) expect(answer).toMatchObject(WRONG);
  expect(maxAtOnce).toBe(2);
  expect(passwords).toHaveLength(burstSize + 1);
  expect(passwords.indexOf("right")).toBeLessThan(burstSize / 3);
});
