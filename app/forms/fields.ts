import { asciiEmail, isEmailAddress } from "#contract/wire/email-address.ts";
import { oneLine, severalLines } from "#contract/wire/plain-text.ts";
import { z } from "#contract/wire/zod.ts";
import { LENGTHS, type Rule } from "./rules.ts";

/**
 * Schemas of form fields. The message of every issue is the name of the failing rule [FRM-1]. Leading and trailing whitespace
 * is ignored, except in passwords.
 */

interface Length {
  min: number;
  max: number;
}

/** A form without fields. */
export const NO_FIELDS = z.object({});

const rule = (name: Rule): Rule => name;

/** Text of one line with `min` to `max` characters. */
export function text(length: Length) {
  return withLength(oneLine(), length);
}

/** Text of several lines with `min` to `max` characters. */
export function longText(length: Length) {
  return withLength(severalLines(), length);
}

function withLength(schema: z.ZodString, { min, max }: Length) {
  return schema.min(1, rule("required")).min(min, rule("min_length")).max(max, rule("max_length"));
}

/** An e-mail address; its domain becomes ASCII. */
export function email() {
  return text(LENGTHS.email)
    .refine(isEmailAddress, rule("incorrect_email"))
    .overwrite((value) => asciiEmail(value) ?? value);
}

/** An e-mail address or a login name; a value with an @ is validated as an e-mail address [FRM-1]. */
export function login() {
  return text(LENGTHS.login)
    .refine((value) => !value.includes("@") || isEmailAddress(value), rule("incorrect_email"))
    .refine(
      (value) => value.includes("@") || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value),
      rule("incorrect_login"),
    )
    .overwrite((value) => asciiEmail(value) ?? value);
}

/** The password of an existing account: rejects only values that cannot be a password. */
export function password() {
  return z
    .string()
    .min(1, rule("required"))
    .max(LENGTHS.password.max, rule("max_length"))
    .refine((value) => !/\s/.test(value), rule("password_whitespace"))
    .refine((value) => !/\p{Script=Cyrillic}/u.test(value), rule("password_cyrillic"));
}

/** A new password: with a minimum length, a letter and a digit. */
export function newPassword() {
  return password()
    .min(LENGTHS.password.min, rule("min_length"))
    .refine((value) => /\p{L}/u.test(value) && /\d/.test(value), rule("incorrect_password"));
}

/** A code of an authenticator app, an e-mail or a text message: digits; whitespace is removed. */
export function digitCode() {
  return z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(text(LENGTHS.twoFactorCode).regex(/^\d*$/, rule("incorrect_code")));
}

/** A recovery code, which replaces a lost authenticator: letters, digits and dashes; whitespace is removed. */
export function recoveryCode() {
  return z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(text(LENGTHS.recoveryCode).regex(/^[\dA-Za-z-]*$/, rule("incorrect_code")));
}

/** A code of the authenticator app, or a recovery code. */
export function secondFactor() {
  return z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(
      text({ min: LENGTHS.twoFactorCode.min, max: LENGTHS.recoveryCode.max }).regex(
        /^[\dA-Za-z-]*$/,
        rule("incorrect_code"),
      ),
    );
}

/** A checkbox that must be checked; unchecked it fails as `required` [FRM-1]. */
export function accepted() {
  return z.literal(true);
}

/** One of a select's options. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values);
}

/**
 * Adds the rule that `password_retype` equals `password` [FRM-1]. It is checked even if other fields are invalid, so that all
 * errors are shown at once.
 */
export function withRetypedPassword<Schema extends z.ZodType<{ password: string; password_retype: string }>>(
  schema: Schema,
) {
  return schema.refine(({ password, password_retype }) => password === password_retype, {
    path: ["password_retype"],
    message: rule("password_mismatch"),
    when: ({ value }) => areBothStrings(value),
  });
}

function areBothStrings(value: unknown): boolean {
  const { password, password_retype } = Object(value);
  return typeof password === "string" && typeof password_retype === "string";
}
