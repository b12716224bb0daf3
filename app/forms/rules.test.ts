import { expect, test } from "vitest";
import { firstFailingRule, RULES, type RuleIssue } from "./rules.ts";

const issue = (message: string): RuleIssue => ({ message });

test("the first ten rules are in the specification's order [FRM-1]", () => {
  expect(RULES.slice(0, 10)).toEqual([
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
  ]);
});

test.each(RULES.map((rule, index) => [rule, RULES.slice(index)] as const))(
  "%s takes precedence over all later rules, whatever their order [FRM-1]",
  (rule, failing) => {
    const backwards = [...failing].reverse().map(issue);
    expect(firstFailingRule(backwards).key).toBe(`validation:validation_${rule}`);
  },
);

test("messages of length rules have their limit, also as count for plural forms [FRM-1]", () => {
  expect(firstFailingRule([{ message: "min_length", minimum: 8 }]).values).toEqual({
    MIN_LENGTH: 8,
    count: 8,
  });
  expect(firstFailingRule([{ message: "max_length", maximum: 64 }]).values).toEqual({
    MAX_LENGTH: 64,
    count: 64,
  });
});

test("an issue with zod's own message is `required` [FRM-1]", () => {
  expect(firstFailingRule([issue("Invalid input: expected string")]).key).toBe(
    "validation:validation_required",
  );
});
