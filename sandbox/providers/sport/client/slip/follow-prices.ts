import { marketKey, type OfferStore } from "../store/offer-store.ts";
import type { Settings } from "../store/settings.ts";
import type { ValueStore } from "../store/value-store.ts";
import { acceptedOdds, offeredOdds } from "./leg-status.ts";
import { legKey, type SlipLeg, type SlipState } from "./slip-state.ts";

interface Dependencies {
  slip: ValueStore<SlipState>;
  offer: OfferStore;
  settings: ValueStore<Settings>;
  /** Subscribes to the event of a leg. */
  subscribe(event: string): () => void;
  /** Called with a leg whose price has changed, and the new odds. */
  onChange(leg: SlipLeg, odds: number): void;
}

/**
 * Keeps the legs of the slip up to date: subscribes to their events, and applies the odds that the player's policy accepts and the
 * names in the current language.
 *
 * @returns ends the subscriptions
 */
export function followPrices({ slip, offer, settings, subscribe, onChange }: Dependencies): () => void {
  const events = new Map<string, () => void>();
  const prices = new Map<string, () => void>();
  const announced = new Map<string, number>();

  const refresh = (): void => {
    const { policy } = settings.get();
    const state = slip.get();
    const legs = state.legs.map((leg) => {
      const key = legKey(leg);
      const current = offeredOdds(offer, key);
      if (current !== null && current !== (announced.get(key) ?? leg.odds)) {
        announced.set(key, current);
        onChange(leg, current);
      }
      return updatedLeg(offer, leg, acceptedOdds(leg.odds, current ?? leg.odds, policy));
    });
    if (legs.some((leg, index) => leg !== state.legs[index])) slip.set({ ...state, legs });
  };

  const follow = (): void => {
    const { legs } = slip.get();
    syncKeys(
      events,
      legs.map(({ event }) => event),
      (event) => {
        const ends = [subscribe(event), offer.events.subscribe(event, refresh)];
        return () => {
          for (const end of ends) end();
        };
      },
    );
    syncKeys(prices, legs.map(legKey), (key) => offer.prices.subscribe(key, refresh));
    for (const key of announced.keys()) if (!prices.has(key)) announced.delete(key);
  };

  follow();
  const ends = [slip.subscribe(follow), settings.subscribe(refresh)];
  return () => {
    for (const end of [...ends, ...events.values(), ...prices.values()]) end();
  };
}

/** Starts a subscription for each new key and ends those of keys that are gone. */
function syncKeys(
  running: Map<string, () => void>,
  keys: readonly string[],
  start: (key: string) => () => void,
): void {
  for (const [key, end] of running) {
    if (keys.includes(key)) continue;
    running.delete(key);
    end();
  }
  for (const key of keys) if (!running.has(key)) running.set(key, start(key));
}

/** The leg with accepted odds and the names of the offer; the same object if nothing differs. */
function updatedLeg(offer: OfferStore, leg: SlipLeg, odds: number): SlipLeg {
  const row = offer.events.get(leg.event)?.row;
  const next: SlipLeg = {
    ...leg,
    odds,
    sport: row?.sport ?? leg.sport,
    league: row?.league.id ?? leg.league,
    eventName: row ? eventName(row) : leg.eventName,
    marketName: offer.markets.get(marketKey(leg.event, leg.market))?.view.name || leg.marketName,
    selectionName: offer.prices.get(legKey(leg))?.name || leg.selectionName,
  };
  const isSame = (Object.keys(next) as (keyof SlipLeg)[]).every((field) => next[field] === leg[field]);
  return isSame ? leg : next;
}

export function eventName(row: { title: string | null; competitors: readonly { name: string }[] }): string {
  return row.title ?? row.competitors.map(({ name }) => name).join(" – ");
}
