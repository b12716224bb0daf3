import { describe, expect, test, vi } from "vitest";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { LoadContext, Session } from "#contract/host/load-context.ts";
import { site } from "#contract/host/site.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { authAction } from "./action.server.ts";

const SITE = site.parse({
  id: "test",
  hosts: ["*"],
  brand: {
    name: "Test",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "support@example.org",
    complaintsEmail: "complaints@example.org",
  },
  company: { name: "Test" },
  headerGame: { code: "crown", picture: "/crown.webp" },
  registration: { currencies: ["EUR", "BTC"], excludedCountries: ["US"] },
});

function visitor(session: Partial<Session> = {}, api: Partial<ProductApi> = {}) {
  return loadContext({
    site: SITE,
    locale: "de",
    origin: "https://test.example",
    session: { isAuthenticated: false, twoFactorRequired: false, ...session },
    api,
  });
}

async function send({ continue: target = "", ...values }: Record<string, string>, context: LoadContext) {
  const request = new Request(`https://test.example/de/login?${new URLSearchParams({ continue: target })}`, {
    method: "POST",
    body: new URLSearchParams(values),
  });
  const response = await authAction(request, context);
  const text = await response.clone().text();
  return { response, text, answer: (text ? JSON.parse(text) : undefined) as FormAnswer };
}

/** An error as the BFF throws it: its class is not the app's bundled copy. */
const bffError = (name: string, fields: object = {}) => Object.assign(new Error(name), { name, ...fields });

const rejectWith = (code: number, status: number, vars = {}) =>
  vi.fn().mockRejectedValue(bffError("ProductError", { code, message: "reason", vars, status }));

const ADA = { form: "login", login: "ada", password: "night-and-day-1" };

describe("login link [AUTH-1]", () => {
  const LINK = { form: "link", link: "a-name" };

  test("is consumed by its form, which redirects", async () => {
    const login = vi.fn();
    const { response } = await send({ ...LINK, continue: "/de/games" }, visitor({ login }));
    expect(login).toHaveBeenCalledExactlyOnceWith({ link: "a-name" });
    expect(response).toRedirectTo("/de/games", 303);
  });

  test.each([
    [rejectWith(PRODUCT_ERROR.wrongCredentials, 401), 410, { key: "auth:failure.link_expired" }],
    [rejectWith(PRODUCT_ERROR.linkExpired, 410), 410, { key: "auth:failure.link_expired" }],
    [
      rejectWith(PRODUCT_ERROR.tooManyAttempts, 429, { seconds: 9 }),
      429,
      { key: "auth:failure.too_many_attempts", values: { count: 9 } },
    ],
    [vi.fn().mockRejectedValue(bffError("UpstreamError")), 503, { key: "auth:failure.unreachable" }],
  ])("reports why it failed, and can be retried", async (login, status, message) => {
    const { response, answer } = await send(LINK, visitor({ login }));
    await expect(response).toShowError({ status, ...message });
    expect(answer.submission.initialValue).toMatchObject({ link: "a-name" });
  });

  test("reports an active time-out instead of logging in", async () => {
    const fields = {
      code: PRODUCT_ERROR.timeOut,
      message: "time_out",
      vars: { until: "2030-01-01T00:00:00Z" },
    };
    const login = vi.fn().mockRejectedValue(bffError("ProductError", { ...fields, status: 403 }));
    const { response } = await send(LINK, visitor({ login }));
    await expect(response).toShowError({
      status: 403,
      key: "errors:product.time_out",
      values: expect.anything(),
    });
  });
});

describe("login", () => {
  test("shows a player on a time-out the screen on which they can exclude themselves", async () => {
    const vars = { until: "2030-01-01T00:00:00.000Z", exclusion_code: "a-code" };
    const fields = { code: PRODUCT_ERROR.timeOut, message: "time_out", vars, status: 403 };
    const login = vi.fn().mockRejectedValue(bffError("ProductError", fields));
    const { response } = await send(ADA, visitor({ login }));
    const target = new URL(response.headers.get("Location") ?? "", "https://site.example");
    expect(target.pathname).toBe("/de/account/limits/closed");
    expect(Object.fromEntries(target.searchParams)).toEqual({
      kind: "time_out",
      until: vars.until,
      code: "a-code",
    });
  });

  test("passes login and password to the session and redirects to `continue` [AUTH-1]", async () => {
    const login = vi.fn();
    const { response } = await send({ ...ADA, continue: "/de/account" }, visitor({ login }));
    expect(login).toHaveBeenCalledExactlyOnceWith({ login: "ada", password: "night-and-day-1" });
    expect(response).toRedirectTo("/de/account", 303);
  });

  test("passes the device's blackbox to the session, and never sends it back [FRM-2]", async () => {
    const login = vi.fn().mockRejectedValueOnce(
      bffError("ProductError", {
        code: PRODUCT_ERROR.wrongCredentials,
        message: "x",
        vars: {},
        status: 401,
      }),
    );
    const { answer } = await send({ ...ADA, blackbox: "0400abc" }, visitor({ login }));
    expect(login).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ blackbox: "0400abc" }));
    expect(JSON.stringify(answer)).not.toContain("0400abc");
  });

  test("responds with done to a popup [ACT-2]", async () => {
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
  ])("never redirects to %s", async (target) => {
    const { response } = await send({ ...ADA, continue: target }, visitor({ login: vi.fn() }));
    expect(response).toRedirectTo("/de");
  });

  test("no response contains the password or the code [AUTH-1]", async () => {
    const asked = visitor({
      twoFactorRequired: true,
      login: rejectWith(PRODUCT_ERROR.wrongTwoFactorCode, 401),
    });
    const refused = await send({ ...ADA, twofa_code: "123456" }, asked);
    const invalid = await send({ ...ADA, login: "" }, visitor());
    const done = await send({ ...ADA, via: "popup" }, visitor({ login: vi.fn() }));
    for (const { text } of [refused, invalid, done]) {
      expect(text).not.toContain(ADA.password);
      expect(text).not.toContain("123456");
    }
    expect(refused.answer.submission.initialValue).toMatchObject({ login: "ada" });
  });

  test("9000005 makes the form require the code, without an error [AUTH-2]", async () => {
    const login = rejectWith(PRODUCT_ERROR.twoFactorRequired, 401);
    const { answer } = await send(ADA, visitor({ login }));
    expect(answer.codeRequired).toBe(true);
    expect(answer.productError).toBeUndefined();
    expect(answer.submission.error).toBeUndefined();
  });

  test("the code is passed on only after it was required [AUTH-2]", async () => {
    const login = vi.fn();
    await send({ ...ADA, twofa_code: "123 456" }, visitor({ login }));
    expect(login).toHaveBeenLastCalledWith({ login: "ada", password: ADA.password });
    await send({ ...ADA, twofa_code: "123 456" }, visitor({ login, twoFactorRequired: true }));
    expect(login).toHaveBeenLastCalledWith({ login: "ada", password: ADA.password, twofa_code: "123456" });
  });

  test("a wrong code is an error of its field, which stays visible [AUTH-2]", async () => {
    const login = rejectWith(PRODUCT_ERROR.wrongTwoFactorCode, 401);
    const { answer, response } = await send(
      { ...ADA, twofa_code: "123456" },
      visitor({ login, twoFactorRequired: true }),
    );
    expect(answer.codeRequired).toBe(true);
    await expect(response).toShowError({
      status: 401,
      field: "twofa_code",
      key: "validation:validation_incorrect_code",
    });
  });

  test.each([
    [rejectWith(PRODUCT_ERROR.wrongCredentials, 401), 401, { key: "auth:failure.wrong_credentials" }],
    [
      rejectWith(PRODUCT_ERROR.tooManyAttempts, 429, { seconds: 41.2 }),
      429,
      { key: "auth:failure.too_many_attempts", values: { count: 42 } },
    ],
    [vi.fn().mockRejectedValue(bffError("UpstreamError")), 503, { key: "auth:failure.unreachable" }],
  ])("a rejected login reports the reason in the form", async (login, status, message) => {
    const { response, answer } = await send(ADA, visitor({ login }));
    await expect(response).toShowError({ status, ...message });
    expect(answer.productError).toBeUndefined();
  });

  test("an unknown error code is passed to the shell [ERR-1, ERR-2]", async () => {
    const { answer } = await send(ADA, visitor({ login: rejectWith(8000903, 403, { name: "Ada" }) }));
    expect(answer.productError).toEqual({ code: 8000903, message: "reason", vars: { name: "Ada" } });
  });

  test("a programming error is rethrown", async () => {
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

  test("registers an account with all fields [REG-1]", async () => {
    const register = vi.fn().mockResolvedValue({ user_id: "u1" });
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
    expect(response).toRedirectTo("/de/account/limits/start?continue=%2Fde");
  });

  test("says that a mail is on its way if the account opens with a mailed link, in a popup and on the page [REG-1]", async () => {
    const register = vi.fn().mockResolvedValue(null);
    for (const via of ["popup", ""]) {
      const { answer, response } = await send({ ...GOOD, via }, visitor({ register }));
      expect(response.status).toBe(200);
      expect(answer).toMatchObject({ form: "registration", done: true, result: { mailed: true } });
      expect(answer.submission.initialValue).toMatchObject({ email: GOOD.email });
      expect(answer.submission.initialValue).not.toHaveProperty("password");
    }
  });

  test.each([
    ["terms", "", "terms"],
    ["country", "US", "country"],
    ["currency", "PLN", "currency"],
    ["birthday.year", String(new Date().getUTCFullYear() - 10), "birthday.year"],
  ])("%s = '%s' registers no account [REG-1]", async (name, value, field) => {
    const register = vi.fn();
    const { answer, response } = await send({ ...GOOD, [name]: value }, visitor({ register }));
    expect(response.status).toBe(400);
    expect(answer.submission.error).toHaveProperty([field]);
    expect(register).not.toHaveBeenCalled();
  });

  test("an e-mail address that has an account is an error of its field, and the typed values are returned", async () => {
    const register = rejectWith(PRODUCT_ERROR.loginTaken, 409);
    const { answer, response } = await send(GOOD, visitor({ register }));
    await expect(response).toShowError({ status: 409, field: "email", key: "auth:failure.email_taken" });
    expect(answer.submission.initialValue).toMatchObject({ email: GOOD.email, country: "DE", terms: "on" });
    expect(answer.submission.initialValue).not.toHaveProperty("password");
  });
});

describe("password reset", () => {
  test("sends an e-mail, and the response does not reveal whether the account exists [REG-1]", async () => {
    const restorePassword = vi.fn().mockResolvedValue({ success: true });
    const known = await send({ form: "restore", email: "ada@example.org" }, visitor({}, { restorePassword }));
    const unknown = await send(
      { form: "restore", email: "ada@example.org" },
      visitor({}, { restorePassword: rejectWith(PRODUCT_ERROR.notFound, 404) }),
    );
    expect(restorePassword).toHaveBeenCalledWith({ email: "ada@example.org", locale: "de" });
    expect(known.text).toBe(unknown.text);
    expect(known.answer.done).toBe(true);
  });

  const restoreCode = (name: string) => (name === "held-name" ? "mailed-code" : null);

  test("sets the password with the stored code of the mailed link [REG-1]", async () => {
    const newPassword = vi.fn().mockResolvedValue({ success: true });
    const form = {
      form: "new-password",
      code: "held-name",
      password: "new-night-1",
      password_retype: "new-night-1",
    };
    const { answer } = await send(form, visitor({ restoreCode }, { newPassword }));
    expect(newPassword).toHaveBeenCalledExactlyOnceWith({ code: "mailed-code", password: "new-night-1" });
    expect(answer.done).toBe(true);
  });

  test.each(["held-name", "held-another", "mailed-code"])(
    "rejects an expired or unknown link [REG-1]",
    async (code) => {
      const form = {
        form: "new-password",
        code,
        password: "new-night-1",
        password_retype: "new-night-1",
      };
      const api = { newPassword: rejectWith(PRODUCT_ERROR.linkExpired, 410) };
      const { response } = await send(form, visitor({ restoreCode }, api));
      await expect(response).toShowError({ status: 410, key: "auth:failure.link_expired" });
    },
  );
});

test("an unknown form responds 400", async () => {
  const sent = send({ form: "constructor" }, visitor());
  await expect(sent).rejects.toMatchObject({ status: 400 });
});
