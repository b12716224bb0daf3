import type { Store } from "../../store/database.ts";

/**
 * How often players are to be reminded of how long they have been playing.
 *
 * @param usualMinutes until a player chooses otherwise
 */
export function createRealityChecks(store: Store, usualMinutes: number) {
  const find = store.db.prepare("SELECT minutes FROM reality_checks WHERE user_id = ?");
  const save = store.db.prepare(
    "INSERT INTO reality_checks VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET minutes = excluded.minutes",
  );
  return {
    /** Minutes, or null for never. */
    of(userId: string): number | null {
      const row = find.get(userId);
      if (!row) return usualMinutes;
      return row.minutes === null ? null : Number(row.minutes);
    },
    set: (userId: string, minutes: number | null) => void save.run(userId, minutes),
  };
}
export type RealityChecks = ReturnType<typeof createRealityChecks>;
