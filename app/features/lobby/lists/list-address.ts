import {
  type AddressedFilter,
  FILTER_LISTS,
  FILTER_VALUES,
  GAME_SORTS,
  type GameSort,
  readAddressedFilter,
  writeAddressedFilter,
} from "#contract/lobby/game-filter-terms.ts";

/** Tiles that one page of a list has; every number of columns divides it, so that pages join without a gap. */
export const PAGE_SIZE = 24;

/** Pages further from the window than this, in pixels, are not drawn: two screens and more, for whoever flings a list. */
export const NEAR_MARGIN = 1500;

/** What narrows and orders a list of games, as its address says it. */
export interface ListChoice {
  sort: GameSort;
  filter: AddressedFilter;
}

/** Which games a list is of, before any filter: all of them, where it names none. */
export interface ListScope {
  kind: "all" | "category" | "collection" | "provider";
  id?: string;
}

/** A filter's choice that is made: an id of one of its lists, or a single value. */
export interface Chosen {
  group: keyof AddressedFilter["lists"] | keyof AddressedFilter["values"];
  value: string;
}

export const NO_FILTER: AddressedFilter = {
  lists: { provider: [], feature: [], volatility: [] },
  values: { rtp: null, "stake-from": null, "stake-to": null },
};
export const NO_CHOICE: ListChoice = { sort: "popular", filter: NO_FILTER };

/** Reads order and filter of an address; what it cannot mean is left out. */
export function readChoice(query: URLSearchParams): ListChoice {
  return {
    sort: GAME_SORTS.find((known) => known === query.get("sort")) ?? "popular",
    filter: readAddressedFilter(query),
  };
}

/** The query of an order and a filter, up to a page: the same for equal ones, and "?" where nothing is chosen. */
export function choiceQuery({ sort, filter }: ListChoice, page = 1): string {
  const query = new URLSearchParams();
  if (sort !== "popular") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  writeAddressedFilter(filter, query);
  return `?${query}`;
}

/** What an address of another list of games takes along: nothing, or a query. */
export function carriedQuery(choice: ListChoice): string {
  const query = choiceQuery(choice);
  return query === "?" ? "" : query;
}

/** What goes along to a provider's page: whose games they are is chosen by going there. */
export function carriedToProvider({ sort, filter }: ListChoice): string {
  return carriedQuery({ sort, filter: { ...filter, lists: { ...filter.lists, provider: [] } } });
}

/** Every choice that is made, group by group. */
export function chosenOf({ lists, values }: AddressedFilter): Chosen[] {
  return [
    ...FILTER_LISTS.flatMap((group) => lists[group].map((value) => ({ group, value }))),
    ...FILTER_VALUES.flatMap((group) => {
      const value = values[group];
      return value === null ? [] : [{ group, value }];
    }),
  ];
}

/** The filter with one of its choices taken back. */
export function without({ lists, values }: AddressedFilter, { group, value }: Chosen): AddressedFilter {
  if (group in lists) {
    const list = group as keyof typeof lists;
    return { lists: { ...lists, [list]: lists[list].filter((id) => id !== value) }, values };
  }
  return { lists, values: { ...values, [group]: null } };
}
