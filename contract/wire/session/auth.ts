import { z } from "#contract/wire/zod.ts";
import { MAX_REFERRAL_CODE_LENGTH } from "../constants.ts";
import { deviceFields } from "../device.ts";
import { currencyCode } from "../money/currency-code.ts";
import { done, localeInput, nothing, operation } from "../operation.ts";
import { oneLine } from "../plain-text.ts";
import { user } from "./user.ts";

/** Affiliate data of a visitor [ENT-4]: the `ship` token and the `shipse` parameters. */
export const affiliateTag = z.object({
  token: z.string().optional(),
  btag: z.string().optional(),
  pid: z.string().optional(),
  clickid: z.string().optional(),
  extra: z
    .object({ sub1: z.string().optional(), sub2: z.string().optional(), sub3: z.string().optional() })
    .optional(),
});
export type AffiliateTag = z.infer<typeof affiliateTag>;

/** Result of a login. The BFF stores the token encrypted in the session cookie and does not pass it to the app. */
const loginResult = z.object({ user_id: z.string(), token: z.string().min(16) });
export type LoginResult = z.infer<typeof loginResult>;

const loginInput = z.union([
  z.object({
    login: z.string(),
    password: z.string(),
    affiliate_tag: affiliateTag.optional(),
    twofa_code: z.string().optional(),
    ...deviceFields,
  }),
  z.object({ token: z.string(), affiliate_tag: affiliateTag.optional(), ...deviceFields }),
]);
export type LoginInput = z.infer<typeof loginInput>;

/**
 * Result of a registration: a login, or `confirm_email` if the account opens with a mailed link, whose token `login` takes. A
 * product API that does not disclose which e-mail addresses have an account returns `confirm_email` for a taken one too, and mails
 * its owner.
 */
const registerResult = z.union([loginResult, z.object({ confirm_email: z.literal(true) })]);

export const registerInput = z.object({
  email: oneLine(),
  password: z.string(),
  currency: currencyCode,
  country: z.string().length(2),
  birthday: z.iso.date(),
  /** E.164. */
  phone: oneLine(),
  terms_accepted: z.literal(true),
  locale: localeInput,
  affiliate_tag: affiliateTag.optional(),
  /** The code of the player who invited the visitor; an unknown one is ignored. */
  referral_code: z.string().max(MAX_REFERRAL_CODE_LENGTH).optional(),
  ...deviceFields,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const authOperations = {
  login: operation({
    method: "POST",
    path: "/auth/login",
    access: "guest",
    requiredBy: ["account"],
    summary: "Logs in with login and password (and the code after 9000005), or with a token alone.",
    input: loginInput,
    result: loginResult,
  }),
  register: operation({
    method: "POST",
    path: "/auth/register",
    access: "guest",
    capability: "registration",
    requiredBy: ["registration"],
    summary: "Creates an account and logs it in, or mails a link that does.",
    input: registerInput,
    result: registerResult,
  }),
  checkSession: operation({
    method: "GET",
    path: "/auth/session",
    access: "player",
    capability: "accounts",
    requiredBy: ["account", "registration", "deposit", "sport"],
    summary: "Returns the user of the session; an error means that the session has ended.",
    input: nothing,
    result: user,
  }),
  logout: operation({
    method: "POST",
    path: "/auth/logout",
    access: "player",
    summary: "Ends the session and invalidates its token.",
    input: nothing,
    result: done,
  }),
  restorePassword: operation({
    method: "POST",
    path: "/auth/restore",
    access: "guest",
    capability: "restore",
    summary:
      "Mails a link for a new password if an account has the address; the response is the same if not.",
    input: z.object({ email: oneLine(), locale: localeInput }),
    result: done,
  }),
  newPassword: operation({
    method: "POST",
    path: "/auth/new-password",
    access: "guest",
    capability: "restore",
    summary: "Sets a new password with the code of the mailed link; ends every session of the account.",
    input: z.object({ code: z.string(), password: z.string() }),
    result: done,
  }),
};
