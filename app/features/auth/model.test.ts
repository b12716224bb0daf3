import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { parseForm } from "#app/forms/zod.ts";
import {
  loginSchema,
  newPasswordSchema,
  personalInfoSchema,
  registrationSchema,
  restoreSchema,
} from "./model.ts";

const COUNTRIES = ["DE", "FI", "KZ"];
const registration = registrationSchema({ currencies: ["EUR", "BTC"], countries: COUNTRIES });

const GOOD = {
  email: "ada@example.org",
  password: "night-and-day-1",
  password_retype: "night-and-day-1",
  currency: "EUR",
  country: "DE",
  "birthday.day": "7",
  "birthday.month": "3",
  "birthday.year": "1990",
  phone: "+49 30 901820",
  terms: "on",
};

/** The parsed value, or the failed rule of each field. */
function validate(schema: z.ZodType, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const submission = parseForm(form, schema);
  if (submission.status === "success") return submission.value;
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, message]) => [
      name,
      message?.key.replace("validation:validation_", ""),
    ]),
  );
}

const register = (change: Record<string, string>) => validate(registration, { ...GOOD, ...change });

test.each([
  [loginSchema(true), ["login", "password"]],
  [registration, ["email", "password", "password_retype", "currency", "country", "phone", "terms"]],
  [newPasswordSchema, ["password", "password_retype"]],
  [
    personalInfoSchema({ birthday: true, country: true }, COUNTRIES),
    ["name", "surname", "address", "postcode"],
  ],
])("the schema marks required fields [FRM-1]", (schema, required) => {
  const constraints = getZodConstraint(schema);
  for (const field of required) expect(constraints[field]?.required, field).toBe(true);
});

test("a valid registration passes and has an ISO birthday [REG-1]", () => {
  expect(validate(registration, GOOD)).toMatchObject({
    email: "ada@example.org",
    birthday: "1990-03-07",
    phone: "+49 30 901820",
    terms: true,
  });
});

test("an empty registration reports every field as required, and nothing else [FRM-1]", () => {
  expect(validate(registration, {})).toEqual({
    email: "required",
    password: "required",
    password_retype: "required",
    currency: "required",
    country: "required",
    "birthday.day": "required",
    "birthday.month": "required",
    "birthday.year": "required",
    phone: "required",
    terms: "required",
  });
});

test("unchecked terms are required [FRM-1]", () => {
  const { terms: _, ...rest } = GOOD;
  expect(validate(registration, rest)).toEqual({ terms: "required" });
});

test("an incomplete birthday is required [FRM-1]", () => {
  expect(register({ "birthday.month": "" })).toEqual({ "birthday.month": "required" });
});

test("a 17-year-old is rejected [REG-1]", () => {
  const year = String(new Date().getUTCFullYear() - 17);
  expect(register({ "birthday.day": "1", "birthday.month": "1", "birthday.year": year })).toEqual({
    "birthday.year": "underage",
  });
});

test.each([
  ["email", "x@y", "min_length"],
  ["email", `${"a".repeat(250)}@example.org`, "max_length"],
  ["email", "ada.example.org", "incorrect_email"],
  ["password_retype", "night-and-day-2", "password_mismatch"],
  ["phone", "12", "min_length"],
  ["phone", "1".repeat(40), "max_length"],
  ["phone", "+49 12 3", "incorrect_phone"],
  ["phone", "letters only", "incorrect_phone"],
  ["currency", "PLN", "required"],
  ["country", "US", "required"],
])("%s = %s reports %s [FRM-1]", (field, value, rule) => {
  expect(register({ [field]: value })).toEqual({ [field]: rule });
});

test.each([
  ["a1", "min_length"],
  [`a1${"x".repeat(70)}`, "max_length"],
  ["night and day 1", "password_whitespace"],
  ["ночь-и-день-1", "password_cyrillic"],
  ["ночь и день", "password_whitespace"],
  ["onlyletters", "incorrect_password"],
  ["1234567890", "incorrect_password"],
  ["a 1", "min_length"],
])("a new password %s reports %s, the first failed rule [FRM-1]", (password, rule) => {
  const expected = { password: rule };
  expect(register({ password, password_retype: password })).toEqual(expected);
  expect(validate(newPasswordSchema, { code: "c", password, password_retype: password })).toEqual(expected);
});

test("a phone number without a country code belongs to the selected country [REG-1]", () => {
  expect(register({ phone: "030 901820" })).toMatchObject({ phone: "030 901820" });
});

test("a phone number with a plus may belong to another country [REG-1]", () => {
  expect(register({ phone: "+358 40 123 4567" })).toMatchObject({ phone: "+358 40 123 4567" });
});

test("a password mismatch is reported along with other errors [FRM-1]", () => {
  expect(register({ email: "", password_retype: "other" })).toEqual({
    email: "required",
    password_retype: "password_mismatch",
  });
});

test.each([
  [
    { login: "", password: "" },
    { login: "required", password: "required" },
  ],
  [{ login: "ab", password: "x" }, { login: "min_length" }],
  [{ login: "ada@", password: "x" }, { login: "incorrect_email" }],
  [{ login: "ada lovelace", password: "x" }, { login: "incorrect_login" }],
  [{ login: "ada", password: "two words" }, { password: "password_whitespace" }],
  [{ login: "ada", password: "пароль" }, { password: "password_cyrillic" }],
])("a login with %o reports %o [FRM-1]", (values, expected) => {
  expect(validate(loginSchema(false), values as Record<string, string>)).toEqual(expected);
});

test("the two-factor code is parsed only when it is required [AUTH-2]", () => {
  const values = { login: "ada", password: "x", twofa_code: "123 456" };
  expect(validate(loginSchema(false), values)).toEqual({ login: "ada", password: "x" });
  expect(validate(loginSchema(true), values)).toEqual({ login: "ada", password: "x", twofa_code: "123456" });
  expect(validate(loginSchema(true), { ...values, twofa_code: "12ab56" })).toEqual({
    twofa_code: "incorrect_code",
  });
  expect(validate(loginSchema(true), { ...values, twofa_code: "" })).toEqual({ twofa_code: "required" });
});

test("a recovery code replaces the two-factor code, and is parsed only when one is required [AUTH-2]", () => {
  const values = { login: "ada", password: "x", twofa_code: "", recovery_code: " abcde-12345 " };
  expect(validate(loginSchema(true), values)).toMatchObject({ recovery_code: "abcde-12345" });
  expect(validate(loginSchema(false), values)).toEqual({ login: "ada", password: "x" });
  expect(validate(loginSchema(true), { ...values, recovery_code: "abcde_12345" })).toEqual({
    recovery_code: "incorrect_code",
  });
  expect(validate(loginSchema(true), { ...values, recovery_code: "abc" })).toEqual({
    recovery_code: "min_length",
  });
});

test("a password reset requires a valid e-mail address [REG-1]", () => {
  expect(validate(restoreSchema, { email: " ada@example.org " })).toEqual({ email: "ada@example.org" });
  expect(validate(restoreSchema, { email: "adaexample" })).toEqual({ email: "incorrect_email" });
});

test("birthday and country are required only while they are missing", () => {
  const values = { name: "Ada", surname: "King", postcode: "10115", address: "Invalidenstr. 1" };
  expect(validate(personalInfoSchema({ birthday: false, country: false }, COUNTRIES), values)).toEqual(
    values,
  );
  expect(validate(personalInfoSchema({ birthday: true, country: true }, COUNTRIES), values)).toEqual({
    "birthday.day": "required",
    "birthday.month": "required",
    "birthday.year": "required",
    country: "required",
  });
});
