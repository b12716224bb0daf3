import { BT_PATH } from "#contract/host/sport-views.ts";
import {
  appendGameFilterQuery,
  FILTER_LISTS,
  FILTER_VALUES,
  parseGameFilterQuery,
} from "#contract/wire/lobby/game-filter-query.ts";
import { CHAIN_FIELDS, ROUND_FIELDS } from "#contract/wire/play/fairness-constants.ts";

/**
 * Query parameters that a guest page depends on, in the order of the cache key; the game filter follows them. Other parameters
 * are neither part of the key nor visible to loaders, so that campaign parameters do not create cache entries. `_data` is Remix's.
 */
const PAGE_PARAMETERS = [
  "_data",
  "category",
  "collection",
  "sort",
  "page",
  "q",
  "day",
  BT_PATH,
  ...ROUND_FIELDS,
  ...CHAIN_FIELDS,
] as const;

const FILTER_PARAMETERS = [...FILTER_LISTS, ...FILTER_VALUES];
const VERIFICATION_PARAMETERS = [...ROUND_FIELDS, ...CHAIN_FIELDS];
const HAS_PAGE_PARAMETER = new RegExp(`[?&](?:${[...PAGE_PARAMETERS, ...FILTER_PARAMETERS].join("|")})=`);
const HAS_PLAYER_CHOICE = new RegExp(
  `[?&](?:${[...FILTER_PARAMETERS, ...VERIFICATION_PARAMETERS, "q", "day", BT_PATH].join("|")})=`,
);
/** What a popup continues with is one visitor's; without scripts, the page leads to one that has it. */
const HAS_POPUP_VALUE = /[?&](?:continue|restore)=[^&]/;
/** Maximum length of a cached parameter value; links of this site have shorter ones. */
const MAX_VALUE_LENGTH = 128;

/**
 * Normalizes a query string for the cache key: order, duplicates and invalid values of filter parameters do not matter.
 *
 * @param search query string with its "?", or ""
 * @returns the page parameters in order, with "?"; "" if there are none; null if the page cannot be shared: a value is too long, or is
 *   what a popup continues with
 */
export function cacheKeyQuery(search: string): string | null {
  if (HAS_POPUP_VALUE.test(search)) return null;
  if (search === "" || !HAS_PAGE_PARAMETER.test(search)) return "";
  const parameters = new URLSearchParams(search);
  const normalized = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = parameters.get(name);
    if (value === null) continue;
    if (value.length > MAX_VALUE_LENGTH) return null;
    normalized.set(name, value);
  }
  appendGameFilterQuery(parseGameFilterQuery(parameters), normalized);
  return normalized.size === 0 ? "" : `?${normalized}`;
}

/** Whether a cache key has parameters with many values: of a filter, a search, or a round to verify. */
export function hasPlayerChoice(key: string): boolean {
  return HAS_PLAYER_CHOICE.test(key);
}
