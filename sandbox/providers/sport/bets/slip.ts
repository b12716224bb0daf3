import { MAX_LEGS } from "../leg-limit.ts";
import { builderPrice } from "../model/machinery/price.ts";
import type { BetErrorCode, BetRequest, LegRequest, MarketView } from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";
import { countCombinations, sizesOf } from "./combinations.ts";
import { builderSelection } from "./leg-results.ts";
import type { OfferedEvent, OfferPort, SelectionKey } from "./offer-port.ts";
import { MAX_BUILDER_LEGS, MAX_SYSTEM_LEGS } from "./rules.ts";

/** Margin of a bet builder per leg. */
const BUILDER_MARGIN = 0.05;

/** A leg of a slip with what the offer shows now. */
interface PricedLeg extends SelectionKey {
  offered: OfferedEvent;
  askedOdds: number;
  /** Odds on display; null if there are none. */
  odds: number | null;
  status: MarketView["status"];
  eachWay: boolean;
  /** Terms of each-way bets in this market. */
  terms: { share: number; places: number } | null;
}

export interface PricedSlip {
  kind: BetRequest["kind"];
  sizes: readonly number[];
  legs: readonly PricedLeg[];
  eachWay: boolean;
  /** Combinations, twice as many for each way. */
  combinations: number;
  /** Price of a builder now; null if it has none. */
  builderOdds: number | null;
  isLive: boolean;
}

type SlipRequest = Pick<BetRequest, "kind" | "sizes"> & { legs: readonly LegRequest[] };

/**
 * Reads the events and prices of a slip and checks its composition, not yet its prices.
 *
 * @throws BetRefusal `not_found`, `invalid_bet`, `too_many_selections` or `related_selections`
 */
export function priceSlip(offer: OfferPort, { kind, sizes, legs }: SlipRequest): PricedSlip {
  checkShape(kind, sizes, legs.length);
  const priced = legs.map((leg) => priceLeg(offer, leg));
  const eachWay = priced[0]?.eachWay ?? false;
  if (priced.some((leg) => leg.eachWay !== eachWay || (eachWay && leg.terms === null)))
    throw new BetRefusal("invalid_bet");
  if (kind === "builder") checkBuilder(offer, priced, eachWay);
  else checkRelated(priced);
  const ordered = [...sizes].sort((a, b) => a - b);
  const combinations =
    kind === "builder" ? 1 : countCombinations(legs.length, sizesOf(kind, legs.length, ordered));
  return {
    kind,
    sizes: kind === "system" ? ordered : [],
    legs: priced,
    eachWay,
    combinations: combinations * (eachWay ? 2 : 1),
    builderOdds: kind === "builder" ? builderOdds(offer, priced) : null,
    isLive: priced.some(({ offered }) => offered.status === "live"),
  };
}

/**
 * Checks that every selection can be bet on now, whatever its price.
 *
 * @throws BetRefusal `event_ended`, `market_suspended` or `market_closed`
 */
export function checkOpen({ legs, kind, builderOdds }: PricedSlip): void {
  const stateOf = (leg: PricedLeg) => ({ code: closedBecause(leg), leg });
  const closed = legs.map(stateOf).find(({ code }) => code !== null);
  const current = legs.map(({ odds, status }, index) => ({ index, odds: status === "open" ? odds : null }));
  if (closed?.code) throw new BetRefusal(closed.code, { legs: current.filter(({ odds }) => odds === null) });
  if (kind === "builder" && builderOdds === null) throw new BetRefusal("market_closed");
}

function closedBecause({ offered, status, odds }: PricedLeg): BetErrorCode | null {
  if (offered.status === "ended" || offered.status === "abandoned") return "event_ended";
  if (offered.status === "postponed") return "market_suspended";
  if (status === "suspended") return "market_suspended";
  return status === "settled" || odds === null ? "market_closed" : null;
}

/**
 * Checks the prices on display against those that the player saw.
 *
 * @param builderAsked odds of a builder as quoted
 * @throws BetRefusal `price_changed` with the current odds
 */
export function checkPrices(
  slip: PricedSlip,
  policy: BetRequest["policy"],
  builderAsked: number | null,
): void {
  if (slip.kind === "builder") {
    if (!isAccepted(policy, builderAsked ?? 0, slip.builderOdds ?? 0))
      throw new BetRefusal("price_changed", { builderOdds: slip.builderOdds });
    return;
  }
  const changed = slip.legs
    .map(({ askedOdds, odds }, index) => ({ index, odds, askedOdds }))
    .filter(({ askedOdds, odds }) => !isAccepted(policy, askedOdds, odds ?? 0));
  if (changed.length > 0)
    throw new BetRefusal("price_changed", { legs: changed.map(({ index, odds }) => ({ index, odds })) });
}

function isAccepted(policy: BetRequest["policy"], asked: number, current: number): boolean {
  if (policy === "any") return true;
  return policy === "better" ? current >= asked : current === asked;
}

function checkShape(kind: BetRequest["kind"], sizes: readonly number[], legs: number): void {
  const max = { single: 1, accumulator: MAX_LEGS, system: MAX_SYSTEM_LEGS, builder: MAX_BUILDER_LEGS }[kind];
  if (legs > max) throw new BetRefusal("too_many_selections");
  const min = { single: 1, accumulator: 2, system: 3, builder: 2 }[kind];
  const isUnique = new Set(sizes).size === sizes.length;
  const isSystem =
    sizes.length > 0 && isUnique && sizes.every((size) => size <= legs) && !isAccumulator(sizes, legs);
  if (legs < min || (kind === "system" ? !isSystem : sizes.length > 0)) throw new BetRefusal("invalid_bet");
}

/** All legs in one combination are an accumulator, not a system: a system would have neither its limits nor its boost. */
function isAccumulator(sizes: readonly number[], legs: number): boolean {
  return sizes.length === 1 && sizes[0] === legs;
}

function priceLeg(
  offer: OfferPort,
  { event, market, selection, odds: askedOdds, eachWay }: LegRequest,
): PricedLeg {
  const offered = offer.event(event);
  const definition = offer.market(event, market);
  if (!offered || !definition?.selections.some(({ id }) => id === selection))
    throw new BetRefusal("not_found");
  const price = offer.price({ event, market, selection });
  return {
    event,
    market,
    selection,
    offered,
    askedOdds,
    odds: price?.odds ?? null,
    status: price?.status ?? "settled",
    eachWay,
    terms: definition.eachWay ?? null,
  };
}

function checkRelated(legs: readonly PricedLeg[]): void {
  const isRelated = legs.some(({ offered: a }, index) =>
    legs
      .slice(index + 1)
      .some(({ offered: b }) => a.id === b.id || (a.leagueId === b.leagueId && (a.outright || b.outright))),
  );
  if (isRelated) throw new BetRefusal("related_selections");
}

function checkBuilder(offer: OfferPort, legs: readonly PricedLeg[], eachWay: boolean): void {
  const isOneMatch = new Set(legs.map(({ event }) => event)).size === 1;
  const isUnique = new Set(legs.map(({ market }) => market)).size === legs.length;
  if (!isOneMatch || eachWay || !legs.every(({ event, market }) => offer.isBuilder(event, market)))
    throw new BetRefusal("invalid_bet");
  if (!isUnique) throw new BetRefusal("related_selections");
}

function builderOdds(offer: OfferPort, legs: readonly PricedLeg[]): number | null {
  const builder = builderSelection(offer, legs);
  const event = legs[0]?.event;
  if (!builder || event === undefined) throw new BetRefusal("invalid_bet");
  const weighted = offer.outcomes(event, builder.space);
  return builderPrice(weighted, builder.selections, BUILDER_MARGIN).odds;
}
