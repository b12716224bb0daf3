import { z } from "zod";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/** The current value: minor units, or minutes for `session`; null for no limit. */
export interface CurrentLimit extends LimitName {
  value: number | null;
  /** A change that takes effect at the ISO time `from`. */
  waiting: { value: number | null; from: string } | null;
}

const limitChangeRow = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  valueBefore: z.number().nullable(),
  value: z.number().nullable(),
  from: z.string(),
});

const COLUMNS = "kind, period, value_before AS valueBefore, value, holds_from AS 'from'";

/** Whether `value` allows more than `current`; null allows everything. */
function isLooser(value: number | null, current: number | null): boolean {
  if (current === null) return false;
  return value === null || value > current;
}

/**
 * The changes that players have made to their limits, one row per change. The last row of a limit defines it: until
 * `holds_from` the value is `value_before`, after that `value`. So a raise takes effect without a job, and a new change
 * replaces one that is still waiting.
 *
 * @param waitingHours hours before a raised or removed limit takes effect
 */
export function createLimitChanges(store: Store, clock: Clock, waitingHours: number) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO limit_changes (user_id, kind, period, value_before, value, asked_at, holds_from)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const lastOfEachLimit = query(
    db,
    `SELECT ${COLUMNS} FROM limit_changes WHERE change_id IN
       (SELECT max(change_id) FROM limit_changes WHERE user_id = ? GROUP BY kind, period)`,
    limitChangeRow,
  );
  const lastOfLimit = queryOne(
    db,
    `SELECT ${COLUMNS} FROM limit_changes WHERE user_id = ? AND kind = ? AND period = ?
     ORDER BY change_id DESC LIMIT 1`,
    limitChangeRow,
  );

  const currentLimit = ({
    kind,
    period,
    valueBefore,
    value,
    from,
  }: z.infer<typeof limitChangeRow>): CurrentLimit => {
    if (from <= clock.iso()) return { kind, period, value, waiting: null };
    return { kind, period, value: valueBefore, waiting: { value, from } };
  };

  const find = (userId: string, { kind, period }: LimitName): CurrentLimit => {
    const row = lastOfLimit(userId, kind, period);
    return row ? currentLimit(row) : { kind, period, value: null, waiting: null };
  };

  const add = (
    userId: string,
    { kind, period, value }: CurrentLimit,
    next: number | null,
    waitHours: number,
  ) => {
    if (!db.isTransaction) throw new Error("a limit change needs an open transaction");
    const now = clock.now();
    const from = new Date(now.getTime() + waitHours * 3_600_000);
    insert.run(userId, kind, period, value, next, now.toISOString(), from.toISOString());
  };

  return {
    /** The limits that the player has ever set. */
    list: (userId: string): CurrentLimit[] => lastOfEachLimit(userId).map(currentLimit),
    find,
    /**
     * Changes a limit in the caller's transaction. A lower or equal value applies immediately, a looser one after the
     * waiting time. A change that was waiting is discarded.
     */
    set(userId: string, name: LimitName, value: number | null): CurrentLimit {
      const current = find(userId, name);
      add(userId, current, value, isLooser(value, current.value) ? waitingHours : 0);
      return find(userId, name);
    },
    /** Discards the waiting change in the caller's transaction. Returns false if no change is waiting. */
    withdraw(userId: string, name: LimitName): boolean {
      const current = find(userId, name);
      if (!current.waiting) return false;
      add(userId, current, current.value, 0);
      return true;
    },
  };
}
export type LimitChanges = ReturnType<typeof createLimitChanges>;
