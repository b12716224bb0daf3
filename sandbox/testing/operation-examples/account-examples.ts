import { Secret, TOTP } from "otpauth";
import type { accountOperations } from "#contract/wire/session/account.ts";
import type { authOperations } from "#contract/wire/session/auth.ts";
import type { pushOperations } from "#contract/wire/session/push.ts";
import type { securityOperations } from "#contract/wire/session/security.ts";
import type { trackingConsentOperations } from "#contract/wire/session/tracking-consent.ts";
import type { userOperations } from "#contract/wire/session/user.ts";
import type { verificationOperations } from "#contract/wire/verification/verification.ts";
import { plainPng } from "../../providers/identity/plain-png.ts";
import { registration } from "../test-sandbox.ts";
import { type ExamplesOf, type ExampleTools, PASSWORD } from "./example-tools.ts";

type Operations = typeof accountOperations &
  typeof authOperations &
  typeof pushOperations &
  typeof securityOperations &
  typeof trackingConsentOperations &
  typeof userOperations &
  typeof verificationOperations;

/** Calls of the account: sessions, personal data, security, devices and documents. */
export function accountExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPlayer, bare, call, control, demo, lastMail, newPlayer, register, signedIn, url, wait } = tools;
  const digitsTo = async (to: string) => /\d{6}/.exec((await lastMail(to)).paragraphs[0])?.[0] ?? "";
  const passport = () => new File([plainPng() as BlobPart], "passport.png", { type: "image/png" });

  /** A player with two-factor enabled, and a code that is valid now. */
  async function withTwoFactor() {
    const as = await newPlayer();
    const { secret } = (await call("beginTwoFactor", { password: PASSWORD }, as)).result;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = async () =>
      totp.generate({ timestamp: Date.parse((await control("GET", "/sandbox/clock")).result.now) });
    return { as, code };
  }

  async function uploaded() {
    const as = await newPlayer();
    const { result } = await call("uploadDocument", { kind: "identity", file: passport() }, as);
    return { input: { document_id: result.documents[0].documents[0].document_id }, as };
  }

  return {
    login: async () => ({ input: { login: "demo", password: "sunrise-2026" } }),
    register: async () => ({ input: registration() }),
    checkSession: signedIn,
    logout: async () => ({ input: {}, as: { token: (await demo()).token } }),
    restorePassword: async () => ({ input: { email: "demo@solstice.example", locale: "en" } }),
    newPassword: async () => {
      const { email } = await register();
      await call("restorePassword", { email, locale: "en" });
      const { link } = await lastMail(email);
      return {
        input: { code: new URL(link, url).searchParams.get("restore") ?? "", password: "another-one-2" },
      };
    },
    currentUser: signedIn,
    refreshUser: signedIn,
    updateProfile: async () => ({
      input: { name: "Ada", surname: "Sol", gender: "female", country: "FI" },
      as: asPlayer(),
    }),
    pushKey: bare,
    registerPush: async () => ({
      input: { token: "device", platform: "ios", version: 1, text: "Push", locale: "en" },
      as: asPlayer(),
    }),
    unregisterPush: async () => ({ input: { token: "device" }, as: asPlayer() }),
    vipLevels: async () => ({ input: { locale: "kz" } }),
    account: signedIn,
    updateConsents: async () => ({
      input: { email: true, sms: false, push: true },
      as: await newPlayer(),
    }),
    unsubscribe: async () => {
      const { token, email } = await register();
      await call("updateConsents", { email: true, sms: false, push: false }, { token });
      const mails = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
      const { result } = (await mails.json()) as { result: { link: string }[] };
      const link = new URL(result.find((mail) => mail.link.includes("/unsubscribe?"))?.link ?? "", url);
      return { input: { token: String(link.searchParams.get("token")) } };
    },
    updateLocale: async () => ({ input: { locale: "pl" }, as: await newPlayer() }),
    recordTrackingConsent: async () => ({
      input: {
        consent_id: "browser-1",
        version: 2,
        locale: "en",
        text: "The question",
        rule: "opt-in",
        country: "DE",
        signal: false,
        analytics: true,
        advertising: false,
        source: "settings",
      },
      as: await newPlayer(),
    }),
    requestEmailCode: async () => {
      const as = await newPlayer();
      await wait(61_000);
      return { input: { locale: "fi" }, as };
    },
    confirmEmail: async () => {
      const { token, email } = await register();
      return { input: { code: await digitsTo(email) }, as: { token } };
    },
    changeEmail: async () => {
      const as = await newPlayer();
      await wait(61_000);
      return { input: { email: "elsewhere@example.com", password: PASSWORD, locale: "it" }, as };
    },
    cancelEmailChange: async () => ({ input: {}, as: await newPlayer() }),
    requestPhoneCode: async () => ({
      input: { phone: "+4790000001", password: PASSWORD, locale: "no" },
      as: await newPlayer(),
    }),
    cancelPhoneChange: async () => ({ input: {}, as: await newPlayer() }),
    confirmPhone: async () => {
      const as = await newPlayer();
      const phone = "+4790000002";
      await call("requestPhoneCode", { phone, password: PASSWORD, locale: "no" }, as);
      return { input: { code: await digitsTo(phone) }, as };
    },
    security: signedIn,
    changePassword: async () => ({
      input: { current_password: PASSWORD, password: "another-one-2" },
      as: await newPlayer(),
    }),
    beginTwoFactor: async () => ({ input: { password: PASSWORD }, as: await newPlayer() }),
    confirmTwoFactor: async () => {
      const { as, code } = await withTwoFactor();
      return { input: { code: await code() }, as };
    },
    renewRecoveryCodes: async () => {
      const { as, code } = await withTwoFactor();
      await call("confirmTwoFactor", { code: await code() }, as);
      await wait(30_000);
      return { input: { password: PASSWORD, code: await code() }, as };
    },
    disableTwoFactor: async () => {
      const { as, code } = await withTwoFactor();
      const { result } = await call("confirmTwoFactor", { code: await code() }, as);
      return { input: { password: PASSWORD, code: result.recovery_codes[0] }, as };
    },
    activeSessions: signedIn,
    endSession: async () => {
      const as = await newPlayer();
      const [{ session_id }] = (await call("activeSessions", {}, as)).result;
      return { input: { session_id }, as };
    },
    logoutEverywhere: async () => ({ input: { keep_current: true }, as: await newPlayer() }),
    signIns: async () => ({ input: { limit: 5 }, as: asPlayer() }),
    verification: signedIn,
    uploadDocument: async () => ({ input: { kind: "address", file: passport() }, as: await newPlayer() }),
    removeDocument: uploaded,
    documentFile: uploaded,
    startIdentityCheck: async () => ({ input: { locale: "kz" }, as: await newPlayer() }),
  };
}
