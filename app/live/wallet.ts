import { useEffect } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { useStore } from "#app/ui/create-store.ts";
import type { Wallet } from "#contract/wire/money/wallet.ts";
import { createLoadedStore } from "./loaded-store.ts";
import { useLoaderRequestTime } from "./loader-request-time.ts";

/** Creates a store for the newest wallet that this tab has received. Loaders return whole wallets, live events only changed fields. */
export function createWalletStore() {
  const store = createLoadedStore<Wallet>();
  return {
    ...store,

    /** Applies a live event. @param receivedAt `performance.now()` when it was received */
    apply(change: Partial<Wallet>, receivedAt: number): void {
      const wallet = store.get();
      // Without a wallet the event belongs to another visitor, or the page's data is not loaded yet.
      if (wallet) store.apply({ ...wallet, ...change }, receivedAt);
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
