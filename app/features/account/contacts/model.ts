import { digitCode, email, password, text } from "#app/forms/fields.ts";
import { toE164 } from "#app/forms/phone.ts";
import { LENGTHS, type Rule } from "#app/forms/rules.ts";
import { z } from "#contract/wire/zod.ts";

/** The player's e-mail address and phone number, and whether they are confirmed. */
export interface ContactsData {
  email: string;
  emailConfirmed: boolean;
  /** A new address that is not confirmed yet; null without a pending change. */
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

/** Names of the forms about e-mail and phone. The action of each screen that renders them spreads `contactHandlers`. */
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

export const confirmContactSchema = z.object({ code: digitCode() });

export const emailChangeSchema = z.object({ email: email(), password: password() });

/** @param country ISO 3166-1 alpha-2 code of numbers that do not start with a plus */
export function phoneChangeSchema(country: string) {
  const wrong: Rule = "incorrect_phone";
  return z.object({
    phone: text(LENGTHS.phone).refine((typed) => toE164(typed, country || undefined) !== null, wrong),
    password: password(),
  });
}
