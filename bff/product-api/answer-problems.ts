import { z } from "zod";

/** A place of an answer that is not as specified. */
export interface Problem {
  /** Keys that lead to it in the result, such as `items.0.rtp`; empty for the result as a whole. */
  path: string;
  /** The value that came, as JSON of at most 80 characters; null if it is missing. Values of secrets are not shown. */
  value: string | null;
  /** What is specified, such as `expected number`. */
  expected: string;
}

/** A value that the app cannot use and does without [EVO-1]. */
export interface Loss extends Problem {
  /** `left-out`: the item is missing from its list; `replaced`: it is read as `readAs`. */
  effect: "left-out" | "replaced";
  /** JSON of the default; empty for an item that is left out. */
  readAs: string;
}

const MAX_VALUE = 80;
const SECRET_KEY = /token|password|secret|authorization|card_number|cvc/i;

/** Everything that keeps a result from being read, in the order of zod's issues. */
export function problemsOf(schema: z.ZodType, value: unknown): Problem[] {
  const { error } = schema.safeParse(value);
  return error ? error.issues.flatMap((issue) => problemsOfIssue(issue, value, [])) : [];
}

type Path = readonly PropertyKey[];
type Part = { type: z.core.$ZodType; value: unknown; path: Path };

/** What a tolerant schema leaves out or replaces in a value that it can read. */
export function lossesOf(schema: z.ZodType, value: unknown): Loss[] {
  const lossesIn = (part: Part): Loss[] => {
    const { def } = (part.type as z.core.$ZodTypes)._zod;
    if (def.type === "catch") {
      const { error } = z.safeParse(def.innerType, part.value);
      if (error) return lossesOfCaught(part, error.issues);
    }
    return partsOf(part).flatMap(lossesIn);
  };
  return lossesIn({ type: schema, value, path: [] });
}

function lossesOfCaught({ type, value, path }: Part, [issue]: readonly z.core.$ZodIssue[]): Loss[] {
  const fallback = z.parse(type, value);
  // A list's item becomes a symbol, which its list drops.
  const effect = typeof fallback === "symbol" ? "left-out" : "replaced";
  const readAs = effect === "replaced" ? printed(fallback, path) : "";
  const problems = issue ? problemsOfIssue(issue, value, path) : [];
  return problems.map((problem) => ({ ...problem, effect, readAs }));
}

/** The values that a schema reads by schemas of their own. */
function partsOf({ type, value, path }: Part): Part[] {
  const { def } = (type as z.core.$ZodTypes)._zod;
  const same = (inner: z.core.$ZodType) => [{ type: inner, value, path }];
  const entries = (source: object) =>
    Object.entries(source).map(([key, item]) => ({ key, item, path: [...path, key] }));
  switch (def.type) {
    case "object":
      return entries(def.shape).map(({ key, item, path }) => ({
        type: item,
        value: keyOf(value, key),
        path,
      }));
    case "array":
      return Array.isArray(value)
        ? entries(value).map(({ item, path }) => ({ type: def.element, value: item, path }))
        : [];
    case "record":
      return isRecord(value)
        ? entries(value).map(({ item, path }) => ({ type: def.valueType, value: item, path }))
        : [];
    case "union": {
      const option = def.options.find((candidate) => z.safeParse(candidate, value).success);
      return option ? same(option) : [];
    }
    case "intersection":
      return [...same(def.left), ...same(def.right)];
    case "pipe":
      return same(def.in);
    case "lazy":
      return same(def.getter());
    case "optional":
    case "default":
    case "prefault":
      return value === undefined ? [] : same(def.innerType);
    case "nullable":
      return value === null ? [] : same(def.innerType);
    case "catch":
    case "nonoptional":
    case "readonly":
      return same(def.innerType);
    default:
      return [];
  }
}

/** A union's issue becomes those of the alternative that the value fits best. */
function problemsOfIssue(issue: z.core.$ZodIssue, value: unknown, base: Path): Problem[] {
  const inner = valueAt(value, issue.path);
  const place = [...base, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const flat = issue.errors.flat();
    if (flat.every(({ path }) => path.length === 0) || !isRecord(inner)) {
      const texts = [...new Set(flat.map(expectationOf))].map((text) => text.replace(/^expected /, ""));
      return [problemAt(place, inner, `expected ${texts.join(" or ")}`)];
    }
    return bestAlternative(issue.errors, inner).flatMap((nested) => problemsOfIssue(nested, inner, place));
  }
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => problemAt([...place, key], keyOf(inner, key), "expected no such field"));
  return [problemAt(place, inner, expectationOf(issue))];
}

/** The alternative whose fixed values fit, otherwise the one with the fewest problems. */
function bestAlternative(alternatives: readonly z.core.$ZodIssue[][], value: unknown): z.core.$ZodIssue[] {
  const misfits = (issues: z.core.$ZodIssue[]) =>
    issues.filter(
      (issue) => issue.code === "invalid_value" && issue.values.length === 1 && issue.path.length === 1,
    ).length;
  const missing = (issues: z.core.$ZodIssue[]) =>
    issues.filter((issue) => valueAt(value, issue.path) === undefined).length;
  return (
    [...alternatives].sort(
      (a, b) => misfits(a) - misfits(b) || missing(a) - missing(b) || a.length - b.length,
    )[0] ?? []
  );
}

function problemAt(path: Path, value: unknown, expected: string): Problem {
  return {
    path: path.map(String).join("."),
    value: value === undefined ? null : printed(value, path),
    expected,
  };
}

/** zod's message without what the value already says. */
function expectationOf({ message }: z.core.$ZodIssue): string {
  const text = message
    .replace(/^Invalid (?:input|option|string|key|number)[^:]*: /, "")
    .replace(/, received .*$/, "");
  return text === message
    ? message.charAt(0).toLowerCase() + message.slice(1)
    : text.replaceAll('"|"', '" or "');
}

/** JSON of a value, shortened; of a secret only its length. */
function printed(value: unknown, path: Path): string {
  const text =
    JSON.stringify(value, (key, part) => (SECRET_KEY.test(key) ? "(not shown)" : part)) ?? "undefined";
  if (SECRET_KEY.test(String(path.at(-1) ?? "")))
    return typeof value === "string"
      ? `a text of ${value.length} characters (not shown)`
      : `a ${typeof value}`;
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => keyOf(part, key), value);
}

function keyOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
