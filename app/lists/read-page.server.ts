import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";

/** The longest cursor that the contract allows. */
const LONGEST = 200;

/** The place in a list that an address names by `?cursor=`; undefined for its beginning. */
export function cursorOf(query: URLSearchParams): string | undefined {
  const cursor = query.get("cursor");
  return cursor && cursor.length <= LONGEST ? cursor : undefined;
}

/**
 * Reads the page of a list that an address names. A cursor that the product API does not know, out of an old bookmark for
 * instance, begins the list anew instead of failing.
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
    return read(undefined);
  }
}
