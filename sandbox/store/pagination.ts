import { Refusal } from "../refusal.ts";

export interface CursorQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface CursorPage<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** The values by which the last row of a page is ordered. */
type Key = readonly (string | number)[];

interface PageSource<Row, Item> {
  /** Reads up to `limit` rows after a key; from the start if it is null. */
  read(after: Key | null, limit: number): Row[];
  keyOf(row: Row): Key;
  view(row: Row): Item;
}

const DEFAULT_LIMIT = 25;

/**
 * Reads one page of a list. The cursor contains the key of the last row, so rows that are added meanwhile neither repeat nor
 * hide others.
 *
 * @throws Refusal `invalid_input` for an invalid cursor
 */
export function pageByCursor<Row, Item>(
  { cursor, limit = DEFAULT_LIMIT }: CursorQuery,
  { read, keyOf, view }: PageSource<Row, Item>,
): CursorPage<Item> {
  const rows = read(cursor === undefined ? null : decodeCursor(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(view),
    next_cursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null,
  };
}

function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

function decodeCursor(cursor: string): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(key) && key.length > 0 && key.every(isKeyPart)) return key;
  } catch {
    // Throws below.
  }
  throw new Refusal("invalid_input", { field: "cursor" });
}

function isKeyPart(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}
