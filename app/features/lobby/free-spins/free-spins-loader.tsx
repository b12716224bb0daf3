import { useEffect } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { walletStore } from "#app/live/wallet.ts";
import { freeSpinsStore, NO_SPINS, type SpinsByGame } from "./store.ts";

/** Loads the player's free spins for the tiles; rendered once per page of a player. */
export function FreeSpinsLoader() {
  const path = useLocalePaths().action("free-spins");
  useEffect(() => followFreeSpins(path), [path]);
  return null;
}

/**
 * Keeps the store equal to the player's free spins: they are loaded when the number in the wallet changes. A failed request changes
 * nothing.
 *
 * @param path of the data
 * @returns a function that ends it and empties the store
 */
function followFreeSpins(path: string): () => void {
  let known = 0;
  const update = () => {
    const count = walletStore.get()?.freerounds ?? 0;
    if (count === known) return;
    known = count;
    if (count === 0) return freeSpinsStore.set(NO_SPINS);
    fetch(path)
      .then((response) => (response.ok ? response.json() : null))
      .then((spins: SpinsByGame | null) => spins && known === count && freeSpinsStore.set(spins))
      .catch(() => {});
  };
  update();
  const unsubscribe = walletStore.subscribe(update);
  return () => {
    unsubscribe();
    freeSpinsStore.set(NO_SPINS);
  };
}
