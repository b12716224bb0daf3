import { z } from "zod";
import type { Operation } from "#contract/wire/operation.ts";
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
  const input = { ...fields, ...parameters };
  if (!isWellFormed(input)) throw new Refusal("invalid_input");
  return parseInput(operation.input, input);
}

/** Whether no text contains a lone surrogate, which is no Unicode text: it can be neither stored nor put into a URL. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, entry]) => name.isWellFormed() && isWellFormed(entry));
}

/** Parses a value with a schema. Throws Refusal `invalid_input` with the name of the first invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid_input", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
}

/** A number as JSON writes it: no spaces, no other radix, no empty text. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Converts the texts of a query to numbers where the schema has a number; other texts stay and are invalid. */
function typedQuery(schema: z.ZodType, query: URLSearchParams): Record<string, unknown> {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    [...query].map(([name, value]) => [
      name,
      isNumber(shape[name]) && NUMBER.test(value) ? Number(value) : value,
    ]),
  );
}

function isNumber(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isNumber(schema.unwrap()) : schema instanceof z.ZodNumber;
}
