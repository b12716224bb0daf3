import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";

const entryRow = z.object({
  userId: z.string(),
  alias: z.string(),
  periodStart: z.string(),
  periodEnd: z.string(),
  optedInAt: z.string(),
  completedAt: z.string().nullable(),
});
/** A player's opt-in to a mission for one period; ISO times, `periodEnd` is exclusive. */
export type MissionEntry = z.infer<typeof entryRow>;

const COLUMNS = `user_id AS userId, alias, period_start AS periodStart, period_end AS periodEnd,
  opted_in_at AS optedInAt, completed_at AS completedAt`;

/** Seconds after the end of a period in which its last rounds are still counted, for example after an outage. */
const GRACE = 24 * 3600;

/** Stores the opt-ins to missions, in the caller's transaction. */
export function createMissionEntries({ db }: Store, clock: Clock) {
  const find = queryOne(
    db,
    `SELECT ${COLUMNS} FROM mission_entries WHERE user_id = ? AND alias = ? AND period_start = ?`,
    entryRow,
  );
  const insert = db.prepare(
    "INSERT OR IGNORE INTO mission_entries (user_id, alias, period_start, period_end, opted_in_at) VALUES (?, ?, ?, ?, ?)",
  );
  const complete = db.prepare(
    "UPDATE mission_entries SET completed_at = ? WHERE user_id = ? AND alias = ? AND period_start = ? AND completed_at IS NULL",
  );
  const open = (condition: string) =>
    `SELECT ${COLUMNS} FROM mission_entries WHERE completed_at IS NULL AND period_end > ? ${condition}`;
  const selectOpen = query(db, open(""), entryRow);
  const selectOpenOf = query(db, open("AND user_id = ?"), entryRow);

  return {
    find: (userId: string, alias: string, periodStart: string): MissionEntry | null =>
      find(userId, alias, periodStart),
    /** Adds an entry; an existing one is kept. */
    add({ userId, alias, periodStart, periodEnd }: Omit<MissionEntry, "optedInAt" | "completedAt">): void {
      insert.run(userId, alias, periodStart, periodEnd, clock.iso());
    },
    /** Marks an entry as completed. Returns false if it was before. */
    complete: ({ userId, alias, periodStart }: MissionEntry): boolean =>
      complete.run(clock.iso(), userId, alias, periodStart).changes === 1,
    /** The uncompleted entries whose period has not ended or ended recently: all, or those of one player. */
    open: (userId?: string): MissionEntry[] =>
      userId === undefined ? selectOpen(clock.in(-GRACE)) : selectOpenOf(clock.in(-GRACE), userId),
  };
}
