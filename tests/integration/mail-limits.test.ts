import { afterEach, beforeEach, expect, test } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  type FakeProductApi,
  refusal,
  result,
  startFakeProductApi,
  TOKEN,
} from "../support/fake-product-api.ts";
import { browserOf, type PageHandler, type RunningBff, startBff } from "../support/start-bff.ts";

let api: FakeProductApi;
let bff: RunningBff;

/** Registers or restores an account or sends a message, as its form says. Returns 200, or the status, code and wait time of the refusal. */
const page: PageHandler = async ({ session, api }, res, form) => {
  const email = form.get("email") ?? "";
  try {
    if (form.get("do") === "restore") await api.restorePassword({ email, locale: "en" });
    else if (form.get("do") === "contact") await api.sendContactMessage({ ...message, email });
    else await session.register({ ...registration, email });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    res.status(error.status).json({ code: error.code, seconds: error.vars.seconds });
  }
};

const message = {
  name: "Vera",
  topic: "payments",
  message: "When does my withdrawal arrive?",
  locale: "en",
} as const;

const registration = {
  password: "right",
  currency: "EUR",
  country: "FI",
  birthday: "1990-01-01",
  phone: "+358401234567",
  terms_accepted: true,
  locale: "en",
} as const;

beforeEach(async () => {
  api = await startFakeProductApi();
  const env = { REGISTRATIONS_PER_ADDRESS: "2", RESTORES_PER_ADDRESS: "4", RESTORES_PER_EMAIL: "2" };
  bff = await startBff(api.url, page, { ...env, TRUSTED_PROXIES: "loopback" });
});
afterEach(async () => {
  await bff.close();
  await api.stop();
});

const send = (what: string, email: string, from = "192.0.2.1") =>
  browserOf(bff.origin).post("/en/login", { do: what, email }, { "x-forwarded-for": from });

const MISSING = refusal(PRODUCT_ERROR.notFound, 404);

test.each([
  ["with an account", result({ success: true }), 200],
  ["without an account", MISSING, 404],
])(
  "one network address can request few mails for an e-mail address %s, in any spelling; other e-mail addresses are not limited",
  async (_, answer, status) => {
    api.on("/auth/restore", answer);
    expect((await send("restore", "vera@example.com")).status).toBe(status);
    expect((await send("restore", "Vera@Example.com")).status).toBe(status);
    const refused = await send("restore", "vera@example.com");
    expect(refused.status).toBe(429);
    const { code, seconds } = await refused.json();
    expect(code).toBe(PRODUCT_ERROR.tooManyAttempts);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(api.callsOf("/auth/restore")).toHaveLength(2);
    expect((await send("restore", "noor@example.com")).status).toBe(status);
  },
);

test("requests of strangers do not deny the owner a mail", async () => {
  api.on("/auth/restore", result({ success: true }));
  for (let i = 0; i < 3; i += 1) await send("restore", "vera@example.com", "192.0.2.1");
  expect((await send("restore", "vera@example.com", "192.0.2.2")).status).toBe(200);
  expect(api.callsOf("/auth/restore")).toHaveLength(3);
});

test("requests from many addresses cannot flood an inbox, and are never refused", async () => {
  api.on("/auth/restore", result({ success: true }));
  for (let i = 0; i < 12; i += 1) {
    expect((await send("restore", "vera@example.com", `192.0.2.${i}`)).status).toBe(200);
  }
  expect(api.callsOf("/auth/restore")).toHaveLength(8);
});

test("one network address can request a few mails for any accounts; other addresses are not limited", async () => {
  api.on("/auth/restore", MISSING);
  const requests = Array.from({ length: 6 }, (_, i) => send("restore", `player-${i}@example.com`));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([404, 404, 404, 404, 429, 429]);
  expect((await send("restore", "player-9@example.com", "192.0.2.2")).status).toBe(404);
});

test("one network address can try a few registrations, successful or not; other addresses are not limited", async () => {
  api.on("/auth/register", refusal(PRODUCT_ERROR.loginTaken, 409));
  expect((await send("register", "a@example.com")).status).toBe(409);
  api.on("/auth/register", result({ user_id: "u1", token: TOKEN }));
  expect((await send("register", "b@example.com")).status).toBe(200);
  expect((await send("register", "c@example.com")).status).toBe(429);
  expect(api.callsOf("/auth/register")).toHaveLength(2);
  expect((await send("register", "c@example.com", "192.0.2.2")).status).toBe(200);
});

test("registrations from many network addresses cannot flood the inbox of one e-mail address", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    statuses.push((await send("register", "vera@example.com", `192.0.2.${i + 1}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  expect(api.callsOf("/auth/register")).toHaveLength(8);
});

test.each([
  ["accepts", result({ success: true }), 200],
  ["refuses", refusal(PRODUCT_ERROR.tooManyAttempts, 429), 429],
])(
  "one network address can send five contact messages, also if the product API %s them; other addresses are not limited",
  async (_, answer, status) => {
    api.on("/contact", answer);
    for (let i = 0; i < 5; i += 1) {
      expect((await send("contact", `player-${i}@example.com`)).status).toBe(status);
    }
    const refused = await send("contact", "another@example.com");
    expect(refused.status).toBe(429);
    const { code, seconds } = await refused.json();
    expect(code).toBe(PRODUCT_ERROR.tooManyAttempts);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(api.callsOf("/contact")).toHaveLength(5);
    expect((await send("contact", "another@example.com", "192.0.2.2")).status).toBe(status);
    expect(api.callsOf("/contact")).toHaveLength(6);
  },
);
