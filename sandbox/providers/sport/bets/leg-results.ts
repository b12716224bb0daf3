import { combined, expectedResult } from "../model/machinery/price.ts";
import type { Market, Result, Selection } from "../types.ts";
import { type LegResult, VOID_LEG } from "./combinations.ts";
import type { OfferedEvent, OfferPort, SelectionKey } from "./offer-port.ts";
import { POSTPONEMENT_WINDOW } from "./rules.ts";

/** A leg whose result is asked for. */
export interface AskedLeg extends SelectionKey {
  /** The start that was announced when the bet was placed, in milliseconds since 1970. */
  startsAt: number;
  /** Whether the place part of the leg counts. */
  eachWay: boolean;
}

/**
 * The result of a leg by the rules: that of its market where it is the same in every outcome that is still possible; void for the rest
 * of an abandoned event and for an event that is postponed beyond its window.
 *
 * @returns null while it is open. `final` is false while the event may still change it.
 */
export function legResult(
  offer: OfferPort,
  leg: AskedLeg,
  now: number,
): { result: LegResult; final: boolean } | null {
  const event = offer.event(leg.event);
  if (!event) return null;
  if (isPostponedTooLong(leg, event, now)) return { result: VOID_LEG, final: true };
  if (event.status === "prematch" || event.status === "postponed") return null;
  const final = event.status !== "live";
  const decided = decidedResult(offer, leg);
  if (decided) return { result: decided, final };
  // The rest of an abandoned event, and a market that the event turned out not to have.
  const isVoid = event.status === "abandoned" || (final && !find(offer, leg));
  return isVoid ? { result: VOID_LEG, final } : null;
}

/**
 * Whether an event has been postponed too far for a leg, or has not started in time. A bet that is placed when the new start is known
 * counts from that one.
 */
function isPostponedTooLong(leg: AskedLeg, { status, startsAt }: OfferedEvent, now: number): boolean {
  const last = leg.startsAt + POSTPONEMENT_WINDOW;
  return startsAt > last || (status === "postponed" && now > last);
}

/** Expected results of a leg that is open, from the current chances; null if its market is unknown. */
export function expectedLegResult(offer: OfferPort, leg: AskedLeg): LegResult | null {
  const found = find(offer, leg);
  if (!found) return null;
  const { market, selection } = found;
  const weighted = outcomesFor(offer, leg, market);
  const win = expectedResult(weighted, selection);
  const place = leg.eachWay ? expectedResult(weighted, placePart(selection)) : null;
  return { win, place };
}

/** The selections of one event as one selection, with their common space; null if they have none or one of them is unknown. */
export function builderSelection(
  offer: OfferPort,
  legs: readonly SelectionKey[],
): { space: string; selections: Selection<unknown>[] } | null {
  const selections: Selection<unknown>[] = [];
  const spaces = new Set<string>();
  for (const leg of legs) {
    const found = find(offer, leg);
    if (!found) return null;
    spaces.add(found.market.space);
    selections.push(found.selection);
  }
  const [space, ...others] = spaces;
  return space === undefined || others.length > 0 ? null : { space, selections };
}

/** Expected result of all selections of a builder together; null if one of them is unknown. */
export function expectedBuilderResult(offer: OfferPort, legs: readonly SelectionKey[]): Result | null {
  const builder = builderSelection(offer, legs);
  const event = legs[0]?.event;
  if (!builder || event === undefined) return null;
  return expectedResult(offer.outcomes(event, builder.space), combined(builder.selections));
}

function decidedResult(offer: OfferPort, leg: AskedLeg): LegResult | null {
  const found = find(offer, leg);
  if (!found) return null;
  const { market, selection } = found;
  let decided: LegResult | null = null;
  for (const { outcome, weight } of outcomesFor(offer, leg, market)) {
    if (weight <= 0) continue;
    const win = selection.result(outcome);
    const place = leg.eachWay ? placePart(selection).result(outcome) : null;
    if (decided === null) decided = { win, place };
    else if (!isSame(decided.win, win) || !isSame(decided.place, place)) return null;
  }
  return decided;
}

function find(offer: OfferPort, key: SelectionKey) {
  const market = offer.market(key.event, key.market);
  const selection = market?.selections.find(({ id }) => id === key.selection);
  return market && selection ? { market, selection } : null;
}

/**
 * The outcomes that decide a leg. The smaller space for prices does not know the places of an each-way bet, and a match has none after
 * its end.
 */
function outcomesFor(offer: OfferPort, { event, eachWay }: AskedLeg, { space, pricedIn }: Market) {
  const priced = eachWay || pricedIn === undefined ? [] : offer.outcomes(event, pricedIn);
  return priced.length > 0 ? priced : offer.outcomes(event, space);
}

function placePart(selection: Selection<unknown>): Selection<unknown> {
  return { id: selection.id, result: selection.place ?? selection.result };
}

export function isSame(a: Result | null, b: Result | null): boolean {
  return a?.won === b?.won && a?.returned === b?.returned;
}
