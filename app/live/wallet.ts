import { useEffect } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { createStore, useStore } from "#app/ui/create-store.ts";
import type { Wallet } from "#contract/money/wallet.ts";
import { useLoaderRequestTime } from "./loader-request-time.ts";

/**
 * Creates a store for the newest wallet that this tab has received. Loaders return whole wallets, live events only changed fields.
 * A wallet of a loader request that started before the last event is ignored, so that it does not undo the event [LIVE-2].
 */
export function createWalletStore() {
  const store = createStore<Wallet | null>(null);
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    ...store,

    /** Sets a loader's wallet. @param requestedAt `performance.now()` at the start of the loader request */
    seed(wallet: Wallet, requestedAt: number): void {
      if (store.get() === null || requestedAt >= changedAt) store.set(wallet);
    },

    /** Applies a live event. @param at `performance.now()` when it was received */
    apply(change: Partial<Wallet>, at: number): void {
      const wallet = store.get();
      // Without a wallet the event belongs to another visitor, or the page's data is not loaded yet.
      if (!wallet) return;
      changedAt = at;
      store.set({ ...wallet, ...change });
    },

    /** Removes the wallet on logout [AUTH-3]. */
    purge(): void {
      changedAt = Number.NEGATIVE_INFINITY;
      store.set(null);
    },
  };
}

export const walletStore = createWalletStore();

/** The player's newest wallet, in minor units; null for a guest. */
export function useWallet(): Wallet | null {
  const { wallet: loaded, user } = useShell();
  const live = useStore(walletStore, () => null);
  return user ? (live ?? loaded) : null;
}

/** Passes the loaders' wallets to the store, with the start time of their request. */
export function useWalletSeed(): void {
  const { wallet, user } = useShell();
  const requestedAt = useLoaderRequestTime();
  useEffect(() => {
    if (!user) walletStore.purge();
    else if (wallet) walletStore.seed(wallet, requestedAt.current);
  }, [wallet, user, requestedAt]);
}
