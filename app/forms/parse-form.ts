import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { type FormMessage, firstFailingRule, type RuleIssue } from "./rules.ts";

/**
 * Judges a form by its schema, in the browser before it is sent and in the action when it arrives. Each field that fails
 * gets one message, of its first failing rule [FRM-1].
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData | URLSearchParams,
  schema: Schema,
): Submission<z.input<Schema>, FormMessage, z.output<Schema>> {
  return parseWithZod(form, {
    schema,
    formatError: (issues: RuleIssue[]) => firstFailingRule(issues),
  });
}
