import { useMemo } from "react";
import { useServices } from "../services.ts";
import { useMarket } from "../store/hooks.ts";
import { type OfferStore, priceKey } from "../store/offer-store.ts";
import { OddsButton } from "./odds-button.tsx";

const SHOWN = 3;

/** The favourites of a race or outright with their prices. */
export function RunnerOdds({ event, main }: { event: string; main: string | null }) {
  const { offer } = useServices();
  const market = useMarket(event, main);
  const selections = market?.selections;
  // The order is that of the first prices: a favourite that changes must not move under a finger.
  const favourites = useMemo(
    () => byPrice(offer, event, main ?? "", selections ?? []).slice(0, SHOWN),
    [offer, event, main, selections],
  );
  if (main === null) return null;
  return (
    <span className="bt-runners">
      {favourites.map((selection) => (
        <OddsButton key={selection} event={event} market={main} selection={selection} named />
      ))}
    </span>
  );
}

/** The selections of a market by their current odds, the lowest first. */
export function byPrice(
  { prices }: Pick<OfferStore, "prices">,
  event: string,
  market: string,
  selections: readonly string[],
): readonly string[] {
  const odds = new Map(
    selections.map((id) => [id, prices.get(priceKey(event, market, id))?.odds || Number.POSITIVE_INFINITY]),
  );
  return selections.toSorted((a, b) => (odds.get(a) ?? 0) - (odds.get(b) ?? 0));
}
