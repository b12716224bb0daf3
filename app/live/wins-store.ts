import type { WinEvent } from "#contract/content/content.ts";

/** How many wins are worth keeping: more than any list of them shows. */
const KEPT = 30;

/** Puts new wins before those that are known, each once, newest first. */
export function mergeWins(known: readonly WinEvent[], arrived: readonly WinEvent[]): readonly WinEvent[] {
  const ids = new Set(arrived.map(({ id }) => id));
  const merged = [...arrived, ...known.filter(({ id }) => !ids.has(id))];
  return merged.sort((a, b) => b.at.localeCompare(a.at)).slice(0, KEPT);
}

let wins: readonly WinEvent[] = [];
const listeners = new Set<() => void>();

export const winsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly WinEvent[] => wins,
  add(arrived: readonly WinEvent[]): void {
    wins = mergeWins(wins, arrived);
    for (const listener of listeners) listener();
  },
};
