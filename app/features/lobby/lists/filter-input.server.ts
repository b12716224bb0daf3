import type { GameCategory } from "#contract/constants.ts";
import type { GameFacets } from "#contract/lobby/game-filter.ts";
import { type AddressedFilter, FILTER_LISTS } from "#contract/lobby/game-filter-terms.ts";
import { guestCurrency } from "#contract/money/locale-currency.ts";
import type { ListScope } from "./list-address.ts";

/** A filter as the product API takes it; groups without a choice are left out, so that equal calls are one. */
export function filterInput({ kind, id }: ListScope, { lists, values }: AddressedFilter, locale: string) {
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
export function offeredOf({ lists, values }: AddressedFilter, facets: GameFacets): AddressedFilter {
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
