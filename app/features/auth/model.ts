import { birthday, withAge } from "#app/forms/birthday.ts";
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
} from "#app/forms/fields.ts";
import { toE164 } from "#app/forms/phone.ts";
import { LENGTHS } from "#app/forms/rules.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { z } from "#contract/wire/zod.ts";

/** Names of the login screen's forms, sent in the hidden field `form`. */
export type AuthFormName = "login" | "link" | "registration" | "restore" | "new-password";

/** Result of the registration form if the account opens with a mailed link; another result means that the player is logged in. */
export interface MailedRegistration {
  mailed: true;
}

/** Props that the forms share. */
export interface AuthFormProps {
  /** Set in a popup: the action responds with `done` instead of a redirect. */
  via?: "popup";
  /** Path to redirect to after success; the home page if unset. */
  continueTo?: string;
  /** Called once the action responds with `done`. */
  onDone?: () => void;
}

/*
 * One schema per form, used in the browser before submitting and in the action [FRM-1].
 */

/**
 * Schema of the login form. A two-factor code or a recovery code is enough.
 *
 * @param withCode whether the product API has requested a two-factor code [AUTH-2]
 */
export function loginSchema(withCode: boolean) {
  return z
    .object({
      login: login(),
      password: password(),
      twofa_code: withCode ? digitCode().optional() : absentField(),
      recovery_code: withCode ? recoveryCode().optional() : absentField(),
    })
    .refine(({ twofa_code, recovery_code }) => !withCode || Boolean(twofa_code ?? recovery_code), {
      path: ["twofa_code"],
      message: "required",
      when: ({ value }) => !Object(value).twofa_code && !Object(value).recovery_code,
    });
}

/** `link` is the id under which the session stores the token of a login link. */
export const linkSchema = z.object({ link: z.string() });

/** Allowed values of the registration form. */
export interface RegistrationChoices {
  currencies: readonly Currency[];
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
}

/** Schema of the registration form [REG-1]. Outputs the birthday as an ISO date and the phone number as typed. */
export function registrationSchema({ currencies, countries }: RegistrationChoices) {
  const fields = z.object({
    email: email(),
    password: newPassword(),
    password_retype: z.string(),
    currency: z.string().refine((code) => currencies.includes(code)),
    country: country(countries),
    birthday: birthday(),
    phone: text(LENGTHS.phone),
    terms: accepted(),
  });
  return withAge(withPhone(withRetypedPassword(fields)));
}

export const restoreSchema = z.object({ email: email() });

export const newPasswordSchema = withRetypedPassword(
  z.object({ code: z.string().min(1), password: newPassword(), password_retype: z.string() }),
);

export const GENDERS = ["female", "male", "other"] as const;

/** Whether birthday and country are missing; once they are set they cannot be changed. */
export interface MissingInfo {
  birthday: boolean;
  country: boolean;
}

export const PERSONAL_INFO_FORM = "personal-info";

/**
 * Schema of the personal-information form.
 *
 * @param known the player's country, while the form has no field for it
 */
export function personalInfoSchema(missing: MissingInfo, countries: readonly string[], known = "") {
  const fields = z.object({
    name: text(LENGTHS.name),
    surname: text(LENGTHS.name),
    gender: oneOf(GENDERS).optional(),
    postcode: text(LENGTHS.postcode),
    address: text(LENGTHS.address),
    birthday: missing.birthday ? birthday() : absentField(),
    country: missing.country ? country(countries) : absentField(),
  });
  return withAge(fields, known);
}

/** Schema of a field that the form does not have; a submitted value is ignored. */
function absentField() {
  return z
    .custom<undefined>(() => true)
    .optional()
    .transform((): undefined => undefined);
}

function country(countries: readonly string[]) {
  return z.string().refine((code) => countries.includes(code));
}

/**
 * Adds the rule that `phone` is a valid number of the selected country, or of any country if it starts with a plus. It is not
 * checked without a country, because that field has its own error.
 */
function withPhone<Schema extends z.ZodType<{ phone: string; country: string }>>(schema: Schema) {
  return schema.refine(({ phone, country }) => toE164(phone, country) !== null, {
    path: ["phone"],
    message: "incorrect_phone",
    when: ({ value }) => typeof Object(value).phone === "string" && typeof Object(value).country === "string",
  });
}

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the page's language. */
  name: string;
  /** `+49` */
  dialCode: string;
}

/** Options of the registration and personal-information forms. */
export interface RegistrationOptions {
  /** Sorted by name in the page's language. */
  countries: Country[];
  currencies: { code: Currency; name: string }[];
  /** Names of the months, January first. */
  months: string[];
  /** Country of the page's locale, if it is an option. */
  homeCountry?: string;
}
