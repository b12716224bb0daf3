import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError } from "#contract/failures.ts";
import type { Operation } from "#contract/operation.ts";

/** Where a call goes: the path with its query, and the JSON body of anything but a GET. */
export interface Addressed {
  path: string;
  body: string | null;
}

/**
 * Prepares an operation's path once, so that a call only joins strings.
 *
 * @param base path of the product API's base address, without a slash at its end
 * @returns takes the operation's input; throws ProductError 9000030 for a placeholder's value that could climb out of
 *   its segment (empty, `.` or `..`), for nothing is found there
 */
export function addressing(
  operation: Operation,
  base: string,
): (input: Record<string, unknown>) => Addressed {
  const parts = `${base}${operation.path}`.split(/\{(\w+)\}/);
  const names = new Set(parts.filter((_, i) => i % 2 === 1));
  const isGet = operation.method === "GET";

  return (input) => {
    let path = parts[0] as string;
    for (let i = 1; i < parts.length; i += 2) path += segment(input[parts[i] as string]) + parts[i + 1];
    if (isGet) return { path: path + query(input, names), body: null };
    if (names.size === 0) return { path, body: JSON.stringify(input) };
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)));
    return { path, body: JSON.stringify(rest) };
  };
}

function segment(value: unknown): string {
  const text = String(value ?? "");
  if (text === "" || text === "." || text === "..") {
    throw new ProductError({ code: PRODUCT_ERROR.notFound, message: "not_found", vars: {} }, 404);
  }
  return encodeURIComponent(text);
}

function query(input: Record<string, unknown>, taken: ReadonlySet<string>): string {
  let text = "";
  for (const name in input) {
    const value = input[name];
    if (value === undefined || taken.has(name)) continue;
    text += `${text ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
  }
  return text;
}
