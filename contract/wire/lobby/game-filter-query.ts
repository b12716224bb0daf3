/** Sort orders and filters of game lists, without zod schemas, so that browsers can load them. */

/** Badges of games that the front end translates. */
export const GAME_BADGES = ["new", "hot", "jackpot"] as const;

export const GAME_SORTS = ["popular", "new", "name", "rtp"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const VOLATILITIES = ["low", "medium", "high"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Ids of providers, features, collections and lobbies: lower-case letters, digits and single hyphens. */
export const GAME_LIST_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Maximum length of such an id, in characters. */
export const MAX_GAME_LIST_ID_LENGTH = 48;
/** Maximum number of selected values of one filter, such as providers. */
export const MAX_FILTER_CHOICES = 24;

/** Query parameters of a filter in a page URL that may be repeated. */
export const FILTER_LISTS = ["provider", "feature", "volatility"] as const;
/** Query parameters of a filter in a page URL that have one value. */
export const FILTER_VALUES = ["rtp", "stake-from", "stake-to"] as const;

/** The filter of a page URL. Lists are sorted and have no duplicates; amounts are the unparsed texts of the URL. */
export interface GameFilterQuery {
  lists: Record<(typeof FILTER_LISTS)[number], readonly string[]>;
  values: Record<(typeof FILTER_VALUES)[number], string | null>;
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,8})?$/;

/** Parses the filter of a page URL. Invalid values are omitted, and so are values above the maximum of a list. */
export function parseGameFilterQuery(query: URLSearchParams): GameFilterQuery {
  const list = (name: string) =>
    [...new Set(query.getAll(name))]
      .filter((id) => id.length <= MAX_GAME_LIST_ID_LENGTH && GAME_LIST_ID.test(id))
      .sort()
      .slice(0, MAX_FILTER_CHOICES);
  const value = (name: string) => {
    const text = query.get(name);
    return text !== null && AMOUNT.test(text) ? text : null;
  };
  return {
    lists: { provider: list("provider"), feature: list("feature"), volatility: list("volatility") },
    values: { rtp: value("rtp"), "stake-from": value("stake-from"), "stake-to": value("stake-to") },
  };
}

/** Appends a filter to a query string; equal filters give equal query strings. */
export function appendGameFilterQuery({ lists, values }: GameFilterQuery, query: URLSearchParams): void {
  for (const name of FILTER_LISTS) for (const id of lists[name]) query.append(name, id);
  for (const name of FILTER_VALUES) {
    const value = values[name];
    if (value !== null) query.set(name, value);
  }
}
