import { z } from "zod";
import { MINUTES_PER_STAKE } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { GROUP_PREFIX_LENGTH } from "./ledger-sums.ts";

/** In milliseconds. */
const TIME_PER_STAKE = MINUTES_PER_STAKE * 60_000;

/** A time span between two ISO times. */
interface Stretch {
  from: string;
  to: string;
}

/**
 * Time that players spend playing for money. A stake opens a stretch of play or extends the current one; browsing, deposits
 * and withdrawals do not count.
 */
export function createPlayTime(store: Store, clock: Clock) {
  const { db } = store;
  const lastStretch = queryOne(
    db,
    `SELECT stretch_id AS id, ended_at AS endedAt FROM play_stretches WHERE user_id = ?
     ORDER BY stretch_id DESC LIMIT 1`,
    z.object({ id: z.number(), endedAt: z.string() }),
  );
  const insert = db.prepare("INSERT INTO play_stretches (user_id, started_at, ended_at) VALUES (?, ?, ?)");
  const extend = db.prepare("UPDATE play_stretches SET ended_at = max(ended_at, ?) WHERE stretch_id = ?");
  const overlapping = query(
    db,
    `SELECT max(started_at, ?2) AS 'from', min(ended_at, ?3) AS 'to' FROM play_stretches
     WHERE user_id = ?1 AND ended_at > ?2 AND started_at < ?3`,
    z.object({ from: z.string(), to: z.string() }),
  );

  /** Stretches of play between two ISO times, cut to them and to the current time. */
  const stretches = (userId: string, from: string, to: string): Stretch[] => {
    const now = clock.iso();
    return overlapping(userId, from, to < now ? to : now);
  };

  return {
    /**
     * Counts the play of a stake, in the caller's transaction.
     *
     * @param max milliseconds that may be counted: the remainder of the player's time limits
     */
    recordStake(userId: string, max = Number.POSITIVE_INFINITY): void {
      const now = clock.now();
      const until = new Date(now.getTime() + Math.min(TIME_PER_STAKE, max)).toISOString();
      const last = lastStretch(userId);
      if (last && last.endedAt >= now.toISOString()) extend.run(until, last.id);
      else insert.run(userId, now.toISOString(), until);
    },
    /** Milliseconds played between two ISO times, until now at most. */
    between: (userId: string, from: string, to: string): number =>
      stretches(userId, from, to).reduce((total, stretch) => total + durationOf(stretch), 0),
    /** Milliseconds played by day, month or year; the keys are prefixes of ISO times, and only those with play. */
    grouped(userId: string, from: string, to: string, group: "day" | "month" | "year"): Map<string, number> {
      const result = new Map<string, number>();
      for (const stretch of stretches(userId, from, to).flatMap(splitByDay)) {
        const prefix = stretch.from.slice(0, GROUP_PREFIX_LENGTH[group]);
        result.set(prefix, (result.get(prefix) ?? 0) + durationOf(stretch));
      }
      return result;
    },
  };
}
export type PlayTime = ReturnType<typeof createPlayTime>;

function durationOf({ from, to }: Stretch): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

/** Splits a stretch at each midnight (UTC). */
function splitByDay({ from, to }: Stretch): Stretch[] {
  const next = new Date(`${from.slice(0, 10)}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const midnight = next.toISOString();
  return to <= midnight ? [{ from, to }] : [{ from, to: midnight }, ...splitByDay({ from: midnight, to })];
}
