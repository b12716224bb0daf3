import { useSyncExternalStore } from "react";
import { favouritesStore } from "./favourites-store.ts";

/** Codes of the favourites, newest first; null on the server, while hydrating, and until the account has answered. */
export function useFavourites(): readonly string[] | null {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.codes, () => null);
}
