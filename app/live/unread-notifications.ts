import { useEffect } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { useStore } from "#app/ui/create-store.ts";
import { createLoadedStore } from "./loaded-store.ts";
import { useLoaderRequestTime } from "./loader-request-time.ts";

/** The number of unread notifications; null until it is known. */
export const unreadNotifications = createLoadedStore<number>();

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
