import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormMessage } from "#app/i18n/messages.ts";
import type { z } from "#contract/wire/zod.ts";
import { firstFailingRule, type RuleIssue } from "./rules.ts";

/**
 * Validates a form with its schema: in the browser before it is sent, and in the action. Each invalid field has one error,
 * that of its first failing rule [FRM-1].
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

/** Schemas that one memoized function caches; when the cache is full it is cleared. */
const MAX_SCHEMAS = 200;

/**
 * Caches schemas that depend on data of the product API: zod and conform compile a schema at its first use, which costs more
 * than validating a form.
 *
 * @param createSchema depends on its argument only, which must be serializable as JSON
 */
export function memoizeSchema<Data, Schema>(createSchema: (data: Data) => Schema): (data: Data) => Schema {
  const schemas = new Map<string, Schema>();
  return (data) => {
    const key = JSON.stringify(data);
    const cached = schemas.get(key);
    if (cached !== undefined) return cached;
    const schema = createSchema(data);
    if (schemas.size >= MAX_SCHEMAS) schemas.clear();
    schemas.set(key, schema);
    return schema;
  };
}
