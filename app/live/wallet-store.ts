import type { Wallet } from "#contract/money/wallet.ts";

/**
 * The newest wallet that this tab knows. Loaders bring whole wallets, live events bring what changed; whichever is newer
 * wins, so an answer that was asked for before an event came does not undo the event [LIVE-2].
 */
export interface WalletStore {
  subscribe(listener: () => void): () => void;
  current(): Wallet | null;
  /** A loader's wallet and when it was asked for (milliseconds of performance.now); null forgets the wallet. */
  seed(wallet: Wallet | null, askedAt: number): void;
  /** A live event, received at `at`. */
  apply(change: Partial<Wallet>, at: number): void;
  /** Nobody is signed in any more [AUTH-3]. */
  purge(): void;
}

export function createWalletStore(): WalletStore {
  let wallet: Wallet | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const publish = (next: Wallet | null) => {
    if (next === wallet) return;
    wallet = next;
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => wallet,
    seed(next, askedAt) {
      if (next === null || wallet === null || askedAt >= changedAt) publish(next);
    },
    apply(change, at) {
      // Without a wallet to change it is not this visitor's, or the page has not been told whose it is.
      if (!wallet) return;
      changedAt = at;
      publish({ ...wallet, ...change });
    },
    purge() {
      changedAt = Number.NEGATIVE_INFINITY;
      publish(null);
    },
  };
}

export const walletStore = createWalletStore();
