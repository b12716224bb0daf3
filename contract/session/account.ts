import { z } from "zod";
import { CURRENCIES } from "../money/money.ts";
import { done, nothing, operation } from "../operation.ts";
import { profile } from "./user.ts";

/** Ways in which a player may be told of offers; each is asked for and taken back by itself. */
export const CONSENT_CHANNELS = ["email", "sms", "phone", "push"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

export const consents = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  push: z.boolean(),
});
export type Consents = z.infer<typeof consents>;

/** Everything of the personal information that a player reads and changes [RT-4]. */
export const account = z.object({
  user_id: z.string(),
  login: z.string(),
  currency: z.enum(CURRENCIES),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** An address that waits for its confirmation; until then `email` stays the account's. */
  email_pending: z.string().nullable(),
  phone: z.string(),
  phone_confirmed: z.boolean(),
  /** A number that a code has been sent to. */
  phone_pending: z.string().nullable(),
  profile,
  /**
   * Fields of the profile that can no longer be changed: `birthday` once it was declared, and with `country`, names and
   * address whatever a verified document says. Changing one of them is refused with `field_locked`; only the day of birth
   * that was declared at registration is kept without a word.
   */
  locked: z.array(z.enum(profile.keyof().options)),
  consents,
  /** Code of the locale that mails are written in. */
  locale: z.string(),
  /** ISO time. */
  created_at: z.string(),
});
export type Account = z.infer<typeof account>;

/** A code is on its way. */
export const codeSent = z.object({
  /** The address or number, as the player gave it. */
  sent_to: z.string(),
  /** ISO time until which the code holds. */
  expires_at: z.string(),
  /** ISO time from which another may be asked for; asking earlier is refused with `resend_too_soon`. */
  resend_at: z.string(),
});
export type CodeSent = z.infer<typeof codeSent>;

const locale = z.string();
/** Six digits; spaces do no harm. */
const digits = z.string().max(16);

export const accountOperations = {
  account: operation({
    method: "GET",
    path: "/account",
    access: "player",
    summary: "The player's personal information, what of it is confirmed and what is locked, and consents.",
    input: nothing,
    result: account,
  }),
  updateConsents: operation({
    method: "PUT",
    path: "/account/consents",
    access: "player",
    summary: "Says by which ways the player agrees to be told of offers.",
    input: consents,
    result: account,
  }),
  updateLocale: operation({
    method: "PUT",
    path: "/account/locale",
    access: "player",
    summary: "Says in which language the player wants mails to be written.",
    input: z.object({ locale }),
    result: account,
  }),
  requestEmailCode: operation({
    method: "POST",
    path: "/account/email/code",
    access: "player",
    summary:
      "Mails a six-digit code and a link to the address that waits for confirmation: a new one after changeEmail, else the account's own. `already_confirmed` where none waits.",
    input: z.object({ locale }),
    result: codeSent,
  }),
  confirmEmail: operation({
    method: "POST",
    path: "/account/email/confirm",
    access: "guest",
    summary:
      "Confirms an address with the code of the mail: the link's long one (`/<locale>/account/security?confirm-email=<code>`) by itself, or the six digits in the player's session. After five wrong tries the code is void (`wrong_code`, `code_expired`).",
    input: z.object({ code: z.string().min(1).max(64) }),
    result: done,
  }),
  changeEmail: operation({
    method: "POST",
    path: "/account/email",
    access: "player",
    summary:
      "Asks for another e-mail address: mails a code to the new one and a notice to the old. It takes effect with confirmEmail.",
    input: z.object({ email: z.string(), password: z.string(), locale }),
    result: codeSent,
  }),
  cancelEmailChange: operation({
    method: "DELETE",
    path: "/account/email/change",
    access: "player",
    summary: "Forgets the address that waits; its code is void.",
    input: nothing,
    result: account,
  }),
  requestPhoneCode: operation({
    method: "POST",
    path: "/account/phone/code",
    access: "player",
    summary:
      "Sends six digits by SMS to a number (E.164; the account's own where none is given), which becomes the account's with confirmPhone.",
    input: z.object({ phone: z.string().optional(), locale }),
    result: codeSent,
  }),
  cancelPhoneChange: operation({
    method: "DELETE",
    path: "/account/phone/change",
    access: "player",
    summary: "Forgets the number that waits; its code is void.",
    input: nothing,
    result: account,
  }),
  confirmPhone: operation({
    method: "POST",
    path: "/account/phone/confirm",
    access: "player",
    summary: "Confirms the number with the code of the SMS; after five wrong tries the code is void.",
    input: z.object({ code: digits }),
    result: account,
  }),
};
