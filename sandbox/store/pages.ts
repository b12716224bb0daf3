import { Refusal } from "../refusal.ts";

export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Where a page ends: what its last row is ordered by. */
type Key = readonly (string | number)[];

interface Reading<Row, Item> {
  /** The rows that follow a key (the first ones without), at most so many. */
  read(after: Key | null, limit: number): Row[];
  keyOf(row: Row): Key;
  view(row: Row): Item;
}

const USUAL = 25;

/**
 * One page of a list read by cursor. Rows that are added meanwhile neither repeat nor hide any, because a cursor names the
 * last row that was read and not a number of rows.
 *
 * @throws Refusal `invalid_input` for a cursor that is none of ours
 */
export function pageOf<Row, Item>(
  { cursor, limit = USUAL }: PageQuery,
  { read, keyOf, view }: Reading<Row, Item>,
): Page<Item> {
  const rows = read(cursor === undefined ? null : keyIn(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(view),
    next_cursor: rows.length > limit && last ? cursorFor(keyOf(last)) : null,
  };
}

function cursorFor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

function keyIn(cursor: string): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(key) && key.length > 0 && key.every(isPart)) return key;
  } catch {
    // Falls through: no cursor of ours.
  }
  throw new Refusal("invalid_input", { field: "cursor" });
}

function isPart(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}
