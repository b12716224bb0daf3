import {
  FILTER_LISTS,
  FILTER_VALUES,
  readAddressedFilter,
  writeAddressedFilter,
} from "#contract/lobby/game-filter-terms.ts";
import { CHAIN_FIELDS, ROUND_FIELDS } from "#contract/play/fairness-terms.ts";

/**
 * The query parameters that a guest's page is made of. All others are left out of its key and are not shown to its
 * loaders, so a campaign's parameters cost no new page; those that open a popup (`restore`, `continue` and the like) are
 * read in the browser only. `_data` is Remix's own. Their order here is their order in the key; the filter of a list of
 * games comes after them.
 */
export const KNOWN_QUERY = [
  ...(["_data", "category", "collection", "sort", "page", "q"] as const),
  ...ROUND_FIELDS,
  ...CHAIN_FIELDS,
] as const;

const FILTER = [...FILTER_LISTS, ...FILTER_VALUES];
const CLAIM = [...ROUND_FIELDS, ...CHAIN_FIELDS];
const KNOWN = new RegExp(`[?&](?:${[...KNOWN_QUERY, ...FILTER].join("|")})=`);
const FILTERED = new RegExp(`[?&](?:${[...FILTER, ...CLAIM, "q"].join("|")})=`);
/** Longer values are nothing that a page of ours links to. */
const LONGEST_VALUE = 128;

/**
 * Brings a query into the one form that all equal queries share: a filter's choices in any order, twice, or with some that
 * cannot be are the same page.
 *
 * @param search as in the address, with its "?", or empty
 * @returns the known parameters, each once but for a filter's lists, in order, with a "?", or "" where there are none; null
 *   where a value is too long to be kept in a cache
 */
export function knownQuery(search: string): string | null {
  if (search === "" || !KNOWN.test(search)) return "";
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of KNOWN_QUERY) {
    const value = given.get(name);
    if (value === null) continue;
    if (value.length > LONGEST_VALUE) return null;
    known.set(name, value);
  }
  writeAddressedFilter(readAddressedFilter(given), known);
  return known.size === 0 ? "" : `?${known}`;
}

/** Whether a page's key is one of the many that players' own choices make: of a filter, a search, or a round to be verified. */
export function isOwnChoice(key: string): boolean {
  return FILTERED.test(key);
}
