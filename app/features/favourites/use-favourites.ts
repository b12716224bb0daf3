import { useSyncExternalStore } from "react";
import { favouritesStore } from "./favourites-store.ts";

const NONE: readonly string[] = [];

/** Codes of the favourites that this tab knows, newest first; none on the server and while hydrating. */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.codes, () => NONE);
}
