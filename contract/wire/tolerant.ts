import { z } from "#contract/wire/zod.ts";

/*
 * Reading what another release of the product API may send (docs/decisions/160): what only decorates has a fallback, an invalid item
 * leaves its list, and what decides about money, access or protection stays strict.
 */

/** An item that a list left out. It names the place and the rule; the value may be personal data. */
export interface DroppedItem {
  /** The item's place in the parsed value, such as `deposit.0`, and behind a colon the field of the item. */
  path: string;
  /** The code of zod's issue, such as `invalid_value`. */
  rule: string;
}

interface Found {
  item: unknown;
  error: z.core.$ZodError;
}

type Report = (item: unknown, error: z.core.$ZodError) => void;

/** Set while {@link parseTolerantly} parses, which is synchronous: two parses never overlap. */
let report: Report | null = null;

/** Stands for an invalid item until its list drops it. */
const DROPPED = Symbol("dropped");

/**
 * A value that only chooses a picture, a text or a colour: an unknown one is read as the fallback, which every screen can show
 * [EVO-1]. Documents describe it as the enumeration.
 */
export function decorative<const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: NoInfer<Values[number]>,
) {
  return z.enum(values).catch(fallback as never);
}

/** A decorative value that may be missing, such as a reason: an unknown one is read as none [EVO-1]. */
export function decorativeOrNull<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).nullable().catch(null).default(null);
}

/**
 * A list whose invalid items are left out and reported to {@link parseTolerantly} [EVO-1]. Not for lists in which a missing item would
 * falsify a sum, a limit or a decision.
 */
export function listOf<Item extends z.ZodType>(item: Item) {
  const tolerant = item.catch((context) => {
    // JSON Schema asks for the value without a context.
    if (context) report?.(context.value, context.error as unknown as z.core.$ZodError);
    return DROPPED as never;
  });
  return z
    .array(tolerant)
    .transform((items) => items.filter((parsed) => (parsed as unknown) !== DROPPED) as z.output<Item>[]);
}

/**
 * Parses a value and collects what its lists left out. Parsing without it drops the same items, silently.
 *
 * @returns zod's result, and the dropped items in the order of the value
 */
export function parseTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { parsed: z.ZodSafeParseResult<z.output<Schema>>; dropped: DroppedItem[] } {
  const found: Found[] = [];
  const outer = report;
  report = (item, error) => found.push({ item, error });
  try {
    const parsed = schema.safeParse(value);
    return { parsed, dropped: droppedItems(value, found) };
  } finally {
    report = outer;
  }
}

function droppedItems(root: unknown, found: readonly Found[]): DroppedItem[] {
  if (found.length === 0) return [];
  const places = placesOf(root, new Set(found.map(({ item }) => item)));
  return found.map(({ item, error }) => {
    const issue = error.issues[0];
    const place = places.get(item) ?? "?";
    const field = issue?.path.join(".") ?? "";
    return { path: field ? `${place}: ${field}` : place, rule: issue?.code ?? "custom" };
  });
}

/**
 * The keys that lead from a JSON value to each of some of its parts, which are recognized by identity. One pass, because a large answer
 * may have many invalid items; of equal texts or numbers, the first one's place.
 */
function placesOf(root: unknown, parts: ReadonlySet<unknown>): Map<unknown, string> {
  const places = new Map<unknown, string>();
  const visit = (value: unknown, place: string): void => {
    if (parts.has(value) && !places.has(value)) places.set(value, place);
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) visit(part, place ? `${place}.${key}` : key);
  };
  visit(root, "");
  return places;
}
