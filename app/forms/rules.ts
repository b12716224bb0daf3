/**
 * The rules that a form can break, most important first: of those that fail on one field, the player is told the first
 * [FRM-1]. Rules that the specification does not name come after the ten that it does.
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

/** What a form says of a field or of itself: a message key with its namespace, and the values that it names. */
export interface FormMessage {
  key: string;
  values?: Record<string, string | number>;
}

/** The part of a zod issue that is looked at. Schemas give the rule's name as the issue's message. */
export interface RuleIssue {
  message: string;
  /** Of a length rule. */
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/**
 * The message of the first failing rule by priority [FRM-1]. An issue whose message is no rule comes from zod itself and
 * means that a value is absent or none of those offered: the field is required.
 */
export function firstFailingRule(issues: readonly RuleIssue[]): FormMessage {
  const failing = issues
    .map((issue) => ({ issue, rule: ruleOf(issue) }))
    .reduce((first, next) => (RULES.indexOf(next.rule) < RULES.indexOf(first.rule) ? next : first));
  return messageOf(failing.rule, failing.issue);
}

/** The message of a rule, for what only the server can find out. */
export function messageOf(rule: Rule, { minimum, maximum }: Partial<RuleIssue> = {}): FormMessage {
  const key = `validation:validation_${rule}`;
  if (rule === "min_length") return { key, values: { MIN_LENGTH: Number(minimum), count: Number(minimum) } };
  if (rule === "max_length") return { key, values: { MAX_LENGTH: Number(maximum), count: Number(maximum) } };
  return { key };
}

function ruleOf({ message }: RuleIssue): Rule {
  return RULES.find((rule) => rule === message) ?? "required";
}
