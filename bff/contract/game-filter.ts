import { z } from "zod";
import { GAME_CATEGORIES } from "./constants.ts";
import { CURRENCIES } from "./money.ts";
import { wireAmount } from "./wallet.ts";

export const GAME_SORTS = ["popular", "new", "name", "rtp"] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export const VOLATILITIES = ["low", "medium", "high"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Ids of providers, features, collections and lobbies: lower case, digits and single hyphens. */
export const GAME_LIST_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_ID = 48;
/** More choices of one group than a player makes. */
const MOST_CHOICES = 24;

/** Several ids separated by commas, for a query. */
const idList = z.string().max((LONGEST_ID + 1) * MOST_CHOICES);

/**
 * What a list of games is narrowed by. Providers and volatilities widen one another (any of them), features narrow (all of
 * them); the groups hold together. What is not known fits no game. A range of stakes fits games that can be played from
 * `stake_from` up to `stake_to`, either alone; both are decimal amounts of `currency`.
 */
export const gameFilter = {
  category: z.enum(GAME_CATEGORIES).optional(),
  collection: z.string().max(LONGEST_ID).optional(),
  providers: idList.optional(),
  features: idList.optional(),
  volatilities: idList.optional(),
  /** The least return to player in per cent. */
  rtp_from: z.number().min(0).max(100).optional(),
  currency: z.enum(CURRENCIES).optional(),
  stake_from: z.string().max(24).optional(),
  stake_to: z.string().max(24).optional(),
};

const count = z.number().int().min(0);
const choice = z.object({ id: z.string(), count });

const stakeChoice = z.object({ amount: wireAmount, count });

/**
 * The choices of each group that narrow the category, collection or provider at all, with how many games the list would
 * have: of a provider or a volatility alone, of a feature beside those chosen; the other groups' choices hold.
 */
export const gameFacets = z.object({
  total: count,
  providers: z.array(choice.extend({ name: z.string() })),
  features: z.array(choice),
  volatilities: z.array(choice.extend({ id: z.enum(VOLATILITIES) })),
  /** Least returns to player in per cent, ascending. */
  returns: z.array(z.object({ from: z.number(), count })),
  /** Where a range of stakes can begin and end, ascending, in the currency that was asked for (EUR, without one). */
  stakes: z.object({
    currency: z.enum(CURRENCIES),
    from: z.array(stakeChoice),
    to: z.array(stakeChoice),
  }),
});
export type GameFacets = z.infer<typeof gameFacets>;

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
