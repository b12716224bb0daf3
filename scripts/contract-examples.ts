import type { z } from "zod";
import type { Operation } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { createOperationExamples } from "../sandbox/testing/operation-examples.ts";
import { startTestSandbox } from "../sandbox/testing/test-sandbox.ts";

type Name = keyof typeof allOperations;
type Json = Record<string, unknown>;

/** One call of an operation: what is sent, and the result that came. `result` is null for a file. */
export interface ContractExample {
  input: Json;
  result: unknown;
}

const LIST_ITEMS = 2;
const LONG_TEXT = 300;
const EXAMPLE_HOST = "https://api.casino.example";
/** Fields whose values would be usable, or look like it. */
const SECRETS =
  /^(?:token|secret|twofa_code|password|current_password|recovery_codes|session_id|exclusion_code)$/;

/**
 * Calls every operation of a sandbox, as `docs/product-api/examples.json` stores it: lists are cut to two items, long texts are
 * shortened, and secrets and addresses of the sandbox are replaced. What the schema would refuse then stays as it came.
 */
export async function contractExamples(): Promise<Record<string, ContractExample>> {
  const sandbox = await startTestSandbox();
  try {
    const examples = await createOperationExamples(sandbox);
    const found: Record<string, ContractExample> = {};
    for (const name of Object.keys(allOperations) as Name[]) {
      const { input, as } = await examples[name]();
      const { result, error } = await sandbox.call(name, input as never, as);
      if (error) throw new Error(`${name} is refused: ${error.message}`);
      const operation: Operation = allOperations[name];
      found[name] = {
        input: believable(
          operation.upload ? { ...input, file: "(a file)" } : input,
          operation.upload ? null : operation.input,
          sandbox.url,
        ) as Json,
        result: operation.download ? null : believable(result, operation.result, sandbox.url),
      };
    }
    return found;
  } finally {
    await sandbox.close();
  }
}

/** @param schema what the value must still match; null if nothing checks it */
function believable(value: unknown, schema: z.ZodType | null, url: string): unknown {
  const steps = [(part: unknown) => withoutSecrets(part, url), (part: unknown) => shortened(part)];
  return steps.reduce((part, step) => {
    const next = step(part);
    return schema === null || schema.safeParse(next).success ? next : part;
  }, value);
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST_ITEMS).map(shortened);
  if (typeof value === "string" && value.length > LONG_TEXT)
    return value.startsWith("data:")
      ? `${value.slice(0, value.indexOf(",") + 1)}…`
      : `${value.slice(0, LONG_TEXT)}…`;
  return mapped(value, (_, part) => shortened(part));
}

function withoutSecrets(value: unknown, url: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part, url));
  if (typeof value === "string")
    return value.replaceAll(url, EXAMPLE_HOST).replace(/secret=[^&]+/, "secret=EXAMPLE");
  return mapped(value, (key, part) => {
    if (!SECRETS.test(key)) return withoutSecrets(part, url);
    if (Array.isArray(part)) return part.map(() => "example");
    return typeof part === "string" ? `example-${key.replaceAll("_", "-")}-of-a-player` : part;
  });
}

function mapped(value: unknown, change: (key: string, part: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(key, part)]));
}
