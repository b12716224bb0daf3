import { tabStorage } from "#app/ui/browser-storage.ts";
import { createStore } from "#app/ui/create-store.ts";
import type { LevelView } from "../programme/model.ts";

/**
 * What is celebrated after one or several levels: the highest one, with the names and rewards of all. A perk of the highest level
 * replaces that of a lower one. Null if the highest level is unknown.
 */
export function celebratedLevel(
  levels: readonly LevelView[],
  { level, before }: Pick<PendingLevel, "level" | "before">,
): LevelView | null {
  const highest = levels.find((row) => row.level === level);
  if (!highest) return null;
  const reached = levels.filter((row) => row.level > before && row.level < level);
  const all = [...reached.toSorted((a, b) => a.level - b.level), highest];
  const perks = new Map(all.flatMap((row) => row.perks.map((perk) => [perk.alias, perk] as const)));
  return {
    ...highest,
    name: all.map(({ name }) => name).join(" · "),
    rewards: all.flatMap(({ rewards }) => rewards),
    perks: [...perks.values()],
  };
}

const STORAGE = "vip-level-up";

interface PendingLevel {
  /** The highest level that was reached. */
  level: number;
  /** The level before the first of them: stakes of one round can pass several. */
  before: number;
  userId: string;
}

const store = createStore<PendingLevel | null>(null);

/** A level that was reached in this tab and is not celebrated yet; null without one. It is kept when the page is reloaded. */
export const pendingLevel = {
  ...store,
  /** Stores a level of a player, together with those that wait already. */
  add(userId: string, level: number, before: number): void {
    const waiting = store.get();
    const isSame = waiting?.userId === userId;
    const next = {
      userId,
      level: isSame ? Math.max(level, waiting.level) : level,
      before: isSame ? Math.min(before, waiting.before) : before,
    };
    tabStorage.writeObject(STORAGE, next);
    store.set(next);
  },
  /** Reads the level that an earlier page of the tab has stored for the player. */
  restore(userId: string): void {
    const stored = tabStorage.readObject(STORAGE);
    if (!stored || !("level" in stored && "userId" in stored) || stored.userId !== userId) return;
    const level = Number(stored.level);
    const before = "before" in stored ? Number(stored.before) : level - 1;
    if (Number.isInteger(level) && level > 0 && Number.isInteger(before))
      pendingLevel.add(userId, level, before);
  },
  clear(): void {
    tabStorage.remove(STORAGE);
    store.set(null);
  },
};
