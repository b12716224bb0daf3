import { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { Refusal } from "../../refusal.ts";

interface RequestParts {
  /** Values of the path's placeholders. */
  parameters: Record<string, string>;
  query: URLSearchParams;
  /** The parsed body; undefined without one. */
  body: unknown;
}

/**
 * Parses the input of an operation from the path, and the query of a GET or the body of any other method.
 *
 * @throws Refusal `invalid_input` with the name of the first invalid field
 */
export function readInput(operation: Operation, { parameters, query, body }: RequestParts): unknown {
  if (body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body))) {
    throw new Refusal("invalid_input");
  }
  const fields = operation.method === "GET" ? typedQuery(operation.input, query) : body;
  return parseInput(operation.input, { ...fields, ...parameters });
}

/** Parses a value with a schema. Throws Refusal `invalid_input` with the name of the first invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid_input", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
}

/** Converts the texts of a query to numbers where the schema has a number. */
function typedQuery(schema: z.ZodType, query: URLSearchParams): Record<string, unknown> {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, isNumber(shape[name]) && value !== "" ? Number(value) : value]),
  );
}

function isNumber(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isNumber(schema.unwrap()) : schema instanceof z.ZodNumber;
}
