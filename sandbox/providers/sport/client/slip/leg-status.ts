import { marketKey, type OfferStore } from "../store/offer-store.ts";
import type { PricePolicy } from "../store/settings.ts";
import { legKey, type SlipLeg, type SlipState } from "./slip-state.ts";

/** `unknown` until the offer has the event of the leg; `gone` when it no longer offers the selection. */
type LegAvailability = "unknown" | "open" | "suspended" | "gone";

export interface LegStatus {
  key: string;
  leg: SlipLeg;
  availability: LegAvailability;
  /** Current odds in thousandths; those of the leg if the offer has none. */
  current: number;
  /** Direction of the change that the player has not accepted. */
  change: "up" | "down" | null;
  /** Terms of each-way bets, if the market offers them. */
  eachWay: { share: number; places: number } | null;
  builder: boolean;
}

/** Current odds of a selection in thousandths; null if the offer has none. Odds of 0 mean that there is no price now. */
export function offeredOdds(offer: OfferStore, key: string): number | null {
  return offer.prices.get(key)?.odds || null;
}

export function legStatus(offer: OfferStore, leg: SlipLeg): LegStatus {
  const key = legKey(leg);
  const event = offer.events.get(leg.event);
  const market = offer.markets.get(marketKey(leg.event, leg.market));
  const odds = offeredOdds(offer, key);
  const current = odds ?? leg.odds;
  return {
    key,
    leg,
    availability: availability(),
    current,
    change: current === leg.odds ? null : current > leg.odds ? "up" : "down",
    eachWay: market?.view.eachWay ?? null,
    builder: market?.view.builder ?? false,
  };

  function availability(): LegAvailability {
    if (event && isOver(event.row.status)) return "gone";
    if (market && offer.prices.get(key)) {
      if (market.view.status === "settled") return "gone";
      return odds === null ? "suspended" : market.view.status;
    }
    // A list contains the main market only; the other markets come with the event.
    return offer.marketIds.get(leg.event) ? "gone" : "unknown";
  }
}

/** The slip with the current odds of all legs as those that the player has accepted. */
export function withCurrentOdds(slip: SlipState, offer: OfferStore): SlipState {
  const legs = slip.legs.map((leg) => ({ ...leg, odds: legStatus(offer, leg).current }));
  return { ...slip, legs };
}

function isOver(status: string): boolean {
  return status === "ended" || status === "abandoned" || status === "postponed";
}

/** The odds that the policy accepts without asking the player: the current ones, better ones, or those that the player has seen. */
export function acceptedOdds(seen: number, current: number, policy: PricePolicy): number {
  if (policy === "any") return current;
  if (policy === "better") return Math.max(seen, current);
  return seen;
}
