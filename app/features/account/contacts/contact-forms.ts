import { z } from "zod";
import { digitCode, email, password, text } from "#app/forms/fields.ts";
import { LENGTHS } from "#app/forms/limits.ts";
import { toE164 } from "#app/forms/phone.ts";
import type { Rule } from "#app/forms/rules.ts";

/** The forms about e-mail and phone; each screen that shows them answers them. */
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

export const emptySchema = z.object({});

export const codeSchema = z.object({ code: digitCode() });

export const emailChangeSchema = z.object({ email: email(), password: password() });

/** @param country whose number it is where it begins without a plus */
export function phoneChangeSchema(country: string) {
  const wrong: Rule = "incorrect_phone";
  return z.object({
    phone: text(LENGTHS.phone).refine((typed) => toE164(typed, country || undefined) !== null, wrong),
  });
}
