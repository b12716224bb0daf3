import { productErrorOf } from "#app/errors/product-error.server.ts";
import { markShown } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";

/** The contract's maximum length of a cursor. */
const MAX_CURSOR_LENGTH = 200;

/** The cursor of a URL's query; undefined for the first page, and if the cursor is too long. */
export function cursorOf(query: URLSearchParams): string | undefined {
  const cursor = query.get("cursor");
  return cursor && cursor.length <= MAX_CURSOR_LENGTH ? cursor : undefined;
}

/**
 * Reads the page of a list at the query's cursor. If the product API rejects the cursor, for instance of an old bookmark, the
 * first page is read instead.
 */
export async function readPage<Page>(
  query: URLSearchParams,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  const cursor = cursorOf(query);
  try {
    return await read(cursor);
  } catch (error) {
    if (cursor === undefined || productErrorOf(error)?.code !== PRODUCT_ERROR.invalidInput) throw error;
    markShown(error);
    return read(undefined);
  }
}
