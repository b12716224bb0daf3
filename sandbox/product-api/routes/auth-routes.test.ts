import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOGIN_TOKEN_PARAMETER } from "#contract/wire/constants.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { fromEuros, SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "../../seed/demo-players.ts";
import { registration, startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_ORIGINS: "https://play.solstice.example" });
});
afterAll(() => sandbox.close());

const minute = () => sandbox.control("POST", "/sandbox/clock", { advanceMs: 61_000 });
const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(DEMO_TOTP_SECRET) }).generate({
    timestamp: sandbox.services.clock.now().getTime(),
  });
const mailTo = async (to: string) =>
  (await sandbox.control("GET", `/sandbox/mail.json?to=${encodeURIComponent(to)}`)).result;

test("login and password sign a player in, by login or e-mail in any letter case [AUTH-1]", async () => {
  for (const login of ["demo", "DEMO", "Demo@Solstice.Example"]) {
    const { result } = await sandbox.call("login", { login, password: DEMO_PASSWORD });
    const user = await sandbox.call("checkSession", {}, { token: result.token });
    expect(user.result).toMatchObject({ user_id: result.user_id, login: "demo", no_profile: false });
  }
});

test("a wrong password and an unknown login get the same refusal", async () => {
  const wrong = await sandbox.call("login", { login: "demo-empty", password: "not-this-one" });
  const unknown = await sandbox.call("login", { login: "nobody-here", password: "not-this-one" });
  expect(wrong).toEqual(unknown);
  expect(wrong.error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
});

test("a one-time token signs in without a password, once [AUTH-1]", async () => {
  const minted = await sandbox.control("POST", "/sandbox/login-token", { login: "demo" });
  const first = await sandbox.call("login", { token: minted.result.token });
  expect((await sandbox.call("currentUser", {}, { token: first.result.token })).result.login).toBe("demo");
  const second = await sandbox.call("login", { token: minted.result.token });
  expect(second.error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
});

test("two-factor login requires a code and accepts it once, and no older one [AUTH-2]", async () => {
  const login = { login: "demo2fa", password: DEMO_PASSWORD };
  expect((await sandbox.call("login", login)).error?.code).toBe(PRODUCT_ERROR.twoFactorRequired);
  const wrong = await sandbox.call("login", { ...login, twofa_code: "12345" });
  expect(wrong.error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);

  const twofa_code = codeNow();
  expect((await sandbox.call("login", { ...login, twofa_code })).status).toBe(200);
  const replay = await sandbox.call("login", { ...login, twofa_code });
  expect(replay.error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);

  await minute();
  expect((await sandbox.call("login", { ...login, twofa_code: codeNow() })).status).toBe(200);
  // The code is requested only after the right password; otherwise it would reveal which accounts use two-factor.
  const unknown = await sandbox.call("login", { ...login, password: "not-this-one", twofa_code: codeNow() });
  expect(unknown.error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
});

test("twenty failures lock an account for their address, by login and e-mail together, and for no other address", async () => {
  const attacker = { address: "203.0.113.1" };
  const guess = (login: string) => sandbox.call("login", { login, password: "not-this-one" }, attacker);
  const right = (login: string, as = attacker) =>
    sandbox.call("login", { login, password: DEMO_PASSWORD }, as);
  for (let i = 0; i < 20; i += 1) {
    const { error } = await guess(i % 2 ? "demo-empty" : "demo-empty@solstice.example");
    expect(error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
  }
  for (const login of ["demo-empty", "demo-empty@solstice.example"]) {
    const locked = await right(login);
    expect(locked).toMatchObject({ status: 429, error: { code: PRODUCT_ERROR.tooManyAttempts } });
    expect(locked.error?.vars.seconds).toBeGreaterThan(0);
  }
  expect((await right("demo-empty", { address: "203.0.113.2" })).status).toBe(200);
  expect((await right("demo")).status).toBe(200);
  await minute();
  expect((await right("demo-empty")).status).toBe(200);
});

test("a successful login resets the count of failures", async () => {
  const { email } = await sandbox.register();
  const attempt = async (password: string) =>
    (await sandbox.call("login", { login: email, password })).status;
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 19; i += 1) expect(await attempt("not-this-one")).toBe(401);
    expect(await attempt("long-enough-1")).toBe(200);
  }
});

test.each(SANDBOX_CURRENCIES)(
  "registration in %s welcomes with sandbox credit and a mail [REG-1]",
  async (currency) => {
    const { token, email } = await sandbox.register(currency);
    const { result } = await sandbox.call("wallet", {}, { token });
    expect(result.currency).toBe(currency);
    expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
    const { userId } = sandbox.services.players.byLogin(email) ?? { userId: "" };
    expect(sandbox.services.ledger.balances(userId, currency)).toEqual({
      cash: fromEuros(500, currency),
      bonus: 0,
    });
    const user = await sandbox.call("currentUser", {}, { token });
    expect(user.result).toMatchObject({ login: email, email, currency, no_profile: true });
    const subjects = (await mailTo(email)).map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(["Confirm your email address", "Welcome to Solstice"]);
  },
);

test("personal information clears no_profile and keeps the declared birthday", async () => {
  const { token } = await sandbox.register();
  const profile = {
    name: "Ada",
    surname: "Sol",
    gender: "female",
    birthday: "2001-01-01",
    country: "NO",
  } as const;
  const { result } = await sandbox.call("updateProfile", profile, { token });
  expect(result).toMatchObject({ no_profile: false, profile: { ...profile, birthday: "1990-01-31" } });
});

test("a birthday that is declared after the registration proves the age at the player's place too [REG-1]", async () => {
  const { token, userId } = await sandbox.register();
  const { players, clock } = sandbox.services;
  const { phone, profile } = players.get(userId);
  players.setProfile(userId, { ...profile, birthday: "" }, phone, true);
  const declare = (birthday: string) =>
    sandbox.call("updateProfile", { name: "Ada", surname: "Sol", country: "NO", birthday }, { token });
  const year = clock.now().getUTCFullYear();
  expect((await declare(`${year - 17}-01-01`)).error).toMatchObject({
    message: "under_age",
    vars: { age: 18 },
  });
  expect((await declare("1850-01-01")).error).toMatchObject({ message: "invalid_birthday" });
  expect((await declare("a date")).error).toMatchObject({ message: "invalid_birthday" });
  expect((await declare(`${year - 19}-01-01`)).result).toMatchObject({
    profile: { birthday: `${year - 19}-01-01` },
  });
});

test.each([
  ["login_taken", { email: "demo@solstice.example" }],
  ["login_taken", { email: "DEMO@solstice.example" }],
  ["invalid_email", { email: "no address" }],
  ["weak_password", { password: "short" }],
  ["weak_password", { password: "with a space 1" }],
  ["invalid_phone", { phone: "0401234567" }],
  ["under_age", { birthday: `${new Date().getUTCFullYear() - 17}-01-01` }],
  ["invalid_birthday", { birthday: "1850-01-01" }],
])("registration is refused as %s for %o [REG-1]", async (reason, changes) => {
  const { error } = await sandbox.call(
    "register",
    registration({ email: "refused@example.com", ...changes }),
  );
  expect(error?.message).toBe(reason);
  expect(sandbox.services.players.byLogin("refused@example.com")).toBeNull();
});

describe("registration by mail", () => {
  let byMail: TestSandbox;
  beforeAll(async () => {
    byMail = await startTestSandbox({ SANDBOX_REGISTRATION: "by-mail" });
  });
  afterAll(() => byMail.close());

  const PASSWORD = "long-enough-1";
  const register = (email: string) => byMail.call("register", registration({ email, password: PASSWORD }));
  const logIn = (login: string) => byMail.call("login", { login, password: PASSWORD });
  const mailsTo = async (to: string): Promise<{ subject: string; link: string }[]> =>
    (await byMail.control("GET", `/sandbox/mail.json?to=${encodeURIComponent(to)}`)).result;
  const tokenOf = (link: string) =>
    new URL(link, byMail.url).searchParams.get(LOGIN_TOKEN_PARAMETER) as string;

  test("answers the same for a new and a taken e-mail address, and so does a login with its password", async () => {
    const fresh = await register("fresh@example.com");
    const taken = await register("Demo@solstice.example");
    expect(fresh).toEqual({ status: 200, result: { confirm_email: true } });
    expect(taken).toEqual(fresh);
    expect(await logIn("demo@solstice.example")).toEqual(await logIn("fresh@example.com"));
    expect(byMail.services.players.byLogin("fresh@example.com")).toBeNull();

    expect((await mailsTo("fresh@example.com")).map(({ subject }) => subject)).toEqual([
      "Finish your registration",
    ]);
    const [told] = await mailsTo("demo@solstice.example");
    expect(told).toMatchObject({ subject: "You already have an account", link: "/en/login" });
  });

  test("opens the account with the link, once, and with a confirmed e-mail address", async () => {
    await register("link@example.com");
    const [mail] = await mailsTo("link@example.com");
    expect(mail?.link).toMatch(/^\/en\/login\?login_token=[\w-]{43}&tab=registration$/);
    const token = tokenOf(mail?.link ?? "");
    const opened = await byMail.call("login", { token });
    const user = await byMail.call("currentUser", {}, { token: opened.result.token });
    expect(user.result).toMatchObject({ login: "link@example.com", no_profile: true });
    expect(byMail.services.players.byLogin("link@example.com")?.emailConfirmed).toBe(true);
    expect((await mailsTo("link@example.com")).map(({ subject }) => subject)).toEqual([
      "Welcome to Solstice",
      "Finish your registration",
    ]);
    expect((await byMail.call("login", { token })).error?.message).toBe("wrong_credentials");
    expect((await logIn("link@example.com")).status).toBe(200);
  });

  test("the first link that is used ends the others, and a link ends after a day", async () => {
    await register("twice@example.com");
    await register("twice@example.com");
    const [second, first] = (await mailsTo("twice@example.com")).map(({ link }) => tokenOf(link));
    expect((await byMail.call("login", { token: first ?? "" })).status).toBe(200);
    expect((await byMail.call("login", { token: second ?? "" })).error?.message).toBe("wrong_credentials");

    await register("late@example.com");
    const [late] = await mailsTo("late@example.com");
    await byMail.control("POST", "/sandbox/clock", { advanceMs: 86_400_000 });
    expect((await byMail.call("login", { token: tokenOf(late?.link ?? "") })).error?.message).toBe(
      "wrong_credentials",
    );
  });

  test("an excluded person is recognized when the link is used", async () => {
    const phone = "+358409876543";
    await byMail.call("register", registration({ email: "out@example.com", phone }));
    const [own] = await mailsTo("out@example.com");
    const { result } = await byMail.call("login", { token: tokenOf(own?.link ?? "") });
    const { protection, store } = byMail.services;
    store.transaction(() => protection.exclusions.exclude(result.user_id, 6));

    const again = await byMail.call("register", registration({ email: "again@example.com", phone }));
    expect(again).toEqual({ status: 200, result: { confirm_email: true } });
    const [mail] = await mailsTo("again@example.com");
    const { error } = await byMail.call("login", { token: tokenOf(mail?.link ?? "") });
    expect(error?.message).toBe("person_excluded");
    expect(byMail.services.players.byLogin("again@example.com")).toBeNull();
  });

  test("invalid input is refused as before", async () => {
    const { error } = await byMail.call(
      "register",
      registration({ email: "x@example.com", password: "short" }),
    );
    expect(error?.message).toBe("weak_password");
  });
});

test("restore mails a link that sets a password once, within the hour, and ends every session [REG-1]", async () => {
  const { token, email } = await sandbox.register();
  const restore = (origin: string) => sandbox.call("restorePassword", { email, locale: "de" }, { origin });
  await restore("https://play.solstice.example");
  const [mail] = await mailTo(email);
  expect(mail.link).toMatch(/^https:\/\/play\.solstice\.example\/de\/\?restore=[\w-]{43}$/);
  const code = new URL(mail.link).searchParams.get("restore") as string;

  const set = (password: string) => sandbox.call("newPassword", { code, password });
  expect((await set("short")).error?.message).toBe("weak_password");
  expect((await set("brand-new-3")).result).toEqual({ success: true });
  expect((await set("brand-new-4")).error?.code).toBe(PRODUCT_ERROR.linkExpired);
  expect((await sandbox.call("checkSession", {}, { token })).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  expect((await sandbox.call("login", { login: email, password: "long-enough-1" })).status).toBe(401);
  expect((await sandbox.call("login", { login: email, password: "brand-new-3" })).status).toBe(200);

  await restore("http://localhost:3000");
  const late = new URL((await mailTo(email))[0].link).searchParams.get("restore") as string;
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 3_601_000 });
  const expired = await sandbox.call("newPassword", { code: late, password: "brand-new-5" });
  expect(expired.error?.code).toBe(PRODUCT_ERROR.linkExpired);
});

test("requests of strangers leave the links of earlier mails valid; a new password ends all of them", async () => {
  const { email } = await sandbox.register();
  for (let i = 0; i < 4; i += 1) await sandbox.call("restorePassword", { email, locale: "en" });
  const links: string[] = (await mailTo(email)).map(({ link }: { link: string }) => link);
  const codes = links
    .map((link) => new URL(link, sandbox.url).searchParams.get("restore"))
    .filter((code) => code !== null);
  expect(codes).toHaveLength(4);
  const set = (code: string) => sandbox.call("newPassword", { code, password: "brand-new-3" });
  expect((await set(codes.at(-1) ?? "")).result).toEqual({ success: true });
  for (const code of codes) expect((await set(code)).error?.code).toBe(PRODUCT_ERROR.linkExpired);
});

test("a mail never links to an unknown origin, and an unknown address gets no mail", async () => {
  const { email } = await sandbox.register();
  for (const origin of [
    "https://evil.example",
    "javascript:alert(1)",
    "https://localhost.evil.example",
    "nonsense",
  ]) {
    await sandbox.call("restorePassword", { email, locale: "en" }, { origin });
    expect((await mailTo(email))[0].link).toMatch(/^\/en\/\?restore=/);
  }
  const stranger = { email: "nobody@example.com", locale: "en" } as const;
  expect((await sandbox.call("restorePassword", stranger)).result).toEqual({ success: true });
  expect(await mailTo(stranger.email)).toEqual([]);
});

test("a session ends at logout and when it expires", async () => {
  const { token } = await sandbox.demo();
  expect((await sandbox.call("logout", {}, { token })).result).toEqual({ success: true });
  expect((await sandbox.call("checkSession", {}, { token })).error?.code).toBe(PRODUCT_ERROR.notSignedIn);

  const later = await sandbox.demo();
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 31 * 24 * 3600 * 1000 });
  expect((await sandbox.call("checkSession", {}, later)).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
});

test("neither passwords nor tokens nor codes are stored in plain text", async () => {
  const { token, email } = await sandbox.register();
  await sandbox.call("restorePassword", { email, locale: "en" });
  const tables = ["users", "sessions", "one_time_codes", "game_launches"];
  const rows = JSON.stringify(
    tables.map((table) => sandbox.services.store.db.prepare(`SELECT * FROM ${table}`).all()),
  );
  expect(rows).toContain(email);
  for (const secret of [token, "long-enough-1", DEMO_PASSWORD]) expect(rows).not.toContain(secret);
});
