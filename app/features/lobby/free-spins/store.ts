import { walletStore } from "#app/live/wallet.ts";
import { createStore } from "#app/ui/create-store.ts";

/** Spins left by game code. */
export type SpinsByGame = Readonly<Record<string, number>>;

export const NO_SPINS: SpinsByGame = {};
export const freeSpinsStore = createStore<SpinsByGame>(NO_SPINS);

/**
 * Keeps the store equal to the player's free spins: they are loaded when the number in the wallet changes. A failed request changes
 * nothing.
 *
 * @param path of the data
 * @returns a function that ends it
 */
export function followFreeSpins(path: string): () => void {
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
  return walletStore.subscribe(update);
}
