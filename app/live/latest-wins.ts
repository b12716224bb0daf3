import { useMemo } from "react";
import { createStore, useStore } from "#app/ui/create-store.ts";
import type { WinEvent } from "#contract/wire/content/content.ts";

/** Maximum number of wins in the store; no list shows more. */
const MAX_WINS = 30;
/** Minimum length of a list of wins, even if the page has loaded fewer. */
const MIN_LIST_LENGTH = 12;

/** Adds new wins to a list: each win once, newest first. */
export function mergeWins(current: readonly WinEvent[], arrived: readonly WinEvent[]): readonly WinEvent[] {
  const ids = new Set(arrived.map(({ id }) => id));
  const merged = [...arrived, ...current.filter(({ id }) => !ids.has(id))];
  return merged.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MAX_WINS);
}

const NO_WINS: readonly WinEvent[] = [];
const winsStore = createStore(NO_WINS);

/** Stores the wins of a live event. */
export function addWins(arrived: readonly WinEvent[]): void {
  winsStore.set(mergeWins(winsStore.get(), arrived));
}

/** The latest wins of all players, newest first: the loader's and those of live events [EVT-1]. */
export function useLatestWins(initial: readonly WinEvent[]): readonly WinEvent[] {
  const arrived = useStore(winsStore, () => NO_WINS);
  return useMemo(
    () => mergeWins(initial, arrived).slice(0, Math.max(initial.length, MIN_LIST_LENGTH)),
    [initial, arrived],
  );
}
