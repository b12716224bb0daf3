import { createStore } from "#app/ui/create-store.ts";

/**
 * Creates a store for data that is loaded, and changed by live events and the player's own actions; null for none. Loaded data is
 * ignored if it was requested before the last change, so that it does not undo the change [LIVE-2]. Times are milliseconds of
 * `performance.now()`.
 */
export function createLoadedStore<Data>() {
  const { get, set, subscribe } = createStore<Data | null>(null);
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    get,
    subscribe,

    /** Sets loaded data. @param requestedAt start of the request */
    seed(data: Data | null, requestedAt: number): void {
      if (requestedAt >= changedAt) set(data);
    },

    /** Sets changed data. @param receivedAt when the event was received */
    apply(data: Data | null, receivedAt: number): void {
      changedAt = receivedAt;
      set(data);
    },

    /** Removes the data on logout [AUTH-3]. */
    purge(): void {
      changedAt = Number.NEGATIVE_INFINITY;
      set(null);
    },
  };
}
export type LoadedStore<Data> = ReturnType<typeof createLoadedStore<Data>>;
