import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const PASSWORD = "long-enough-1";
const wait = (seconds: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const mails = (to: string) => sandbox.services.mailbox.list(to);
const codeIn = (to: string) => /\d{6}/.exec(mails(to)[0]?.paragraphs[0] ?? "")?.[0] ?? "";
const linkIn = (to: string) =>
  new URL(mails(to)[0]?.link ?? "", "http://localhost").searchParams.get("confirm-email") ?? "";
const account = async (token: string) => (await sandbox.call("account", {}, { token })).result;

test("the account shows confirmed contacts, locked fields and consents [RT-4]", async () => {
  const { token, email } = await sandbox.register();
  expect(await account(token)).toMatchObject({
    login: email,
    email,
    email_confirmed: false,
    email_pending: null,
    phone: expect.stringMatching(/^\+358\d{9}$/),
    phone_confirmed: false,
    phone_pending: null,
    locked: ["birthday"],
    consents: { email: false, sms: false, push: false, onsite: false },
  });
});

test("each consent is given and withdrawn separately [RT-4]", async () => {
  const { token } = await sandbox.register();
  const some = { email: true, sms: false, push: true, onsite: true };
  expect((await sandbox.call("updateConsents", some, { token })).result.consents).toEqual(some);
  const none = { ...some, email: false, push: false, onsite: false };
  await sandbox.call("updateConsents", none, { token });
  expect((await account(token)).consents).toEqual(none);
});

test("mails use the language that the player selected [RT-4]", async () => {
  const { token, email } = await sandbox.register();
  const choose = (locale: string) =>
    sandbox.call("updateLocale", { locale: locale as LocaleCode }, { token });
  expect((await choose("xx")).error?.code).toBe(PRODUCT_ERROR.invalidInput);
  expect((await choose("fi")).result.locale).toBe("fi");
  await sandbox.call("logoutEverywhere", { keep_current: true }, { token });
  expect(mails(email)[0]).toMatchObject({ locale: "fi" });
});

test("an e-mail address is confirmed by the mailed code in the player's session", async () => {
  const { token, email } = await sandbox.register();
  const digits = codeIn(email);
  const stranger = await sandbox.call("confirmEmail", { code: digits });
  expect(stranger.error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  const other = await sandbox.register();
  expect((await sandbox.call("confirmEmail", { code: digits }, { token: other.token })).error?.message).toBe(
    "wrong_code",
  );
  const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`;
  expect((await sandbox.call("confirmEmail", { code: spaced }, { token })).result).toEqual({ success: true });
  expect((await account(token)).email_confirmed).toBe(true);
  expect((await sandbox.call("requestEmailCode", { locale: "en" }, { token })).error?.code).toBe(
    PRODUCT_ERROR.alreadyConfirmed,
  );
});

test("the link of the mail confirms without a session, once, within an hour", async () => {
  const { token, email } = await sandbox.register();
  const code = linkIn(email);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect((await sandbox.call("confirmEmail", { code })).result).toEqual({ success: true });
  expect((await account(token)).email_confirmed).toBe(true);
  expect((await sandbox.call("confirmEmail", { code })).error?.code).toBe(PRODUCT_ERROR.codeExpired);

  const late = await sandbox.register();
  const stale = linkIn(late.email);
  await wait(3601);
  expect((await sandbox.call("confirmEmail", { code: stale })).error?.code).toBe(PRODUCT_ERROR.codeExpired);
});

test("five wrong codes invalidate the right one, and the answer contains the remaining tries", async () => {
  const { token, email } = await sandbox.register();
  const right = codeIn(email);
  const wrong = right === "000000" ? "000001" : "000000";
  for (const left of [4, 3, 2, 1, 0]) {
    const { error } = await sandbox.call("confirmEmail", { code: wrong }, { token });
    expect(error).toMatchObject({ code: PRODUCT_ERROR.wrongCode, vars: { left } });
  }
  for (const code of [right, linkIn(email) && right]) {
    const { error } = await sandbox.call("confirmEmail", { code }, { token });
    expect(error?.code).toBe(PRODUCT_ERROR.codeExpired);
  }
  expect((await account(token)).email_confirmed).toBe(false);
});

test("concurrent guesses are limited to five", async () => {
  const { token, email } = await sandbox.register();
  const right = Number(codeIn(email));
  const guesses = Array.from({ length: 40 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, "0"));
  const answers = await Promise.all(guesses.map((code) => sandbox.call("confirmEmail", { code }, { token })));
  const refused = answers.map(({ error }) => error?.message);
  expect(refused.filter((message) => message === "wrong_code")).toHaveLength(5);
  expect(refused.filter((message) => message === "code_expired")).toHaveLength(35);
});

test("a code can be requested again after a minute, five times an hour", async () => {
  const { token, email } = await sandbox.register();
  const ask = () => sandbox.call("requestEmailCode", { locale: "de" }, { token });
  const early = await ask();
  expect(early).toMatchObject({ status: 429, error: { code: PRODUCT_ERROR.resendTooSoon } });
  expect(early.error?.vars.seconds).toBeGreaterThan(50);
  for (let sent = 2; sent <= 5; sent += 1) {
    await wait(61);
    expect((await ask()).result).toMatchObject({ sent_to: email });
  }
  expect(mails(email)).toHaveLength(6);
  expect(mails(email)[0]?.locale).toBe("de");
  await wait(61);
  expect((await ask()).error?.code).toBe(PRODUCT_ERROR.tooManyAttempts);
  await wait(3600);
  expect((await ask()).error).toBeUndefined();
});

test("a new code invalidates the previous one", async () => {
  const { token, email } = await sandbox.register();
  const [digits, link] = [codeIn(email), linkIn(email)];
  await wait(61);
  await sandbox.call("requestEmailCode", { locale: "en" }, { token });
  expect((await sandbox.call("confirmEmail", { code: link })).error?.code).toBe(PRODUCT_ERROR.codeExpired);
  if (digits !== codeIn(email)) {
    expect((await sandbox.call("confirmEmail", { code: digits }, { token })).error?.message).toBe(
      "wrong_code",
    );
  }
});

test("a change of address requires the password, takes effect when confirmed and is mailed to both addresses", async () => {
  const { token, email } = await sandbox.register();
  const to = `moved-${email}`;
  const change = (fields: object) =>
    sandbox.call("changeEmail", { email: to, password: PASSWORD, locale: "en", ...fields }, { token });
  expect((await change({ password: "not-this-one" })).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
  expect((await change({ email: "no address" })).error?.message).toBe("invalid_email");
  expect((await change({ email: "demo@solstice.example" })).error?.code).toBe(PRODUCT_ERROR.loginTaken);
  expect((await change({ email: email.toUpperCase() })).error?.code).toBe(PRODUCT_ERROR.alreadyConfirmed);
  await wait(61);
  expect((await change({})).result).toMatchObject({ sent_to: to });
  expect(await account(token)).toMatchObject({ email, email_pending: to });
  expect(mails(email)[0]?.subject).toBe("Request to change your email address");

  await sandbox.call("confirmEmail", { code: codeIn(to) }, { token });
  expect(await account(token)).toMatchObject({
    login: to,
    email: to,
    email_confirmed: true,
    email_pending: null,
  });
  for (const address of [email, to])
    expect(mails(address)[0]?.subject).toBe("Your email address was changed");
  expect((await sandbox.call("login", { login: to, password: PASSWORD })).status).toBe(200);
  expect((await sandbox.call("login", { login: email, password: PASSWORD })).status).toBe(401);
});

test("a change of address can be cancelled, and an address that was taken meanwhile is refused", async () => {
  const { token } = await sandbox.register();
  await wait(61);
  const to = "wanted@example.com";
  await sandbox.call("changeEmail", { email: to, password: PASSWORD, locale: "en" }, { token });
  const code = linkIn(to);
  expect((await sandbox.call("cancelEmailChange", {}, { token })).result.email_pending).toBeNull();
  expect((await sandbox.call("confirmEmail", { code })).error?.code).toBe(PRODUCT_ERROR.codeExpired);

  await wait(61);
  await sandbox.call("changeEmail", { email: to, password: PASSWORD, locale: "en" }, { token });
  const again = linkIn(to);
  await wait(61);
  await sandbox.register("EUR", to);
  expect((await sandbox.call("confirmEmail", { code: again })).error?.code).toBe(PRODUCT_ERROR.loginTaken);
});

test("a phone number is confirmed by SMS and then stored in the account", async () => {
  const { token } = await sandbox.register();
  const phone = "+4791234567";
  const ask = (input: { phone?: string }) =>
    sandbox.call("requestPhoneCode", { ...input, password: "long-enough-1", locale: "no" }, { token });
  expect((await ask({ phone: "0401234567" })).error?.message).toBe("invalid_phone");
  expect((await ask({ phone })).result).toMatchObject({ sent_to: phone });
  expect(mails(phone)[0]).toMatchObject({ locale: "no", link: "" });
  expect(await account(token)).toMatchObject({
    phone: expect.stringMatching(/^\+358\d{9}$/),
    phone_pending: phone,
  });
  const { result } = await sandbox.call("confirmPhone", { code: codeIn(phone) }, { token });
  expect(result).toMatchObject({ phone, phone_confirmed: true, phone_pending: null });
  expect((await ask({ phone })).error?.code).toBe(PRODUCT_ERROR.alreadyConfirmed);
  expect((await sandbox.call("confirmPhone", { code: "123456" }, { token })).error?.code).toBe(
    PRODUCT_ERROR.codeExpired,
  );
});

test("another phone number requires the password, another code for the same number does not", async () => {
  const { token } = await sandbox.register();
  const ask = (input: { phone?: string; password?: string }) =>
    sandbox.call("requestPhoneCode", { ...input, locale: "en" }, { token });
  const phone = "+4791234569";
  expect((await ask({ phone })).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
  expect((await ask({ phone, password: "not-this-one" })).error?.code).toBe(PRODUCT_ERROR.wrongPassword);
  expect(await account(token)).toMatchObject({ phone_pending: null });
  expect(mails(phone)).toEqual([]);
  expect((await ask({ phone, password: "long-enough-1" })).result).toMatchObject({ sent_to: phone });
  sandbox.services.clock.advance(61_000);
  expect((await ask({})).result).toMatchObject({ sent_to: phone });
});

test("an unconfirmed number can be removed, which invalidates its code", async () => {
  const { token } = await sandbox.register();
  const phone = "+4791234568";
  await sandbox.call("requestPhoneCode", { phone, password: "long-enough-1", locale: "en" }, { token });
  expect((await sandbox.call("cancelPhoneChange", {}, { token })).result.phone_pending).toBeNull();
  expect((await sandbox.call("confirmPhone", { code: codeIn(phone) }, { token })).error?.code).toBe(
    PRODUCT_ERROR.codeExpired,
  );
});

test("the message limit of a number applies across accounts", async () => {
  const phone = "+4799999999";
  const first = await sandbox.register();
  const second = await sandbox.register();
  const ask = (token: string) =>
    sandbox.call("requestPhoneCode", { phone, password: "long-enough-1", locale: "en" }, { token });
  expect((await ask(first.token)).error).toBeUndefined();
  expect((await ask(second.token)).error?.code).toBe(PRODUCT_ERROR.resendTooSoon);
});

test("the personal information does not change the phone number", async () => {
  const { token } = await sandbox.register();
  const profile = { name: "Ada", surname: "Sol", country: "FI", phone: "+358407654321" };
  await sandbox.call("updateProfile", profile, { token });
  expect(await account(token)).toMatchObject({
    phone: expect.stringMatching(/^\+358\d{9}$/),
    profile: { name: "Ada" },
  });
});
