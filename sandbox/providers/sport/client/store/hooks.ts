import { useCallback, useRef, useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import type { Dates } from "../ui/date-text.ts";
import type { KeyedStore } from "./keyed-store.ts";
import { type MarketInfo, marketKey, type Price, priceKey } from "./offer-store.ts";
import type { ValueStore } from "./value-store.ts";

/** The value of a store; re-renders when it changes. */
export function useValue<Value>(store: ValueStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Dates and times; re-renders when the day changes. */
export function useDates(): Dates {
  const { dates } = useServices();
  useValue(dates.today);
  return dates;
}

/** One value of a keyed store; re-renders when that one changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}

/** Several values of a keyed store, in the order of their keys. */
export function useKeyedMany<Value>(
  store: KeyedStore<Value>,
  keys: readonly string[],
): readonly (Value | undefined)[] {
  const joined = keys.join("\n");
  const last = useRef<readonly (Value | undefined)[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = joined.split("\n").map((key) => store.subscribe(key, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, joined],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = keys.map((key) => store.get(key));
    const isSame = next.length === last.current.length && next.every((value, i) => value === last.current[i]);
    if (!isSame) last.current = next;
    return last.current;
  });
}

export function usePrice(event: string, market: string, selection: string): Price | undefined {
  return useKeyed(useServices().offer.prices, priceKey(event, market, selection));
}

export function useMarket(event: string, market: string | null): MarketInfo | undefined {
  return useKeyed(useServices().offer.markets, marketKey(event, market ?? ""));
}

/** Whether a selection is in the slip; re-renders when that changes, and not with every change of the slip. */
export function useInSlip(key: string): boolean {
  const { slip } = useServices();
  return useSyncExternalStore(slip.subscribe, () =>
    slip.get().legs.some((leg) => priceKey(leg.event, leg.market, leg.selection) === key),
  );
}
