import { tabStorage } from "#app/ui/browser-storage.ts";
import { createStore } from "#app/ui/create-store.ts";

const STORAGE = "vip-level-up";

interface PendingLevel {
  level: number;
  userId: string;
}

const store = createStore<PendingLevel | null>(null);

/** A level that was reached in this tab and is not celebrated yet; null without one. It is kept when the page is reloaded. */
export const pendingLevel = {
  ...store,
  /** Stores a level of a player, unless a higher one waits. */
  add(userId: string, level: number): void {
    const waiting = store.get();
    const next = { userId, level: waiting?.userId === userId ? Math.max(level, waiting.level) : level };
    tabStorage.writeObject(STORAGE, next);
    store.set(next);
  },
  /** Reads the level that an earlier page of the tab has stored for the player. */
  restore(userId: string): void {
    const stored = tabStorage.readObject(STORAGE);
    if (!stored || !("level" in stored && "userId" in stored) || stored.userId !== userId) return;
    const level = Number(stored.level);
    if (Number.isInteger(level) && level > 0) pendingLevel.add(userId, level);
  },
  clear(): void {
    tabStorage.remove(STORAGE);
    store.set(null);
  },
};
