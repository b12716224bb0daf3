import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/** How a limit stands now: minor units or minutes, null for none. */
export interface StandingLimit extends LimitName {
  value: number | null;
  waiting: { value: number | null; from: string } | null;
}

/** Whether `value` allows more than `present`; null allows everything. */
export function isLooser(value: number | null, present: number | null): boolean {
  if (present === null) return false;
  return value === null || value > present;
}

/**
 * What players have asked of their limits, one row for each time that they asked. The last row of a limit tells all:
 * until `holds_from` its `value_before` holds, from then on its `value`. A raise needs nobody to carry it out when it is
 * due, and a new wish voids one that still waits.
 *
 * @param waitingHours how long a raise or a removal waits
 */
export function createLimitChanges(store: Store, clock: Clock, waitingHours: number) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO limit_changes (user_id, kind, period, value_before, value, asked_at, holds_from)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const lastOfEach = db.prepare(
    `SELECT * FROM limit_changes WHERE change_id IN
       (SELECT max(change_id) FROM limit_changes WHERE user_id = ? GROUP BY kind, period)`,
  );
  const lastOfOne = db.prepare(
    `SELECT * FROM limit_changes WHERE user_id = ? AND kind = ? AND period = ?
     ORDER BY change_id DESC LIMIT 1`,
  );

  const standing = (row: Record<string, unknown>): StandingLimit => {
    const { kind, period } = row as unknown as LimitName;
    const [value, before] = [row.value, row.value_before] as (number | null)[];
    const from = String(row.holds_from);
    if (from <= clock.iso()) return { kind, period, value: value ?? null, waiting: null };
    return { kind, period, value: before ?? null, waiting: { value: value ?? null, from } };
  };

  const find = (userId: string, { kind, period }: LimitName): StandingLimit => {
    const row = lastOfOne.get(userId, kind, period);
    return row ? standing(row) : { kind, period, value: null, waiting: null };
  };

  const add = (userId: string, { kind, period, value }: StandingLimit, next: number | null, wait: number) => {
    if (!db.isTransaction) throw new Error("a limit changes inside a transaction only");
    const now = clock.now();
    const from = new Date(now.getTime() + wait * 3_600_000);
    insert.run(userId, kind, period, value, next, now.toISOString(), from.toISOString());
  };

  return {
    /** A player's limits that have ever been set. */
    list: (userId: string): StandingLimit[] => lastOfEach.all(userId).map(standing),
    find,
    /**
     * Asks for a limit inside the caller's transaction: what is lower or equal holds at once, what is looser waits, and
     * whatever waited before is void.
     */
    set(userId: string, name: LimitName, value: number | null): StandingLimit {
      const present = find(userId, name);
      add(userId, present, value, isLooser(value, present.value) ? waitingHours : 0);
      return find(userId, name);
    },
    /** Takes back what waits, inside the caller's transaction. False where nothing did. */
    withdraw(userId: string, name: LimitName): boolean {
      const present = find(userId, name);
      if (!present.waiting) return false;
      add(userId, present, present.value, 0);
      return true;
    },
  };
}
export type LimitChanges = ReturnType<typeof createLimitChanges>;
