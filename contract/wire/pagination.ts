import { z } from "#contract/wire/zod.ts";
import { listOf } from "./tolerant.ts";

/** Schema of one page of a list with cursor pagination; `next_cursor` requests the next page and is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: listOf(item), next_cursor: z.string().nullable() });
}

/** Input of every list with cursor pagination: the `next_cursor` of the previous page, and the maximum number of items. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(100).optional(),
};
