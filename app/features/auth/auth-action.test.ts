import { describe, expect, test, vi } from "vitest";
import type { FormAnswer } from "#app/forms/answer.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext, Session } from "#contract/load-context.ts";
import type { ProductApi } from "#contract/operations.ts";
import { site } from "#contract/site.ts";
import { authAction } from "./auth-action.server.ts";

const SITE = site.parse({
  id: "test",
  hosts: ["*"],
  brand: {
    name: "Test",
    company: "Test",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "support@example.org",
    complaintsEmail: "complaints@example.org",
  },
  headerGame: { code: "crown", picture: "/crown.webp" },
  registration: { currencies: ["EUR", "BTC"], excludedCountries: ["US"] },
});

function visitor(session: Partial<Session> = {}, api: Partial<ProductApi> = {}) {
  return {
    site: SITE,
    locale: "de",
    origin: "https://test.example",
    session: { isAuthenticated: false, twoFactorRequired: false, ...session },
    api,
  } as LoadContext;
}

async function send({ continue: target = "", ...values }: Record<string, string>, context: LoadContext) {
  const request = new Request(`https://test.example/de/login?${new URLSearchParams({ continue: target })}`, {
    method: "POST",
    body: new URLSearchParams(values),
  });
  const response = await authAction(request, context);
  const text = await response.text();
  return { response, text, answer: (text ? JSON.parse(text) : undefined) as FormAnswer };
}

/** An error as the BFF throws it: of a class that only looks like the app's bundled copy. */
const foreign = (name: string, fields: object = {}) => Object.assign(new Error(name), { name, ...fields });

const refusal = (code: number, status: number, vars = {}) =>
  vi.fn().mockRejectedValue(foreign("ProductError", { code, message: "reason", vars, status }));

const ADA = { form: "login", login: "ada", password: "night-and-day-1" };

describe("a link that logs in with a token alone [AUTH-1]", () => {
  const LINK = { form: "link", link: "a-name" };

  test("is used up by its form, which leads on", async () => {
    const login = vi.fn();
    const { response } = await send({ ...LINK, continue: "/de/games" }, visitor({ login }));
    expect(login).toHaveBeenCalledExactlyOnceWith({ link: "a-name" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/de/games");
  });

  test.each([
    [refusal(PRODUCT_ERROR.wrongCredentials, 401), 410, { key: "auth:failure.link_expired" }],
    [refusal(PRODUCT_ERROR.linkExpired, 410), 410, { key: "auth:failure.link_expired" }],
    [
      refusal(PRODUCT_ERROR.tooManyAttempts, 429, { seconds: 9 }),
      429,
      { key: "auth:failure.too_many_attempts", values: { count: 9 } },
    ],
    [vi.fn().mockRejectedValue(foreign("UpstreamError")), 503, { key: "auth:failure.unreachable" }],
  ])("says why it did not work, and can be tried again", async (login, status, message) => {
    const { response, answer } = await send(LINK, visitor({ login }));
    expect(response.status).toBe(status);
    expect(answer.submission.error).toEqual({ "": message });
    expect(answer.submission.initialValue).toMatchObject({ link: "a-name" });
  });

  test("does not end a break early, and says how long it lasts", async () => {
    const fields = {
      code: PRODUCT_ERROR.timeOut,
      message: "time_out",
      vars: { until: "2030-01-01T00:00:00Z" },
    };
    const login = vi.fn().mockRejectedValue(foreign("ProductError", { ...fields, status: 403 }));
    const { response, answer } = await send(LINK, visitor({ login }));
    expect(response.status).toBe(403);
    expect(answer.submission.error).toMatchObject({ "": { key: "errors:product.time_out" } });
  });
});

describe("login", () => {
  test("hands login and password to the session and leads on to where the player was going [AUTH-1]", async () => {
    const login = vi.fn();
    const { response } = await send({ ...ADA, continue: "/de/account" }, visitor({ login }));
    expect(login).toHaveBeenCalledExactlyOnceWith({ login: "ada", password: "night-and-day-1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/de/account");
  });

  test("from a popup is answered with done, and the popup goes on by itself [ACT-2]", async () => {
    const { answer, response } = await send({ ...ADA, via: "popup" }, visitor({ login: vi.fn() }));
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({ form: "login", done: true });
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
  ])("never leads on to %s", async (target) => {
    const { response } = await send({ ...ADA, continue: target }, visitor({ login: vi.fn() }));
    expect(response.headers.get("Location")).toBe("/de");
  });

  test("no answer holds the password or the code [AUTH-1]", async () => {
    const asked = visitor({ twoFactorRequired: true, login: refusal(PRODUCT_ERROR.wrongTwoFactorCode, 401) });
    const refused = await send({ ...ADA, twofa_code: "123456" }, asked);
    const invalid = await send({ ...ADA, login: "" }, visitor());
    const done = await send({ ...ADA, via: "popup" }, visitor({ login: vi.fn() }));
    for (const { text } of [refused, invalid, done]) {
      expect(text).not.toContain(ADA.password);
      expect(text).not.toContain("123456");
    }
    expect(refused.answer.submission.initialValue).toMatchObject({ login: "ada" });
  });

  test("9000005 makes the form ask for the code, and is no error of its own [AUTH-2]", async () => {
    const login = refusal(PRODUCT_ERROR.twoFactorRequired, 401);
    const { answer } = await send(ADA, visitor({ login }));
    expect(answer.codeRequired).toBe(true);
    expect(answer.productError).toBeUndefined();
    expect(answer.submission.error).toBeUndefined();
  });

  test("the code is sent on once it has been asked for, and only then [AUTH-2]", async () => {
    const login = vi.fn();
    await send({ ...ADA, twofa_code: "123 456" }, visitor({ login }));
    expect(login).toHaveBeenLastCalledWith({ login: "ada", password: ADA.password });
    await send({ ...ADA, twofa_code: "123 456" }, visitor({ login, twoFactorRequired: true }));
    expect(login).toHaveBeenLastCalledWith({ login: "ada", password: ADA.password, twofa_code: "123456" });
  });

  test("a wrong code is said at its field, which stays [AUTH-2]", async () => {
    const login = refusal(PRODUCT_ERROR.wrongTwoFactorCode, 401);
    const { answer } = await send(
      { ...ADA, twofa_code: "123456" },
      visitor({ login, twoFactorRequired: true }),
    );
    expect(answer.codeRequired).toBe(true);
    expect(answer.submission.error).toMatchObject({
      twofa_code: { key: "validation:validation_incorrect_code" },
    });
  });

  test.each([
    [refusal(PRODUCT_ERROR.wrongCredentials, 401), 401, { key: "auth:failure.wrong_credentials" }],
    [
      refusal(PRODUCT_ERROR.tooManyAttempts, 429, { seconds: 41.2 }),
      429,
      { key: "auth:failure.too_many_attempts", values: { count: 42 } },
    ],
    [vi.fn().mockRejectedValue(foreign("UpstreamError")), 503, { key: "auth:failure.unreachable" }],
  ])("a refused login says why inside the form", async (login, status, message) => {
    const { response, answer } = await send(ADA, visitor({ login }));
    expect(response.status).toBe(status);
    expect(answer.submission.error).toEqual({ "": message });
    expect(answer.productError).toBeUndefined();
  });

  test("a code that no form knows is the shell's to show [ERR-1, ERR-2]", async () => {
    const { answer } = await send(ADA, visitor({ login: refusal(8000903, 403, { name: "Ada" }) }));
    expect(answer.productError).toEqual({ code: 8000903, message: "reason", vars: { name: "Ada" } });
  });

  test("a mistake of ours is not dressed up as a refusal", async () => {
    const login = vi.fn().mockRejectedValue(new TypeError("no such thing"));
    await expect(send(ADA, visitor({ login }))).rejects.toThrow(TypeError);
  });
});

describe("registration", () => {
  const GOOD = {
    form: "registration",
    email: "ada@example.org",
    password: "night-and-day-1",
    password_retype: "night-and-day-1",
    currency: "EUR",
    country: "DE",
    "birthday.day": "7",
    "birthday.month": "3",
    "birthday.year": "1990",
    phone: "030 901820",
    terms: "on",
  };

  test("opens an account with everything that it asks [REG-1]", async () => {
    const register = vi.fn();
    const { response } = await send(GOOD, visitor({ register }));
    expect(register).toHaveBeenCalledExactlyOnceWith({
      email: "ada@example.org",
      password: "night-and-day-1",
      currency: "EUR",
      country: "DE",
      birthday: "1990-03-07",
      phone: "+4930901820",
      terms_accepted: true,
      locale: "de",
    });
    expect(response.headers.get("Location")).toBe("/de");
  });

  test.each([
    ["terms", "", "terms"],
    ["country", "US", "country"],
    ["currency", "PLN", "currency"],
    ["birthday.year", String(new Date().getUTCFullYear() - 10), "birthday.year"],
  ])("%s = '%s' opens none [REG-1]", async (name, value, field) => {
    const register = vi.fn();
    const { answer, response } = await send({ ...GOOD, [name]: value }, visitor({ register }));
    expect(response.status).toBe(400);
    expect(answer.submission.error).toHaveProperty([field]);
    expect(register).not.toHaveBeenCalled();
  });

  test("an address that has an account is said at its field, and the rest stays as typed", async () => {
    const { answer } = await send(GOOD, visitor({ register: refusal(PRODUCT_ERROR.loginTaken, 409) }));
    expect(answer.submission.error).toMatchObject({ email: { key: "auth:failure.email_taken" } });
    expect(answer.submission.initialValue).toMatchObject({ email: GOOD.email, country: "DE", terms: "on" });
    expect(answer.submission.initialValue).not.toHaveProperty("password");
  });
});

describe("a forgotten password", () => {
  test("is restored by e-mail, and nobody learns whether the address has an account [REG-1]", async () => {
    const restorePassword = vi.fn().mockResolvedValue({ success: true });
    const known = await send({ form: "restore", email: "ada@example.org" }, visitor({}, { restorePassword }));
    const unknown = await send(
      { form: "restore", email: "ada@example.org" },
      visitor({}, { restorePassword: refusal(PRODUCT_ERROR.notFound, 404) }),
    );
    expect(restorePassword).toHaveBeenCalledWith({ email: "ada@example.org", locale: "de" });
    expect(known.text).toBe(unknown.text);
    expect(known.answer.done).toBe(true);
  });

  test("is replaced with the code of the mailed link [REG-1]", async () => {
    const newPassword = vi.fn().mockResolvedValue({ success: true });
    const form = {
      form: "new-password",
      code: "mailed-code",
      password: "new-night-1",
      password_retype: "new-night-1",
    };
    const { answer } = await send(form, visitor({}, { newPassword }));
    expect(newPassword).toHaveBeenCalledExactlyOnceWith({ code: "mailed-code", password: "new-night-1" });
    expect(answer.done).toBe(true);
  });

  test("is not replaced with a link that has run out [REG-1]", async () => {
    const form = {
      form: "new-password",
      code: "old",
      password: "new-night-1",
      password_retype: "new-night-1",
    };
    const api = { newPassword: refusal(PRODUCT_ERROR.linkExpired, 410) };
    const { answer, response } = await send(form, visitor({}, api));
    expect(response.status).toBe(410);
    expect(answer.submission.error).toEqual({ "": { key: "auth:failure.link_expired" } });
  });
});

test("a form that does not exist is a bad request", async () => {
  const sent = send({ form: "constructor" }, visitor());
  await expect(sent).rejects.toMatchObject({ status: 400 });
});
