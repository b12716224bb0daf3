import { LENGTHS } from "./limits.ts";
import type { Rule } from "./rules.ts";
import { z } from "./zod.ts";

/**
 * The kinds of field that our forms are made of. The message of every issue is the name of the rule that was broken
 * [FRM-1]; whitespace around what is typed does not count, but in passwords.
 */

interface Length {
  min: number;
  max: number;
}

/** A form that asks for nothing but to be sent. */
export const NO_FIELDS = z.object({});

const rule = (name: Rule): Rule => name;

/** Text of a length between `min` and `max` characters. */
export function text({ min, max }: Length) {
  return z.string().trim().min(1, rule("required")).min(min, rule("min_length")).max(max, rule("max_length"));
}

export function email() {
  return text(LENGTHS.email).regex(z.regexes.email, rule("incorrect_email"));
}

/** An e-mail address or a login name; what has an @ is judged as the former [FRM-1]. */
export function login() {
  return text(LENGTHS.login)
    .refine((value) => !value.includes("@") || z.regexes.email.test(value), rule("incorrect_email"))
    .refine(
      (value) => value.includes("@") || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value),
      rule("incorrect_login"),
    );
}

/** The password of an account that exists: only what no password can hold is refused here. */
export function password() {
  return z
    .string()
    .min(1, rule("required"))
    .max(LENGTHS.password.max, rule("max_length"))
    .refine((value) => !/\s/.test(value), rule("password_whitespace"))
    .refine((value) => !/\p{Script=Cyrillic}/u.test(value), rule("password_cyrillic"));
}

/** A password that is being chosen: long enough, with a letter and a digit in it. */
export function newPassword() {
  return password()
    .min(LENGTHS.password.min, rule("min_length"))
    .refine((value) => /\p{L}/u.test(value) && /\d/.test(value), rule("incorrect_password"));
}

/** A code of an authenticator app, or one that was mailed or sent: digits, however they are spaced. */
export function digitCode() {
  return z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(text(LENGTHS.twoFactorCode).regex(/^\d*$/, rule("incorrect_code")));
}

/** A recovery code, which stands in for a lost authenticator: letters, digits and dashes, however they are spaced. */
export function recoveryCode() {
  return z
    .string()
    .transform((value) => value.replace(/\s/g, ""))
    .pipe(text(LENGTHS.recoveryCode).regex(/^[\dA-Za-z-]*$/, rule("incorrect_code")));
}

/** A code of the authenticator app, or a recovery code in its place. */
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

/** A checkbox that must be ticked; left alone it is a required field that is empty [FRM-1]. */
export function accepted() {
  return z.literal(true);
}

/** One of the values that a select offers. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values);
}

/**
 * Adds to a form's schema that `password_retype` repeats `password` [FRM-1]. It is judged as soon as both are there, also
 * while other fields fail, so that all mistakes show at once.
 */
export function withRetypedPassword<Schema extends z.ZodType<{ password: string; password_retype: string }>>(
  schema: Schema,
) {
  return schema.refine(({ password, password_retype }) => password === password_retype, {
    path: ["password_retype"],
    message: rule("password_mismatch"),
    when: ({ value }) => bothAreText(value),
  });
}

function bothAreText(value: unknown): boolean {
  const { password, password_retype } = Object(value);
  return typeof password === "string" && typeof password_retype === "string";
}
