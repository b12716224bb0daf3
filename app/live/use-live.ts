import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useShell } from "#app/shell/use-shell.ts";
import type { WinEvent } from "#contract/content/content.ts";
import type { LiveTopic } from "#contract/live-topics.ts";
import type { Wallet } from "#contract/money/wallet.ts";
import { type EventData, type EventName, keepLive, onLive, watchTopic } from "./live-link.ts";
import { logoutHold } from "./logout-hold.ts";
import { walletStore } from "./wallet-store.ts";
import { mergeWins, winsStore } from "./wins-store.ts";

const NO_WINS: readonly WinEvent[] = [];

/** The player's wallet as this tab knows it best, in minor units; null for a guest. */
export function useWallet(): Wallet | null {
  const { wallet: loaded, user } = useShell();
  const live = useSyncExternalStore(walletStore.subscribe, walletStore.current, () => null);
  return user ? (live ?? loaded) : null;
}

/** The latest wins of the house, newest first: those of the page and those that came since [EVT-1]. */
export function useLatestWins(initial: readonly WinEvent[]): readonly WinEvent[] {
  const arrived = useSyncExternalStore(winsStore.subscribe, winsStore.current, () => NO_WINS);
  return useMemo(
    () => mergeWins(initial, arrived).slice(0, Math.max(initial.length, 12)),
    [initial, arrived],
  );
}

/** Hears one kind of live event for as long as the component is on the page. */
export function useLiveEvent<Name extends EventName>(
  name: Name,
  handler: (data: EventData<Name>) => void,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onLive(name, (data) => latest.current(data)), [name]);
}

/** Watches a topic of public events for as long as the component is on the page. */
export function useTopic(topic: LiveTopic): void {
  useEffect(() => watchTopic(topic), [topic]);
}

/** Runs once the page is loaded and has nothing better to do. @returns how to call it off */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: 3_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 500);
  return () => clearTimeout(id);
}

/** Gives the wallet store what loaders bring, with the moment that they were asked. */
function useWalletSeed(): void {
  const { wallet, user } = useShell();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  const askedAt = useRef(0);
  const wasBusy = useRef(false);
  if (busy && !wasBusy.current && typeof performance !== "undefined") askedAt.current = performance.now();
  wasBusy.current = busy;
  useEffect(() => {
    if (!user) walletStore.purge();
    else if (wallet) walletStore.seed(wallet, askedAt.current);
  }, [wallet, user]);
}

/**
 * The live link of this tab. It opens once the page is idle, and anew whenever somebody signs in or out, because the
 * BFF reads the session when a socket opens. A balance goes into the wallet on every page at once [LIVE-2]; a logout
 * elsewhere purges what the page shows.
 */
export function useLiveConnection(): void {
  const { user } = useShell();
  const { revalidate } = useRevalidator();
  const userId = user?.user_id ?? null;
  useWalletSeed();
  useLiveEvent("balance/update", (change) => walletStore.apply(change, performance.now()));
  useLiveEvent("events", winsStore.add);
  useLiveEvent("logout", () => {
    walletStore.purge();
    if (!logoutHold.isOn()) revalidate();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another player, or none, needs another socket.
  useEffect(() => {
    let stop = () => {};
    const callOff = whenIdle(() => {
      stop = keepLive();
    });
    return () => {
      callOff();
      stop();
    };
  }, [userId]);
}
