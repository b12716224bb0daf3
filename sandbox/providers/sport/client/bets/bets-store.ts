import type { BetView } from "../../protocol.ts";
import type { BetList, BetsApi } from "../feed/bets-api.ts";
import { createValueStore, type ValueStore } from "../store/value-store.ts";

interface BetPage {
  bets: readonly BetView[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  state: "loading" | "ready" | "failed";
}

/** The player's bets: the open ones follow the feed, the settled ones are loaded page by page. */
export interface BetsStore {
  open: ValueStore<BetPage>;
  settled: ValueStore<BetPage>;
  /** Loads the first page; the bets of the previous load stay until its response. */
  load(list: BetList): Promise<void>;
  loadMore(list: BetList): Promise<void>;
  /** Stores bets of the feed or of a response. @param isAll whether they are all open bets */
  put(bets: readonly BetView[], isAll: boolean): void;
}

const EMPTY: BetPage = { bets: [], next: null, state: "loading" };

export function createBetsStore(api: Pick<BetsApi, "list">): BetsStore {
  const stores = { open: createValueStore(EMPTY), settled: createValueStore(EMPTY) };

  const load = async (list: BetList, cursor: string | null): Promise<void> => {
    const store = stores[list];
    try {
      const { bets, next } = await api.list(list, cursor);
      const before = cursor === null ? [] : store.get().bets;
      const known = new Set(before.map(({ id }) => id));
      store.set({ bets: [...before, ...bets.filter(({ id }) => !known.has(id))], next, state: "ready" });
    } catch {
      store.update((page) => ({ ...page, state: "failed" }));
    }
  };

  return {
    ...stores,
    load: (list) => load(list, null),
    async loadMore(list) {
      const { next } = stores[list].get();
      if (next !== null) await load(list, next);
    },
    put(bets, isAll) {
      const open = bets.filter(isOpen);
      const ended = bets.filter((bet) => !isOpen(bet));
      stores.open.update((page) => {
        if (isAll) return { bets: sortBets(open), next: null, state: "ready" };
        const changed = new Set(bets.map(({ id }) => id));
        const kept = page.bets.filter(({ id }) => !changed.has(id));
        return { ...page, bets: sortBets([...kept, ...open]) };
      });
      if (ended.length === 0) return;
      stores.settled.update((page) => {
        const changed = new Set(ended.map(({ id }) => id));
        const kept = page.bets.filter(({ id }) => !changed.has(id));
        return { ...page, bets: [...ended.filter(({ state }) => state !== "rejected"), ...kept] };
      });
    },
  };
}

export function isOpen({ state }: Pick<BetView, "state">): boolean {
  return state === "open" || state === "pending";
}

/** Latest first. */
function sortBets(bets: readonly BetView[]): BetView[] {
  return [...bets].sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1));
}
