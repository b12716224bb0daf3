import { createStoredValue, type StoredValue, type TextStorage } from "./value-store.ts";

/** Most events and leagues that are kept; the oldest go first. */
const MAX_FAVOURITES = 100;

export interface Favourites {
  /** Ids of events and leagues as `event:<id>` and `league:<sport>/<id>`, latest first. */
  store: StoredValue<readonly string[]>;
  toggle(key: string): void;
}

export function createFavourites(storage: TextStorage | null, brand: string): Favourites {
  const store = createStoredValue<readonly string[]>(storage, `bt-favourites-${brand}`, [], (stored) =>
    Array.isArray(stored) ? stored.filter((key) => typeof key === "string").slice(0, MAX_FAVOURITES) : null,
  );
  return {
    store,
    toggle(key) {
      store.update((keys) =>
        keys.includes(key) ? keys.filter((other) => other !== key) : [key, ...keys].slice(0, MAX_FAVOURITES),
      );
    },
  };
}
