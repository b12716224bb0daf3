import type { FormMessage } from "#app/i18n/messages.ts";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import { PASSWORD_LENGTH } from "#contract/wire/rules.ts";

/**
 * The rules of form fields by priority: if several fail for one field, the first is shown [FRM-1]. The specification names
 * the first ten; the others have lower priority.
 */
export const RULES = [
  "required",
  "min_length",
  "max_length",
  "incorrect_email",
  "password_mismatch",
  "incorrect_phone",
  "password_whitespace",
  "incorrect_login",
  "password_cyrillic",
  "incorrect_password",
  "incorrect_date",
  "underage",
  "incorrect_code",
  "incorrect_amount",
  "incorrect_minutes",
  "incorrect_word",
  "incorrect_detail",
  "amount_too_small",
  "amount_too_large",
] as const;
export type Rule = (typeof RULES)[number];

/** The used part of a zod issue. Schemas set the rule's name as the issue's message. */
export interface RuleIssue {
  message: string;
  /** Limits of a length rule. */
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/**
 * The message of the first failing rule by priority [FRM-1]. An issue with another message is zod's own: the value is missing or
 * not one of the options, so its rule is `required`.
 */
export function firstFailingRule(issues: readonly RuleIssue[]): FormMessage {
  const failing = issues
    .map((issue) => ({ issue, rule: ruleOf(issue) }))
    .reduce((first, next) => (RULES.indexOf(next.rule) < RULES.indexOf(first.rule) ? next : first));
  return ruleMessage(failing.rule, failing.issue);
}

/** The message of a rule, also for rules that only the server can check. */
export function ruleMessage(rule: Rule, { minimum, maximum }: Partial<RuleIssue> = {}): FormMessage {
  const key = `validation:validation_${rule}`;
  if (rule === "min_length") return { key, values: { MIN_LENGTH: Number(minimum), count: Number(minimum) } };
  if (rule === "max_length") return { key, values: { MAX_LENGTH: Number(maximum), count: Number(maximum) } };
  if (rule === "underage") return { key, values: { age: MINIMUM_AGE } };
  return { key };
}

function ruleOf({ message }: RuleIssue): Rule {
  return RULES.find((rule) => rule === message) ?? "required";
}

/** Accepted lengths in characters; the operator's database must hold `max` characters. */
export const LENGTHS = {
  /** A login name or an e-mail address. */
  login: { min: 3, max: 254 },
  /** The longest address that SMTP can carry (RFC 5321). */
  email: { min: 6, max: 254 },
  password: PASSWORD_LENGTH,
  /** E.164 allows 15 digits; people add spaces, brackets and dashes. */
  phone: { min: 5, max: 24 },
  name: { min: 1, max: 64 },
  postcode: { min: 2, max: 12 },
  address: { min: 4, max: 160 },
  twoFactorCode: { min: 6, max: 8 },
  /** The sandbox's codes are `xxxxx-xxxxx`; other operators' may be shorter or longer. */
  recoveryCode: { min: 8, max: 32 },
} as const;

/** The earliest accepted year; an earlier one is a typing error, because no person has lived longer than 122 years. */
export const MIN_BIRTH_YEAR = 1900;
