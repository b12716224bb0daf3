import { isCurrency } from "#contract/wire/money/money.ts";

/** Parses what the server has answered. Every zod schema is one. */
export interface AnswerSchema<T> {
  /** @throws if the value is not of this shape */
  parse(value: unknown): T;
}

/** A schema that names in its error where the wrong part is. */
interface Reader<T> extends AnswerSchema<T> {
  /** @param path path of the value in the answer */
  parse(value: unknown, path?: string): T;
}

export interface Check<T> extends Reader<T> {
  /** Never set. It makes the type exact: a check that accepts less than `T`, such as numbers only, is no check of `T`. */
  readonly exact?: (value: T) => void;
}

function refuse(path: string, expected: string): never {
  throw new TypeError(`${path} is not ${expected}`);
}

/** A check of a value's type. */
function typeCheck<T>(expected: string, isType: (value: unknown) => value is T): Check<T> {
  return { parse: (value, path = "answer") => (isType(value) ? value : refuse(path, expected)) };
}

export const text = typeCheck("a string", (value) => typeof value === "string");
export const number = typeCheck("a number", (value) => typeof value === "number");
const anything: Check<unknown> = { parse: (value) => value };
export const flag = typeCheck("a boolean", (value) => typeof value === "boolean");

/** A currency's code, as the wire contract reads it. */
export const currencyCode = typeCheck("a currency code", isCurrency);

/** One of these values. */
export function oneOf<const T extends string | number | boolean>(values: readonly T[]): Check<T> {
  return typeCheck(`one of ${values.join(", ")}`, (value): value is T =>
    values.some((candidate) => candidate === value),
  );
}

/**
 * One of these values, or `fallback` for any other text. For what only decorates: an open page must read the answers of a newer
 * server.
 */
export function decorative<const T extends string>(values: readonly T[], fallback: T): Check<T> {
  return {
    parse: (value, path) => values.find((candidate) => candidate === text.parse(value, path)) ?? fallback,
  };
}

/** A list without the items that the check refuses, because a newer server may have others. For what only decorates. */
export function readable<T>(item: Check<T>): Check<T[]> {
  const items = list(anything);
  return {
    parse: (value, path) =>
      items.parse(value, path).flatMap((candidate) => {
        try {
          return [item.parse(candidate)];
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return [];
        }
      }),
  };
}

export function nullable<T>(check: Check<T>): Check<T | null> {
  return { parse: (value, path) => (value === null ? null : check.parse(value, path)) };
}

export function optional<T>(check: Check<T>): Check<T | undefined> {
  return { parse: (value, path) => (value === undefined ? undefined : check.parse(value, path)) };
}

/** The first alternative that accepts the value. */
export function either<A, B>(first: Check<A>, second: Check<B>): Check<A | B> {
  return {
    parse(value, path) {
      try {
        return first.parse(value, path);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return second.parse(value, path);
      }
    },
  };
}

export function list<T>(item: Check<T>): Check<T[]> {
  return {
    parse: (value, path = "answer") =>
      Array.isArray(value)
        ? value.map((element, index) => item.parse(element, `${path}[${index}]`))
        : refuse(path, "a list"),
  };
}

/** An object with any keys and values of one kind. */
export function byKey<T>(item: Check<T>): Check<Record<string, T>> {
  return {
    parse: (value, path = "answer") =>
      Object.fromEntries(
        Object.entries(objectOf(value, path)).map(([key, element]) => [
          key,
          item.parse(element, `${path}.${key}`),
        ]),
      ),
  };
}

function objectOf(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "an object");
  return value as Record<string, unknown>;
}

/** A check of each field of `T`: the compiler lists a missing one. */
export type FieldChecks<T> = { [Name in keyof T]-?: Check<T[Name]> };

/** An object with these fields; other fields are left out. */
export function fields<T extends object>(checks: FieldChecks<T>): Check<T> {
  const entries = Object.entries<Reader<unknown>>(checks);
  return {
    parse(value, path = "answer") {
      const object = objectOf(value, path);
      const parsed: Record<string, unknown> = {};
      for (const [name, check] of entries) {
        const field = check.parse(object[name], `${path}.${name}`);
        if (field !== undefined) parsed[name] = field;
      }
      return parsed as T;
    },
  };
}

/** An object whose field `tag` says which fields it has, such as `{ state: "found", payment }`. */
export function tagged<T extends object, Tag extends keyof T & string>(
  tag: Tag,
  variants: { [Value in T[Tag] & string]: Check<Extract<T, Record<Tag, Value>>> },
): Check<T> {
  const byTag = new Map(Object.entries<Reader<T>>(variants));
  return {
    parse(value, path = "answer") {
      const name = objectOf(value, path)[tag];
      const variant = byTag.get(String(name));
      return variant
        ? variant.parse(value, path)
        : refuse(`${path}.${tag}`, `one of ${[...byTag.keys()].join(", ")}`);
    },
  };
}
