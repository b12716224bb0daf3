import { z } from "zod";
import { type Operation, placeholders } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { Refusal } from "../../refusal.ts";

export type AnyOperationName = keyof typeof allOperations;

export interface Match {
  name: AnyOperationName;
  operation: Operation;
  /** Values of the path's placeholders. */
  parameters: Record<string, string>;
}

const routes = Object.entries(allOperations).map(([name, operation]) => ({
  name: name as AnyOperationName,
  operation: operation as Operation,
  names: placeholders(operation.path),
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
}));

/** The operation that a method and a path (not decoded, below the base) call for; null where the contract has none. */
export function matchOperation(method: string, path: string): Match | null {
  for (const { name, operation, names, pattern } of routes) {
    const found = operation.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    const values = found.slice(1).map(decoded);
    return { name, operation, parameters: Object.fromEntries(names.map((key, i) => [key, values[i] ?? ""])) };
  }
  return null;
}

/**
 * An operation's input out of the path, and the query of a GET or the body of anything else.
 *
 * @throws Refusal `invalid_input` with the first field that does not fit
 */
export function readInput({ operation, parameters }: Match, query: URLSearchParams, body: unknown): unknown {
  if (body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body))) {
    throw new Refusal("invalid_input");
  }
  const rest = operation.method === "GET" ? typedQuery(operation.input, query) : body;
  const parsed = operation.input.safeParse({ ...rest, ...parameters });
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid_input", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
}

/** A query is text: fields that the schema has as numbers become numbers. */
function typedQuery(schema: z.ZodType, query: URLSearchParams): Record<string, unknown> {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, isNumber(shape[name]) && value !== "" ? Number(value) : value]),
  );
}

function isNumber(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isNumber(schema.unwrap()) : schema instanceof z.ZodNumber;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal("not_found");
  }
}
