import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { sendWithSession } from "../../bff/http/session.ts";
import { createSessionSealer, MAX_TOKEN_BYTES } from "../../bff/session/session-sealer.ts";
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
  SECRET,
  startBff,
} from "../support/start-bff.ts";

let api: FakeProductApi;
let bff: RunningBff;
let browser: Browser;

/** A page that executes its form's command and returns the resulting session. */
const page: PageHandler = async ({ session }, res, form) => {
  const input = Object.fromEntries(form) as Record<string, string>;
  try {
    if (input.do === "login") await session.login({ login: "", password: "", ...input });
    if (input.do === "hold") return { link: session.holdLink(input.token ?? "") };
    if (input.do === "hold-code") return { code: session.holdRestoreCode(input.token ?? "") };
    if (input.do === "link") await session.login({ link: input.link ?? "" });
    if (input.do === "register") await session.register(registration);
    if (input.do === "logout") await session.logout();
  } catch (error) {
    if (!(error instanceof ProductError) && !(error instanceof UpstreamError)) throw error;
    const code = error instanceof ProductError ? error.code : error.failure;
    const vars = error instanceof ProductError ? error.vars : {};
    return sendWithSession(res, () => void res.status(400).json({ code, vars }));
  }
  const check = await session.check();
  return {
    state: check.state,
    user: check.state === "player" ? check.user.user_id : null,
    isAuthenticated: session.isAuthenticated,
    twoFactorRequired: session.twoFactorRequired,
    id: session.data?.id ?? null,
  };
};

const registration = {
  email: PLAYER.email,
  password: "right",
  currency: "EUR",
  country: "FI",
  birthday: "1990-01-01",
  phone: "+358401234567",
  terms_accepted: true,
  locale: "en",
} as const;

const login = (password = "right", rest: Record<string, string> = {}, headers = {}) =>
  browser.post("/", { do: "login", login: PLAYER.login, password, ...rest }, headers);
const state = async (path = "/") => (await browser.get(path)).json();

beforeEach(async () => {
  api = await startFakeProductApi();
  bff = await startBff(api.url, page, { TRUSTED_PROXIES: "loopback" });
  browser = browserOf(bff.origin);
});

afterEach(async () => {
  vi.useRealTimers();
  await bff.close();
  await api.stop();
});

test("login with a password signs in, and only the sealed cookie holds the token [AUTH-1]", async () => {
  const response = await login();
  const cookie = response.headers.getSetCookie().join();
  expect(cookie).toMatch(/^solstice=.*HttpOnly/);
  expect(cookie).toContain("SameSite=Lax");
  expect(cookie.length).toBeLessThan(4096);
  expect(await response.json()).toMatchObject({ state: "player", user: "u1", isAuthenticated: true });
  expect(await state()).toMatchObject({ state: "player", user: "u1" });
  for (const secret of [TOKEN, "right", SECRET]) {
    expect(cookie).not.toContain(secret);
    expect(bff.log()).not.toContain(secret);
  }
});

const hold = async (token: string): Promise<string> => {
  const held = await browser.post("/", { do: "hold", token });
  expect([...held.headers.getSetCookie(), await held.clone().text()].join()).not.toContain(token);
  return (await held.json()).link;
};

test("login with a token alone signs in: the token is sealed in a cookie until the player confirms [AUTH-1]", async () => {
  const link = await hold("a-one-time-token");
  expect(api.callsOf("/auth/login")).toHaveLength(0);
  expect(await state()).toMatchObject({ state: "guest" });
  const response = await browser.post("/", { do: "link", link });
  expect(await response.json()).toMatchObject({ state: "player" });
  expect(api.callsOf("/auth/login").at(-1)?.body).toEqual({ token: "a-one-time-token" });
  const again = await browser.post("/", { do: "link", link });
  expect(await again.json()).toMatchObject({ code: PRODUCT_ERROR.linkExpired });
});

test("only the link whose button was shown logs in, not a later link, and only for a short time [AUTH-1]", async () => {
  const shown = await hold("a-one-time-token");
  const replaced = await hold("another-token");
  const use = async (link: string) => (await browser.post("/", { do: "link", link })).json();
  expect(await use(shown)).toMatchObject({ code: PRODUCT_ERROR.linkExpired });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
  expect(await use(replaced)).toMatchObject({ code: PRODUCT_ERROR.linkExpired });
  expect(api.callsOf("/auth/login")).toHaveLength(0);
});

test("wrong tokens count as failed logins of their address [AUTH-1]", async () => {
  const link = await hold("wrong-token");
  const codes = [];
  for (let i = 0; i < 21; i++)
    codes.push((await (await browser.post("/", { do: "link", link })).json()).code);
  expect(new Set(codes.slice(0, 20))).toEqual(new Set([PRODUCT_ERROR.wrongCredentials]));
  expect(codes.at(-1)).toBe(PRODUCT_ERROR.tooManyAttempts);
});

test("over https, as a trusted proxy reports it, the cookie is __Host- and Secure", async () => {
  const host = new URL(bff.origin).host;
  const headers = { "x-forwarded-proto": "https", origin: `https://${host}` };
  const response = await login("right", {}, headers);
  expect(response.headers.getSetCookie().join()).toMatch(
    /^__Host-solstice=[^;]+; Max-Age=\d+; Path=\/;.*Secure/,
  );
});

test("twofa_code is sent only after error 9000005 requests it [AUTH-2]", async () => {
  api.on("/auth/login", ({ body }) =>
    (body as { twofa_code?: string }).twofa_code === "123456"
      ? result({ user_id: "u1", token: TOKEN })
      : refusal(PRODUCT_ERROR.twoFactorRequired, 401),
  );
  const first = await login("right", { twofa_code: "123456" });
  expect(await first.json()).toMatchObject({ code: PRODUCT_ERROR.twoFactorRequired });
  expect(api.callsOf("/auth/login")[0]?.body).not.toHaveProperty("twofa_code");
  expect(await state()).toMatchObject({ twoFactorRequired: true, isAuthenticated: false });

  const second = await login("right", { twofa_code: "123456" });
  expect(await second.json()).toMatchObject({ state: "player", twoFactorRequired: false });
  expect(api.callsOf("/auth/login")[1]?.body).toHaveProperty("twofa_code", "123456");
});

test("affiliate tracking is sent with login and registration [ENT-4]", async () => {
  await browser.get("/?token=partner&btag=b1&sub2=s2");
  await login();
  const tag = { token: "partner", btag: "b1", extra: { sub2: "s2" } };
  expect(api.callsOf("/auth/login")[0]?.body).toMatchObject({ affiliate_tag: tag });
  await browser.post("/", { do: "register" });
  expect(api.callsOf("/auth/register")[0]?.body).toMatchObject({ affiliate_tag: tag });
});

test("the code of a player's invitation is kept until the registration, and the first one wins", async () => {
  await browser.get("/en/games?ref=FIRST234");
  await browser.get("/?ref=OTHER567");
  await browser.get("/?ref=not%20a%20code");
  await login();
  expect(api.callsOf("/auth/login")[0]?.body).not.toHaveProperty("referral_code");
  await browser.post("/", { do: "register" });
  expect(api.callsOf("/auth/register")[0]?.body).toMatchObject({ referral_code: "FIRST234" });
});

test("a login is sent with the device's blackbox [FRM-2]", async () => {
  await login("right", { blackbox: "0400abc" });
  expect(api.callsOf("/auth/login")[0]?.body).toHaveProperty("blackbox", "0400abc");
});

test("a failed session check purges: cookie removed, session revoked, live link closed [AUTH-3, AUTH-4]", async () => {
  const { id } = await (await login()).json();
  api.on("/auth/session", refusal(PRODUCT_ERROR.notSignedIn, 401));
  expect(await state()).toMatchObject({ state: "guest", isAuthenticated: false });
  expect(browser.cookies.has("solstice")).toBe(false);
  expect(bff.closedSessions).toEqual([id]);
});

test("a network failure of the check does not purge [AUTH-4]", async () => {
  await login();
  await api.stop();
  expect(await state()).toMatchObject({ state: "unreachable", isAuthenticated: true });
  expect(browser.cookies.has("solstice")).toBe(true);
  await api.start();
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: "player" }), {
    timeout: 60_000,
    interval: 200,
  });
});

test("once a fault of the session check has passed, the next request is a player's [AUTH-4]", async () => {
  await login();
  let isFaulty = true;
  api.on("/auth/session", () => (isFaulty ? { status: 500, text: "fault" } : result(PLAYER)));
  for (let i = 0; i < 8; i++) expect(await state()).toMatchObject({ state: "unreachable" });
  isFaulty = false;
  const states = await Promise.all(Array.from({ length: 5 }, () => state()));
  for (const first of states) expect(first).toMatchObject({ state: "player", user: "u1" });
});

/** A token of any printable characters, which compress badly. */
const randomToken = (bytes: number) =>
  Array.from(randomBytes(bytes), (byte) => String.fromCharCode(33 + (byte % 94))).join("");

test.each([[2700], [MAX_TOKEN_BYTES]])(
  "a session holds a token of %i bytes, with a login link and a code",
  async (bytes) => {
    const token = randomToken(bytes);
    api.on("/auth/login", result({ user_id: "u1", token }));
    api.on("/auth/session", ({ headers }) =>
      headers.authorization === `Bearer ${token}` ? result(PLAYER) : refusal(PRODUCT_ERROR.notSignedIn, 401),
    );
    expect(await (await login()).json()).toMatchObject({ state: "player" });
    await hold(randomToken(512));
    const stored = await browser.post("/", { do: "hold-code", token: randomToken(512) });
    for (const line of stored.headers.getSetCookie()) expect(line.length).toBeLessThan(4096);
    expect(await state()).toMatchObject({ state: "player", user: "u1" });
    await browser.post("/", { do: "logout" });
    expect([...browser.cookies.keys()].filter((name) => !name.includes("device"))).toEqual([]);
  },
);

test("a session that needs one cookie again deletes its second one, and without it a long one is no session", async () => {
  const token = randomToken(MAX_TOKEN_BYTES);
  api.on("/auth/login", result({ user_id: "u1", token }));
  api.on("/auth/session", result(PLAYER));
  await login();
  const [first, second] = [browser.cookies.get("solstice"), browser.cookies.get("solstice-2")];
  browser.cookies.delete("solstice-2");
  expect(await state()).toMatchObject({ state: "guest" });
  browser.cookies.set("solstice", first ?? "").set("solstice-2", second ?? "");
  api.on("/auth/login", result({ user_id: "u1", token: TOKEN }));
  await login();
  expect(browser.cookies.has("solstice-2")).toBe(false);
  expect(await state()).toMatchObject({ state: "player" });
});

test("a longer token is refused as an outage, and a log line says how long it may be", async () => {
  api.on("/auth/login", result({ user_id: "u1", token: randomToken(MAX_TOKEN_BYTES + 1) }));
  const refused = await login();
  expect([refused.status, await refused.json()]).toEqual([400, { code: "malformed", vars: {} }]);
  expect(await state()).toMatchObject({ state: "guest" });
  expect(bff.log()).toContain(
    `a token of ${MAX_TOKEN_BYTES + 1} bytes; a session can hold ${MAX_TOKEN_BYTES}`,
  );
});

test("a cookie of another release keeps fields that this one does not know, and one of another shape is not deleted [REL-1]", async () => {
  await login();
  const sealer = createSessionSealer([SECRET]);
  const data = await sealer.open(browser.cookies.get("solstice") ?? "");
  if (!data) throw new Error("no session");
  const newer = { ...data, seenAt: data.seenAt - 3_600_000, addedLater: { any: "thing" } };
  browser.cookies.set("solstice", await sealer.seal(newer));
  expect(await state()).toMatchObject({ state: "player" });
  expect(await sealer.open(browser.cookies.get("solstice") ?? "")).toMatchObject({
    addedLater: { any: "thing" },
  });

  const other = await sealer.seal({ ...data, seenAt: "another type" } as never);
  browser.cookies.set("solstice", other);
  expect(await state()).toMatchObject({ state: "guest" });
  expect(browser.cookies.get("solstice")).toBe(other);
});

test("a response that violates the contract does not purge [AUTH-4]", async () => {
  await login();
  api.on("/auth/session", { body: { surprise: true } });
  expect(await state()).toMatchObject({ state: "unreachable", isAuthenticated: true });
});

test("logout is sent to the product API, and a copy of the cookie is refused afterwards [AUTH-3]", async () => {
  await login();
  const copy = browser.cookies.get("solstice") as string;
  await browser.post("/", { do: "logout" });
  expect(api.callsOf("/auth/logout")[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(browser.cookies.has("solstice")).toBe(false);
  browser.cookies.set("solstice", copy);
  expect(await state()).toMatchObject({ state: "guest", id: null });
});

test("logout works while the product API is down", async () => {
  await login();
  await api.stop();
  expect(await (await browser.post("/", { do: "logout" })).json()).toMatchObject({ state: "guest" });
  expect(browser.cookies.has("solstice")).toBe(false);
});

test("the first secret seals and all secrets open; a removed secret opens nothing", async () => {
  await login();
  const newSecret = "another-session-secret-of-the-tests-987";
  for (const [secrets, expected] of [
    [`${newSecret},${SECRET}`, "player"],
    [newSecret, "guest"],
  ] as const) {
    const rotated = await startBff(api.url, page, { SESSION_SECRETS: secrets });
    const later = browserOf(rotated.origin);
    later.cookies.set("solstice", browser.cookies.get("solstice") as string);
    expect(await (await later.get("/")).json()).toMatchObject({ state: expected });
    await rotated.close();
  }
});

test("a forged, a truncated and a foreign cookie are treated as a guest's", async () => {
  await login();
  const good = browser.cookies.get("solstice") as string;
  const [header, , iv, text, tag] = good.split(".");
  const flipped = `${text?.slice(0, -2)}${text?.endsWith("AA") ? "BB" : "AA"}`;
  const unsealed = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const value of [
    good.slice(0, -5),
    [header, "", iv, flipped, tag].join("."),
    [unsealed, "", iv, text, tag].join("."),
    "x",
    "%",
    "a".repeat(10_000),
  ]) {
    browser.cookies.set("solstice", value);
    expect(await state()).toMatchObject({ state: "guest", id: null });
  }
});

test("an invalid cookie is removed; a cookie sealed with another instance's secret is not", async () => {
  const cookieAfter = async (value: string) => {
    browser.cookies.set("solstice", value);
    await browser.get("/");
    return browser.cookies.get("solstice");
  };
  await login();
  const good = browser.cookies.get("solstice") as string;
  expect(await cookieAfter(good)).toBe(good);
  expect(await cookieAfter(good.slice(0, -5)), "truncated").toBeUndefined();
  expect(await cookieAfter("x"), "forged").toBeUndefined();
  browser.cookies.set("solstice", "x");
  await browser.get("/", { "sec-fetch-dest": "empty" });
  expect(browser.cookies.get("solstice"), "requested by a page that may be older than a login").toBe("x");
  const data = { id: "i", token: null, userId: null, connectionId: "c", twoFactorRequired: false };
  const newer = createSessionSealer(["a-secret-that-this-instance-is-not-told-yet"]);
  const foreign = await newer.seal({ ...data, createdAt: Date.now(), seenAt: Date.now() });
  expect(await cookieAfter(foreign)).toBe(foreign);
  browser.cookies.set("solstice", good);
  await browser.post("/", { do: "logout" });
  expect(await cookieAfter(good), "revoked").toBeUndefined();
});

test("idle sessions and old sessions expire, and use resets the idle time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const minutes = 60_000;
  await login();
  const resealed = async () => (await browser.get("/")).headers.getSetCookie().join().includes("solstice=");

  vi.setSystemTime(Date.now() + 4 * minutes);
  expect(await resealed()).toBe(false);
  vi.setSystemTime(Date.now() + 2 * minutes);
  expect(await resealed()).toBe(true);

  for (let day = 0; day < 29; day++) {
    vi.setSystemTime(Date.now() + 1439 * minutes);
    expect(await state()).toMatchObject({ state: "player" });
  }
  vi.setSystemTime(Date.now() + 1439 * minutes);
  expect(await state()).toMatchObject({ state: "player" });
  vi.setSystemTime(Date.now() + 1000 * minutes);
  expect(await state(), "older than the absolute lifetime").toMatchObject({ state: "guest" });

  await login();
  vi.setSystemTime(Date.now() + 1441 * minutes);
  expect(await state(), "idle").toMatchObject({ state: "guest" });
});

test("a session that exceeds the cookie size is refused", async () => {
  const sealer = createSessionSealer([SECRET]);
  const data = {
    id: "i",
    token: randomToken(8000),
    userId: "u",
    connectionId: "c",
    twoFactorRequired: false,
  };
  await expect(sealer.seal({ ...data, createdAt: 1, seenAt: 1 })).rejects.toThrow(RangeError);
});

test("a product API timeout does not count as an attempt", async () => {
  await api.stop();
  for (let i = 0; i < 12; i++) await login();
  await api.start();
  await vi.waitFor(async () => expect(await (await login()).json()).toMatchObject({ state: "player" }), {
    timeout: 60_000,
    interval: 200,
  });
});
