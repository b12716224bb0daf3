import { z } from "zod";
import { digitCode, email, password, text } from "#app/forms/fields.ts";
import { toE164 } from "#app/forms/phone.ts";
import { LENGTHS, type Rule } from "#app/forms/rules.ts";
import type { Account } from "#contract/session/account.ts";

/** The player's e-mail address and phone number, and whether they are confirmed. */
export interface ContactsData {
  email: string;
  emailConfirmed: boolean;
  /** A new address that is not confirmed yet; null if none. */
  emailPending: string | null;
  phone: string;
  phoneConfirmed: boolean;
  phonePending: string | null;
  /** ISO 3166-1 alpha-2; the default country of phone numbers. */
  country: string;
  /** `+49`; null if the country is unknown. */
  dialCode: string | null;
}

/** Result of a form that sends a code. */
export interface SentCode {
  to: string;
  /** How long the code is valid. */
  minutes: number;
}

export function toContactsData(account: Account, dialCode: string | null): ContactsData {
  return {
    email: account.email,
    emailConfirmed: account.email_confirmed,
    emailPending: account.email_pending,
    phone: account.phone,
    phoneConfirmed: account.phone_confirmed,
    phonePending: account.phone_pending,
    country: account.profile.country,
    dialCode,
  };
}

/** Names of the forms about e-mail and phone; the action of each screen that shows them handles them. */
export const CONTACT_FORMS = {
  emailCode: "email-code",
  emailConfirm: "email-confirm",
  emailChange: "email-change",
  emailCancel: "email-cancel",
  phoneCode: "phone-code",
  phoneConfirm: "phone-confirm",
  phoneChange: "phone-change",
  phoneCancel: "phone-cancel",
} as const;

export const noFieldsSchema = z.object({});

export const confirmContactSchema = z.object({ code: digitCode() });

export const emailChangeSchema = z.object({ email: email(), password: password() });

/** @param country ISO 3166-1 alpha-2 code of numbers that do not begin with a plus */
export function phoneChangeSchema(country: string) {
  const wrong: Rule = "incorrect_phone";
  return z.object({
    phone: text(LENGTHS.phone).refine((typed) => toE164(typed, country || undefined) !== null, wrong),
  });
}
