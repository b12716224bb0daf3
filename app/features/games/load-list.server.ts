import type { GameCategory } from "#contract/constants.ts";
import type { GameFacets } from "#contract/game-filter.ts";
import { type AddressedFilter, FILTER_LISTS } from "#contract/game-filter-terms.ts";
import type { GamePage } from "#contract/games.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { guestCurrency } from "#contract/locale-currency.ts";
import { chosenOf, type ListChoice, type ListScope, PAGE_SIZE, readChoice } from "./list-address.ts";

/** The most that one call gives. */
const CALL_SIZE = 96;
/** The furthest page that an address may ask for. */
const LAST_PAGE = 60;

export interface LoadedList extends ListChoice {
  scope: ListScope;
  facets: GameFacets;
  games: GamePage;
  /** 1-based; everything up to it is there, so that a shared or reloaded address shows the same. */
  page: number;
}

type Load = Pick<LoadContext, "api" | "locale">;

/**
 * The games of a scope that fit the address's filter, up to its page, with what each choice would leave [RT-6]. A choice that
 * none of the scope's games has is as good as not made.
 */
export async function loadList(context: Load, scope: ListScope, query: URLSearchParams): Promise<LoadedList> {
  const page = pageOf(query);
  const asked = readChoice(query);
  const load = async (choice: ListChoice) => {
    const [facets, games] = await Promise.all([
      context.api.gameFacets(filterInput(scope, choice.filter, context.locale)),
      loadPages(context, scope, choice, 0, page),
    ]);
    return { facets, games };
  };
  const first = await load(asked);
  const filter = offeredOf(asked.filter, first.facets);
  const isKnown = chosenOf(filter).length === chosenOf(asked.filter).length;
  const choice = { ...asked, filter };
  return { ...choice, scope, page, ...(isKnown ? first : await load(choice)) };
}

/** One further page of a list, for its reader to scroll on. */
export function loadMore(context: Load, scope: ListScope, query: URLSearchParams): Promise<GamePage> {
  return loadPages(context, scope, readChoice(query), pageOf(query) - 1, 1);
}

/** So many pages from a page on, in calls as large as the product API takes. */
async function loadPages(
  { api, locale }: Load,
  scope: ListScope,
  { sort, filter }: ListChoice,
  skipped: number,
  pages: number,
): Promise<GamePage> {
  const [begin, end] = [skipped * PAGE_SIZE, (skipped + pages) * PAGE_SIZE];
  const input = filterInput(scope, filter, locale);
  const offsets = Array.from(
    { length: Math.ceil((end - begin) / CALL_SIZE) },
    (_, at) => begin + at * CALL_SIZE,
  );
  const parts = await Promise.all(
    offsets.map((offset) => api.games({ ...input, sort, offset, limit: Math.min(CALL_SIZE, end - offset) })),
  );
  return { total: parts[0]?.total ?? 0, items: parts.flatMap(({ items }) => items) };
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** A filter as the product API takes it; groups without a choice are left out, so that equal calls are one. */
function filterInput({ kind, id }: ListScope, { lists, values }: AddressedFilter, locale: string) {
  const { rtp, "stake-from": from, "stake-to": to } = values;
  const providers = kind === "provider" && id ? [id] : lists.provider;
  return {
    ...(kind === "category" && { category: id as GameCategory }),
    ...(kind === "collection" && { collection: id }),
    ...(providers.length > 0 && { providers: providers.join(",") }),
    ...(lists.feature.length > 0 && { features: lists.feature.join(",") }),
    ...(lists.volatility.length > 0 && { volatilities: lists.volatility.join(",") }),
    ...(rtp !== null && { rtp_from: Number(rtp) }),
    currency: guestCurrency(locale),
    ...(from !== null && { stake_from: from }),
    ...(to !== null && { stake_to: to }),
  };
}

/** The filter without what is not offered. */
function offeredOf({ lists, values }: AddressedFilter, facets: GameFacets): AddressedFilter {
  const ids = {
    provider: facets.providers.map(({ id }) => id),
    feature: facets.features.map(({ id }) => id),
    volatility: facets.volatilities.map(({ id }) => String(id)),
  };
  const known = FILTER_LISTS.map((group) => [group, lists[group].filter((id) => ids[group].includes(id))]);
  const among = (offered: readonly (string | number)[], value: string | null) =>
    value !== null && offered.map(String).includes(value) ? value : null;
  const { from, to } = facets.stakes;
  return {
    lists: Object.fromEntries(known),
    values: {
      rtp: among(
        facets.returns.map((step) => step.from),
        values.rtp,
      ),
      "stake-from": among(
        from.map(({ amount }) => amount),
        values["stake-from"],
      ),
      "stake-to": among(
        to.map(({ amount }) => amount),
        values["stake-to"],
      ),
    },
  };
}
