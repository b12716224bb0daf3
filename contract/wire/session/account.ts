import { z } from "#contract/wire/zod.ts";
import { exactTime, shownTime } from "../iso-time.ts";
import { currencyCode } from "../money/currency-code.ts";
import { done, localeInput, nothing, operation } from "../operation.ts";
import { oneLine } from "../plain-text.ts";
import { listOf } from "../tolerant.ts";
import { profile } from "./user.ts";

/** Marketing channels; the player consents to each separately. */
export const CONSENT_CHANNELS = ["email", "sms", "push", "onsite"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

const consents = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** Marketing in the notification centre. */
  onsite: z.boolean().default(false),
});
export type Consents = z.infer<typeof consents>;

/** The latest change of one consent. */
const consentRecord = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  given: z.boolean(),
  /** ISO time. */
  at: shownTime,
  /** Version of the text that the player saw; 0 if the change was made without one, for example by a self-exclusion. */
  version: z.number().int(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** Version of the front end's text about marketing; it changes with the meaning of the text. */
export const MARKETING_TEXT_VERSION = 1;

/** The player's personal information [RT-4]. */
const account = z.object({
  user_id: z.string(),
  login: z.string(),
  currency: currencyCode,
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A new address that is not confirmed yet; `email` stays valid until then. */
  email_pending: z.string().nullable(),
  phone: z.string(),
  phone_confirmed: z.boolean(),
  /** A new number that is not confirmed yet. */
  phone_pending: z.string().nullable(),
  profile,
  /**
   * Profile fields that can no longer be changed: `birthday` once declared; after a verified document also `country`, names and
   * address. Changing one is rejected with `field_locked`; only a changed birthday from registration is ignored silently.
   */
  locked: listOf(z.enum(profile.keyof().options)),
  consents,
  consent_records: listOf(consentRecord).default([]),
  /** Locale code of the player's mails. */
  locale: z.string(),
  /** ISO time. */
  created_at: shownTime,
});
export type Account = z.infer<typeof account>;

/** A confirmation code was sent. */
const codeSent = z.object({
  /** The address or number, as the player entered it. */
  sent_to: z.string(),
  /** ISO time at which the code expires. */
  expires_at: exactTime,
  /** ISO time from which another code can be requested; earlier requests are rejected with `resend_too_soon`. */
  resend_at: exactTime,
});
export type CodeSent = z.infer<typeof codeSent>;

const locale = localeInput;
/** Six digits; spaces are ignored. */
const digits = z.string().max(16);

export const accountOperations = {
  account: operation({
    method: "GET",
    path: "/account",
    access: "player",
    capability: "profile",
    summary: "The player's personal information with confirmations, locked fields and consents.",
    input: nothing,
    result: account,
  }),
  updateConsents: operation({
    method: "PUT",
    path: "/account/consents",
    access: "player",
    capability: "profile",
    summary:
      "Sets the player's marketing consents. Every change is recorded with its time, and with the version and the text that the player saw.",
    input: consents.extend({
      version: z.number().int().min(0).default(0),
      text: z.string().max(2000).default(""),
      locale: localeInput.optional(),
    }),
    result: account,
  }),
  unsubscribe: operation({
    method: "POST",
    path: "/account/consents/unsubscribe",
    access: "guest",
    capability: "profile",
    summary:
      "Withdraws the consent to marketing by e-mail with the token of a marketing mail's link (`/<locale>/unsubscribe?token=<token>`), without a session. `not_found` for an unknown token; a repeated call succeeds.",
    input: z.object({ token: z.string().min(1).max(200) }),
    result: done,
  }),
  updateLocale: operation({
    method: "PUT",
    path: "/account/locale",
    access: "player",
    capability: "profile",
    summary: "Sets the language of the player's mails.",
    input: z.object({ locale }),
    result: account,
  }),
  requestEmailCode: operation({
    method: "POST",
    path: "/account/email/code",
    access: "player",
    capability: "profile",
    summary:
      "Mails a six-digit code and a link to the unconfirmed address: the new one after changeEmail, otherwise the account's. `already_confirmed` if there is none.",
    input: z.object({ locale }),
    result: codeSent,
  }),
  confirmEmail: operation({
    method: "POST",
    path: "/account/email/confirm",
    access: "guest",
    capability: "profile",
    summary:
      "Confirms an address with the code of the mail: the long code of the link (`/<locale>/account/security?confirm-email=<code>`) without a session, or the six digits within the player's session. The code becomes invalid after five wrong attempts (`wrong_code`, `code_expired`).",
    input: z.object({ code: z.string().min(1).max(64) }),
    result: done,
  }),
  changeEmail: operation({
    method: "POST",
    path: "/account/email",
    access: "player",
    capability: "profile",
    summary:
      "Requests a change of the e-mail address: mails a code to the new address and a notice to the old one. It takes effect with confirmEmail.",
    input: z.object({ email: oneLine(), password: z.string(), locale }),
    result: codeSent,
  }),
  cancelEmailChange: operation({
    method: "DELETE",
    path: "/account/email/change",
    access: "player",
    capability: "profile",
    summary: "Cancels the change of the e-mail address; its code becomes invalid.",
    input: nothing,
    result: account,
  }),
  requestPhoneCode: operation({
    method: "POST",
    path: "/account/phone/code",
    access: "player",
    capability: "profile",
    summary:
      "Sends six digits by SMS to a number (E.164; by default the pending or the account's), which becomes the account's number with confirmPhone. Another number requires the password (`wrong_password`).",
    input: z.object({ phone: oneLine().optional(), password: z.string().optional(), locale }),
    result: codeSent,
  }),
  cancelPhoneChange: operation({
    method: "DELETE",
    path: "/account/phone/change",
    access: "player",
    capability: "profile",
    summary: "Cancels the change of the phone number; its code becomes invalid.",
    input: nothing,
    result: account,
  }),
  confirmPhone: operation({
    method: "POST",
    path: "/account/phone/confirm",
    access: "player",
    capability: "profile",
    summary:
      "Confirms the number with the code of the SMS; the code becomes invalid after five wrong attempts.",
    input: z.object({ code: digits }),
    result: account,
  }),
};
