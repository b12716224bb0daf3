/**
 * The query parameters that a guest's page is made of. All others are left out of its key and are not shown to its
 * loaders, so a campaign's parameters cost no new page; those that open a popup (`restore`, `continue` and the like) are
 * read in the browser only. `_data` is Remix's own. Their order here is their order in the key.
 */
export const KNOWN_QUERY = ["_data", "category", "provider", "sort", "page", "q"] as const;

const KNOWN = new RegExp(`[?&](?:${KNOWN_QUERY.join("|")})=`);
/** Longer values are nothing that a page of ours links to. */
const LONGEST_VALUE = 128;

/**
 * Brings a query into the one form that all equal queries share.
 *
 * @param search as in the address, with its "?", or empty
 * @returns the known parameters, each once, in order, with a "?", or "" where there are none; null where a value is
 *   too long to be kept in a cache
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
  return `?${known}`;
}
