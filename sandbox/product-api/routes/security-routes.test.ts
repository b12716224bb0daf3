import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type SandboxCallOptions, startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const PASSWORD = "long-enough-1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const wait = (seconds: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: sandbox.services.clock.now().getTime(),
  });
const newest = (to: string) => sandbox.services.mailbox.list(to)[0]?.subject;
const login = (email: string, as: SandboxCallOptions = {}, twofa_code?: string, password = PASSWORD) =>
  sandbox.call("login", { login: email, password, ...(twofa_code && { twofa_code }) }, as);
const isOpen = async (token: string) => (await sandbox.call("checkSession", {}, { token })).status === 200;

async function withTwoFactor() {
  const player = await sandbox.register();
  const { token } = player;
  const { secret } = (await sandbox.call("beginTwoFactor", { password: PASSWORD }, { token })).result;
  const { result } = await sandbox.call("confirmTwoFactor", { code: codeFor(secret) }, { token });
  await wait(30);
  return { ...player, secret: secret as string, codes: result.recovery_codes as string[] };
}

test("a password is changed with the old one; other sessions end, this one stays [RT-4]", async () => {
  const { token, email } = await sandbox.register();
  const other = (await login(email)).result.token;
  const change = (current_password: string, password: string) =>
    sandbox.call("changePassword", { current_password, password }, { token });
  expect((await change("not-this-one", "brand-new-3")).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
  expect((await change(PASSWORD, "short")).error?.message).toBe("weak_password");
  expect(await isOpen(other)).toBe(true);
  expect((await change(PASSWORD, "brand-new-3")).result).toEqual({ success: true });
  expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, {}, undefined, "brand-new-3")).status).toBe(200);
  expect(newest(email)).toBe("Your password was changed");
  expect((await sandbox.call("security", {}, { token })).result.password_changed_at).toMatch(/^\d{4}-.*Z$/);
});

test("five wrong passwords lock password checks for 15 minutes, even if they are concurrent", async () => {
  const { token } = await sandbox.register();
  const guess = (i: number) =>
    sandbox.call("changePassword", { current_password: `guess-${i}`, password: "brand-new-3" }, { token });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(i)));
  const messages = answers.map(({ error }) => error?.message);
  expect(messages.filter((message) => message === "wrong_password")).toHaveLength(5);
  expect(messages.filter((message) => message === "too_many_attempts")).toHaveLength(7);
  const right = () => sandbox.call("beginTwoFactor", { password: PASSWORD }, { token });
  expect((await right()).error?.code).toBe(PRODUCT_ERROR.tooManyAttempts);
  await wait(15 * 60);
  expect((await right()).status).toBe(200);
});

test("two-factor setup returns a secret and is enabled by the first code [AUTH-2, RT-4]", async () => {
  const { token, email } = await sandbox.register();
  const begin = await sandbox.call("beginTwoFactor", { password: PASSWORD }, { token });
  const { secret, uri } = begin.result;
  expect(uri).toBe(
    TOTP.prototype.toString.call(
      new TOTP({ issuer: "Solstice", label: email, secret: Secret.fromBase32(secret) }),
    ),
  );
  expect((await login(email)).status).toBe(200);
  const wrong = await sandbox.call("confirmTwoFactor", { code: "000000" }, { token });
  expect(wrong.error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  const code = codeFor(secret);
  const { result } = await sandbox.call("confirmTwoFactor", { code }, { token });
  expect(new Set(result.recovery_codes).size).toBe(10);
  for (const one of result.recovery_codes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await sandbox.call("security", {}, { token })).result.two_factor).toMatchObject({
    enabled: true,
    recovery_codes_left: 10,
  });
  expect(newest(email)).toBe("Two-factor login is on");
  expect((await login(email)).error?.code).toBe(PRODUCT_ERROR.twoFactorRequired);
  // The code that enabled two-factor is used up.
  expect((await login(email, {}, code)).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  await wait(30);
  expect((await login(email, {}, codeFor(secret))).status).toBe(200);
  const again = await sandbox.call("beginTwoFactor", { password: PASSWORD }, { token });
  expect(again.error?.code).toBe(PRODUCT_ERROR.twoFactorAlreadyOn);
});

test("a new secret waits 15 minutes for its first code", async () => {
  const { token } = await sandbox.register();
  const { secret } = (await sandbox.call("beginTwoFactor", { password: PASSWORD }, { token })).result;
  await wait(15 * 60 + 1);
  const late = await sandbox.call("confirmTwoFactor", { code: codeFor(secret) }, { token });
  expect(late.error?.code).toBe(PRODUCT_ERROR.codeExpired);
});

test("a recovery code replaces the authenticator once, and the player gets a mail", async () => {
  const { email, token, codes } = await withTwoFactor();
  const [first = "", second = ""] = codes;
  expect((await login(email, {}, first)).status).toBe(200);
  expect(newest(email)).toBe("A recovery code was used");
  expect((await login(email, {}, first)).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  expect((await login(email, {}, ` ${second.replace("-", "").toUpperCase()} `)).status).toBe(200);
  const { two_factor } = (await sandbox.call("security", {}, { token })).result;
  expect(two_factor.recovery_codes_left).toBe(8);
});

test("a recovery code of another player is refused", async () => {
  const mine = await withTwoFactor();
  const theirs = await withTwoFactor();
  expect((await login(mine.email, {}, theirs.codes[0])).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  expect((await login(theirs.email, {}, theirs.codes[0])).status).toBe(200);
});

test("new recovery codes require the password and a code and invalidate the old ones", async () => {
  const { email, token, codes, secret } = await withTwoFactor();
  const renew = (password: string, code: string) =>
    sandbox.call("renewRecoveryCodes", { password, code }, { token });
  expect((await renew("not-this-one", codeFor(secret))).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
  expect((await renew(PASSWORD, "000000")).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  const { result } = await renew(PASSWORD, codeFor(secret));
  expect(result.recovery_codes).toHaveLength(10);
  expect((await login(email, {}, codes[0])).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  expect((await login(email, {}, result.recovery_codes[0])).status).toBe(200);
});

test("two-factor is disabled with the password and a code or a recovery code", async () => {
  for (const lost of [false, true]) {
    const { email, token, codes, secret } = await withTwoFactor();
    const off = (password: string, code: string) =>
      sandbox.call("disableTwoFactor", { password, code }, { token });
    expect((await off(PASSWORD, "000000")).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
    const code = lost ? (codes[0] as string) : codeFor(secret);
    expect((await off("not-this-one", code)).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
    expect((await off(PASSWORD, code)).result).toEqual({ success: true });
    expect(newest(email)).toBe("Two-factor login is off");
    expect((await login(email)).status).toBe(200);
    expect((await off(PASSWORD, code)).error?.code).toBe(PRODUCT_ERROR.twoFactorNotOn);
    const { two_factor } = (await sandbox.call("security", {}, { token })).result;
    expect(two_factor).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
  }
});

test("with the right password, the second factor can be guessed five times in 15 minutes", async () => {
  const { email, secret } = await withTwoFactor();
  for (let i = 0; i < 5; i += 1) {
    expect((await login(email, {}, "000000")).error?.code).toBe(PRODUCT_ERROR.wrongTwoFactorCode);
  }
  expect((await login(email, {}, codeFor(secret))).error?.code).toBe(PRODUCT_ERROR.tooManyAttempts);
  await wait(15 * 60);
  expect((await login(email, {}, codeFor(secret))).status).toBe(200);
});

test("live sessions show device and address, the current one first; a player ends one or all of them [RT-4]", async () => {
  const { token, email } = await sandbox.register();
  const phone = (await login(email, { userAgent: IPHONE, address: "192.0.2.7" })).result.token;
  const desk = (await login(email, { userAgent: FIREFOX, address: "2001:db8::1" })).result.token;
  const { result } = await sandbox.call("activeSessions", {}, { token: phone });
  expect(result).toHaveLength(3);
  expect(result[0]).toMatchObject({
    current: true,
    device: { kind: "phone", browser: "Safari", system: "iOS" },
    address: "192.0.2.7",
    place: "",
  });
  const other = result.find(({ address }: { address: string }) => address === "2001:db8::1");
  expect(other).toMatchObject({
    current: false,
    device: { kind: "desktop", browser: "Firefox", system: "Linux" },
  });

  const end = await sandbox.call("endSession", { session_id: other.session_id }, { token: phone });
  expect(end.result).toEqual({ success: true });
  expect([await isOpen(desk), await isOpen(phone), await isOpen(token)]).toEqual([false, true, true]);

  await sandbox.call("logoutEverywhere", { keep_current: true }, { token: phone });
  expect([await isOpen(phone), await isOpen(token)]).toEqual([true, false]);
  expect(newest(email)).toBe("You were logged out everywhere");
  await sandbox.call("logoutEverywhere", {}, { token: phone });
  expect(await isOpen(phone)).toBe(false);
});

test("a session of another player is not found and stays live", async () => {
  const mine = await sandbox.register();
  const theirs = await sandbox.register();
  const [{ session_id }] = (await sandbox.call("activeSessions", {}, theirs)).result;
  const { error } = await sandbox.call("endSession", { session_id }, { token: mine.token });
  expect(error?.code).toBe(PRODUCT_ERROR.notFound);
  expect(await isOpen(theirs.token)).toBe(true);
  for (const made of ["", "..", "%00", "' OR 1=1 --"]) {
    const answer = await sandbox.call("endSession", { session_id: made }, { token: mine.token });
    expect([404, 405]).toContain(answer.status);
  }
});

test("the last use of a session is updated", async () => {
  const { token } = await sandbox.register();
  const seen = async () =>
    (await sandbox.call("activeSessions", {}, { token, address: "192.0.2.9" })).result[0];
  const before = await seen();
  await wait(3600);
  const after = await seen();
  expect(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThanOrEqual(3_600_000);
  expect(after).toMatchObject({ address: "192.0.2.9", created_at: before.created_at });
});

test("sign-ins are recorded, failed ones with their reason, and paginated [RT-4]", async () => {
  const { email, token, secret } = await withTwoFactor();
  await login(email, { address: "198.51.100.4" }, undefined, "not-this-one");
  await login(email, {}, "000000");
  await login(email, { userAgent: IPHONE }, codeFor(secret));
  const page = async (cursor?: string) =>
    (await sandbox.call("signIns", { limit: 3, ...(cursor && { cursor }) }, { token })).result;
  const first = await page();
  expect(first.items).toMatchObject([
    { outcome: "success", method: "two_factor", reason: null, device: { kind: "phone" } },
    { outcome: "failure", method: "two_factor", reason: "wrong_two_factor_code" },
    { outcome: "failure", method: "password", reason: "wrong_password", address: "198.51.100.4" },
  ]);
  const second = await page(first.next_cursor);
  expect(second).toMatchObject({
    items: [{ outcome: "success", method: "registration" }],
    next_cursor: null,
  });
  for (const cursor of ["nonsense", "W10", "e30"]) {
    const { error } = await sandbox.call("signIns", { cursor }, { token });
    expect(error?.code).toBe(PRODUCT_ERROR.invalidInput);
  }
});

test("a login with a new device is mailed; a repeated one with the same device is not", async () => {
  const { email } = await sandbox.register();
  const count = () =>
    sandbox.services.mailbox.list(email).filter(({ subject }) => subject === "New login to your account")
      .length;
  await login(email, { userAgent: FIREFOX, address: "192.0.2.7" });
  expect(count()).toBe(1);
  const [mail] = sandbox.services.mailbox.list(email);
  expect(mail?.paragraphs[0]).toContain("Firefox, Linux");
  expect(mail?.paragraphs[0]).toContain("192.0.2.7");
  await login(email, { userAgent: FIREFOX.replaceAll("130.0", "131.0"), address: "203.0.113.9" });
  expect(count()).toBe(1);
});

test("neither recovery codes nor mailed codes are stored in plain text", async () => {
  const { email, codes } = await withTwoFactor();
  const tables = ["recovery_codes", "contact_codes", "contact_sends", "sign_ins", "users", "sessions"];
  const rows = JSON.stringify(
    tables.map((table) => sandbox.services.store.db.prepare(`SELECT * FROM ${table}`).all()),
  );
  expect(rows).toContain(email);
  for (const code of codes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replace("-", ""));
  }
});
