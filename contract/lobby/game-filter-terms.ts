/** How lists of games are ordered and narrowed: the part of their contract that browsers have too. */

export const GAME_SORTS = ["popular", "new", "name", "rtp"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const VOLATILITIES = ["low", "medium", "high"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Ids of providers, features, collections and lobbies: lower case, digits and single hyphens. */
export const GAME_LIST_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Characters of an id. */
export const LONGEST_ID = 48;
/** More choices of one group than a player makes. */
export const MOST_CHOICES = 24;

/** The query parameters of a filter in an address of the site; the first three may come several times. */
export const FILTER_LISTS = ["provider", "feature", "volatility"] as const;
export const FILTER_VALUES = ["rtp", "stake-from", "stake-to"] as const;

/** A filter as addresses have it: ids and amounts as they were written, lists sorted and each value once. */
export interface AddressedFilter {
  lists: Record<(typeof FILTER_LISTS)[number], readonly string[]>;
  values: Record<(typeof FILTER_VALUES)[number], string | null>;
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,8})?$/;

/** Reads the filter of an address; what cannot be a choice is left out, as is what comes after the most one can choose. */
export function readAddressedFilter(query: URLSearchParams): AddressedFilter {
  const list = (name: string) =>
    [...new Set(query.getAll(name))]
      .filter((id) => id.length <= LONGEST_ID && GAME_LIST_ID.test(id))
      .sort()
      .slice(0, MOST_CHOICES);
  const value = (name: string) => {
    const given = query.get(name);
    return given !== null && AMOUNT.test(given) ? given : null;
  };
  return {
    lists: { provider: list("provider"), feature: list("feature"), volatility: list("volatility") },
    values: { rtp: value("rtp"), "stake-from": value("stake-from"), "stake-to": value("stake-to") },
  };
}

/** Adds a filter to a query in the one form that all equal filters share. */
export function writeAddressedFilter({ lists, values }: AddressedFilter, query: URLSearchParams): void {
  for (const name of FILTER_LISTS) for (const id of lists[name]) query.append(name, id);
  for (const name of FILTER_VALUES) {
    const value = values[name];
    if (value !== null) query.set(name, value);
  }
}
