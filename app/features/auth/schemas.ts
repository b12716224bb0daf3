import { z } from "#app/forms/zod.ts";
import { CURRENCIES, type Currency } from "#contract/money/money.ts";
import { birthday } from "../../forms/birthday.ts";
import {
  accepted,
  digitCode,
  email,
  login,
  newPassword,
  oneOf,
  password,
  recoveryCode,
  text,
  withRetypedPassword,
} from "../../forms/fields.ts";
import { LENGTHS } from "../../forms/limits.ts";
import { toE164 } from "../../forms/phone.ts";

/** One schema per form: it judges in the browser before sending and in the action on arrival [FRM-1]. */

/**
 * A recovery code stands in for the code of a lost authenticator, so one of the two is enough.
 *
 * @param withCode whether the product API has asked for the two-factor code [AUTH-2]
 */
export function loginSchema(withCode: boolean) {
  return z
    .object({
      login: login(),
      password: password(),
      twofa_code: withCode ? digitCode().optional() : notAsked(),
      recovery_code: withCode ? recoveryCode().optional() : notAsked(),
    })
    .refine(({ twofa_code, recovery_code }) => !withCode || Boolean(twofa_code ?? recovery_code), {
      path: ["twofa_code"],
      message: "required",
      when: ({ value }) => !Object(value).twofa_code && !Object(value).recovery_code,
    });
}

/** The name of a link that is held. */
export const linkSchema = z.object({ link: z.string() });

/** What registration may choose from: the site's currencies, and all countries but those it excludes. */
export interface RegistrationChoices {
  currencies: readonly Currency[];
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
}

/** Judges a registration [REG-1]; its birthday comes out as an ISO date, its phone as it was typed. */
export function registrationSchema({ currencies, countries }: RegistrationChoices) {
  const fields = z.object({
    email: email(),
    password: newPassword(),
    password_retype: z.string(),
    currency: z.enum(CURRENCIES).refine((code) => currencies.includes(code)),
    country: country(countries),
    birthday: birthday(),
    phone: text(LENGTHS.phone),
    terms: accepted(),
  });
  return withPhone(withRetypedPassword(fields));
}

export const restoreSchema = z.object({ email: email() });

export const newPasswordSchema = withRetypedPassword(
  z.object({ code: z.string().min(1), password: newPassword(), password_retype: z.string() }),
);

export const GENDERS = ["female", "male", "other"] as const;

/** What of the personal information is still unknown, and so may be asked; both are fixed once they are known. */
export interface PersonalInfoGaps {
  birthday: boolean;
  country: boolean;
}

/** Judges the personal information that a player completes. */
export function personalInfoSchema(gaps: PersonalInfoGaps, countries: readonly string[]) {
  return z.object({
    name: text(LENGTHS.name),
    surname: text(LENGTHS.name),
    gender: oneOf(GENDERS).optional(),
    postcode: text(LENGTHS.postcode),
    address: text(LENGTHS.address),
    birthday: gaps.birthday ? birthday() : notAsked(),
    country: gaps.country ? country(countries) : notAsked(),
  });
}

/** A field that is not on the form, and that nobody can slip in. */
function notAsked() {
  return z
    .custom<undefined>(() => true)
    .optional()
    .transform((): undefined => undefined);
}

function country(countries: readonly string[]) {
  return z.string().refine((code) => countries.includes(code));
}

/**
 * Adds that `phone` is a number of the chosen country, or of any country when it begins with a plus. Without a country a
 * national number cannot be judged, and the country's own message comes first anyway.
 */
function withPhone<Schema extends z.ZodType<{ phone: string; country: string }>>(schema: Schema) {
  return schema.refine(({ phone, country }) => toE164(phone, country) !== null, {
    path: ["phone"],
    message: "incorrect_phone",
    when: ({ value }) => typeof Object(value).phone === "string" && typeof Object(value).country === "string",
  });
}
