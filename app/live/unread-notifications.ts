import { useEffect } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { createStore, useStore } from "#app/ui/create-store.ts";
import { useLoaderRequestTime } from "./loader-request-time.ts";

/**
 * Creates a store for the number of unread notifications; null until it is known. A number of a loader request that started before
 * the last change in this tab is ignored.
 */
export function createUnreadStore() {
  const store = createStore<number | null>(null);
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    ...store,

    /** Sets a loader's number. @param requestedAt `performance.now()` at the start of the loader request */
    seed(count: number, requestedAt: number): void {
      if (store.get() === null || requestedAt >= changedAt) store.set(count);
    },

    /** Sets the number after a change. @param at `performance.now()` at the change */
    apply(count: number, at: number): void {
      changedAt = at;
      store.set(Math.max(0, count));
    },

    /** Forgets the number on logout [AUTH-3]. */
    purge(): void {
      changedAt = Number.NEGATIVE_INFINITY;
      store.set(null);
    },
  };
}
export type UnreadStore = ReturnType<typeof createUnreadStore>;

export const unreadNotifications = createUnreadStore();

/** The number of unread notifications; 0 for a guest. In a page template only a `PlayerPart` may use it. */
export function useUnreadNotifications(): number {
  const { user } = useShell();
  const live = useStore(unreadNotifications, () => null);
  return user ? (live ?? user.unread_notifications) : 0;
}

/** Passes the loaders' numbers to the store. */
export function useUnreadSeed(): void {
  const { user } = useShell();
  const requestedAt = useLoaderRequestTime();
  useEffect(() => {
    if (user) unreadNotifications.seed(user.unread_notifications, requestedAt.current);
    else unreadNotifications.purge();
  }, [user, requestedAt]);
}
