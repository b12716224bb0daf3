import type { z } from "zod";

/*
 * Answers of the product API as another release would give them. The schema of an operation tells which values only decorate, which
 * fields are optional and which lists may lose an item.
 */

const UNKNOWN = "of-a-later-release";

/** What another release may do to an answer, and that this release tolerates [EVO-1]. */
export const MUTATIONS = [
  "unknown decorative value",
  "extra field",
  "missing optional field",
  "invalid item",
] as const;
/** One that must be refused: an enumeration that decides something has an unknown value. */
export const STRICT_MUTATION = "unknown deciding value";
export type Mutation = (typeof MUTATIONS)[number] | typeof STRICT_MUTATION;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
  catchValue?: (context: { value: unknown; error: { issues: [] } }) => unknown;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a list leaves out an invalid item of this schema; an item may have a fallback instead, such as a picture. */
const isLeftOut = (element: z.ZodType) =>
  typeof definitionOf(element).catchValue?.({ value: undefined, error: { issues: [] } }) === "symbol";

/** An answer with a mutation at every place where it applies, and the number of these places. */
export interface Mutated {
  value: unknown;
  places: number;
}

/** Applies a mutation to every place of an answer. The answer itself is not changed. */
export function mutate(schema: z.ZodType, answer: unknown, mutation: Mutation): Mutated {
  let places = 0;
  const changed = <T>(value: T): T => {
    places += 1;
    return value;
  };

  function visitObject(shape: Record<string, z.ZodType>, value: Record<string, unknown>): unknown {
    const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const field = shape[key];
      if (!field) return [[key, part]];
      if (mutation === "missing optional field" && field._zod.optin === "optional") {
        places += 1;
        return [];
      }
      return [[key, visit(field, part)]];
    });
    const result = Object.fromEntries(entries);
    return mutation === "extra field" ? changed({ ...result, [UNKNOWN]: { anything: [1] } }) : result;
  }

  function visitList(element: z.ZodType, items: unknown[]): unknown {
    const isTolerant = isLeftOut(element);
    // A deciding value inside of a tolerant list costs only its item.
    if (isTolerant && mutation === STRICT_MUTATION) return items;
    const visited = items.map((item) =>
      visit(isTolerant ? (definitionOf(element).innerType as z.ZodType) : element, item),
    );
    return mutation === "invalid item" && isTolerant ? changed([false, ...visited]) : visited;
  }

  function visit(schema: z.ZodType, value: unknown): unknown {
    const { type, shape, element, innerType, options, left, right, valueType, ...rest } =
      definitionOf(schema);
    if (value === undefined || value === null) return value;
    if (type === "catch") {
      const inner = innerType as z.ZodType;
      if (mutation !== "unknown decorative value")
        return mutation === STRICT_MUTATION ? value : visit(inner, value);
      return typeof value === "string" ? changed(UNKNOWN) : visit(inner, value);
    }
    if (type === "enum") return mutation === STRICT_MUTATION ? changed(UNKNOWN) : value;
    if (shape && isObject(value)) return visitObject(shape, value);
    if (element && Array.isArray(value)) return visitList(element, value);
    if (options) {
      const option = options.find((one) => one.safeParse(value).success);
      return option ? visit(option, value) : value;
    }
    if (left && right) return visit(right, visit(left, value));
    if (type === "record" && valueType && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(valueType, part)]));
    const inner = innerType ?? rest.in ?? rest.getter?.();
    return inner ? visit(inner, value) : value;
  }

  const value = visit(schema, answer);
  return { value, places };
}
