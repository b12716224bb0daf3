import { z } from "zod";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/** The current value: minor units, or minutes for `session`; null for no limit. */
export interface CurrentLimit extends LimitName {
  value: number | null;
  /** A requested raise or removal; the player can confirm it from the ISO time `from`. */
  waiting: { value: number | null; from: string } | null;
}

const limitChangeRow = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  valueBefore: z.number().nullable(),
  value: z.number().nullable(),
  askedAt: z.string(),
  from: z.string(),
});

const COLUMNS =
  "kind, period, value_before AS valueBefore, value, asked_at AS askedAt, confirmable_from AS 'from'";

/** Whether `value` allows more than `current`; null allows everything. */
function isLooser(value: number | null, current: number | null): boolean {
  if (current === null) return false;
  return value === null || value > current;
}

/**
 * The changes that players have made to their limits, one row per change. The last row of a limit defines it. A row without
 * waiting time (`confirmable_from` is `asked_at`) sets the limit to `value`. A row with a waiting time is a request: the limit stays
 * at `value_before` until the player confirms the request, which adds another row. So a new change replaces a request.
 *
 * @param waitingHours hours before a raised or removed limit can be confirmed
 */
export function createLimitChanges(store: Store, clock: Clock, waitingHours: number) {
  const { db } = store;
  const insert = db.prepare(
    `INSERT INTO limit_changes (user_id, kind, period, value_before, value, asked_at, confirmable_from)
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
    askedAt,
    from,
  }: z.infer<typeof limitChangeRow>): CurrentLimit => {
    if (from === askedAt) return { kind, period, value, waiting: null };
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
     * waiting time and the player's confirmation. A change that was waiting is discarded.
     */
    set(userId: string, name: LimitName, value: number | null): CurrentLimit {
      const current = find(userId, name);
      add(userId, current, value, isLooser(value, current.value) ? waitingHours : 0);
      return find(userId, name);
    },
    /** Puts the requested change into effect, in the caller's transaction. Returns null before the end of the waiting time and without a request. */
    confirm(userId: string, name: LimitName): CurrentLimit | null {
      const current = find(userId, name);
      if (!current.waiting || current.waiting.from > clock.iso()) return null;
      add(userId, current, current.waiting.value, 0);
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
