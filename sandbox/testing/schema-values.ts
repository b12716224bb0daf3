/** A JSON Schema, as `contract/wire/documents.ts` generates it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns a number from 0 to 1. */
export type Random = () => number;

/** A deterministic generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MAX_SAFE = 2 ** 31;
const FORMATS: Record<string, string> = {
  date: "2026-02-28",
  "date-time": "2026-02-28T12:00:00Z",
  email: "someone@example.com",
  uri: "https://example.com/",
};
/** Texts that programs tend to handle wrongly, and one for each pattern of the contract. */
const TEXTS = [
  "",
  "a",
  "0",
  "-1",
  "10.50",
  "__proto__",
  "../../wallet",
  "%00",
  "' OR 1=1 --",
  "<b>&amp;",
  "\u20ac \u{1f3b2} \u0130\u0131",
  "a\u0000b",
  "2026-02-30",
  "/en/payment/preloader",
  "deposit",
  "settled,pending",
  "abc-1",
  "1e400",
];

function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Generates a value that fits a schema; undefined if none of the known texts fits its pattern. */
export function validValue(schema: JsonSchema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(pick(random, choices), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  switch (schema.type) {
    case "object":
      return validObject(schema, random);
    case "array": {
      const length = Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + Math.floor(random() * 3));
      return Array.from({ length }, () => validValue(schema.items ?? {}, random));
    }
    case "integer":
    case "number": {
      const low = schema.minimum ?? schema.exclusiveMinimum ?? 0;
      const high = Math.min(schema.maximum ?? MAX_SAFE, MAX_SAFE);
      const number = pick(random, [low, high, low + (high - low) * random()]);
      const whole = schema.type === "integer" ? Math.floor(number) : number;
      return whole === schema.exclusiveMinimum ? whole + 1 : whole;
    }
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return validText(schema, random);
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, random: Random): object {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random() < 0.5)
    .map(([name, schema]) => [name, validValue(schema, random)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function validText({ format, pattern, minLength = 0, maxLength = 5000 }: JsonSchema, random: Random) {
  if (format && FORMATS[format]) return FORMATS[format];
  const expression = pattern === undefined ? null : new RegExp(pattern, "u");
  const long = "x".repeat(Math.min(maxLength, 5000));
  const fitting = [...TEXTS, long].filter(
    (text) => text.length >= minLength && text.length <= maxLength && (expression?.test(text) ?? true),
  );
  return fitting.length > 0 ? pick(random, fitting) : undefined;
}

/**
 * Returns values that do not fit the schema of a field. In a query, every value is a text: a number as anything but JSON writes it is
 * no number there, and a text cannot have another type.
 */
export function invalidValues(schema: JsonSchema, inQuery: boolean): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inQuery ? [] : [[[]], { unexpected: [] }];
  if (schema.const !== undefined || schema.enum) return inQuery ? ["no such value"] : ["no such value", [[]]];
  switch (schema.type) {
    case "integer":
    case "number": {
      const texts = ["0x10", " 5", "five", "1e999", "NaN"];
      const fraction = schema.type === "integer" ? [1.5] : [];
      const below = schema.minimum === undefined ? [] : [schema.minimum - 1];
      const above = schema.maximum === undefined || schema.maximum >= MAX_SAFE ? [] : [schema.maximum + 1];
      return [...texts, ...fraction, ...below, ...above];
    }
    case "boolean":
      return ["true", 1];
    case "array":
      return inQuery ? [] : ["[]", {}, [[[]]]];
    case "object":
      return ["{}", []];
    case "string": {
      if (schema.format === "binary") return ["no file"];
      const types = inQuery ? [] : [1, null, ["a"], "a lone surrogate \ud800"];
      const long = schema.maxLength === undefined ? [] : ["x".repeat(schema.maxLength + 1)];
      const short = schema.minLength ? [""] : [];
      const shape = schema.pattern !== undefined || schema.format ? ["\n"] : [];
      return [...types, ...long, ...short, ...shape];
    }
    default:
      return [];
  }
}
