import { useSyncExternalStore } from "react";

/** A value outside React that components and other modules can read, change and subscribe to. */
export interface ValueStore<Value> {
  get(): Value;
  /** Replaces the value and notifies subscribers, unless the value is the same by `Object.is`. */
  set(next: Value): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The store's current value; the component re-renders when it changes.
 *
 * @param server returns the value for the server's HTML and for hydration; the current value by default
 */
export function useStore<Value>(
  { get, subscribe }: Pick<ValueStore<Value>, "get" | "subscribe">,
  server: () => Value = get,
): Value {
  return useSyncExternalStore(subscribe, get, server);
}
