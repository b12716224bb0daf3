import { fields, list, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** `add` has comma-separated codes, `remove` one; `read` changes nothing. */
type FavouritesChange = { read: "all" } | { add: string } | { remove: string };

/** Changes the favourites of the account; all codes after the change, newest first. */
export const favouriteCodesEndpoint = endpoint({
  route: "favourites",
  method: "POST",
  body: ({ ...change }: FavouritesChange) => change,
  answer: fields<{ codes: string[] }>({ codes: list(text) }),
});
