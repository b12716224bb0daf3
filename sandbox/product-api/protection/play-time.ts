import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import { PARTS } from "./ledger-sums.ts";

/** Milliseconds after a stake for which its player counts as playing: longer than a hand of cards takes. */
const PLAYS_ON = 2 * 60_000;

/**
 * How long players play for money. A stake opens a stretch of play, or prolongs the one that it falls into; a player who
 * only looks around, pays in or takes money out is not playing.
 */
export function createPlayTime(store: Store, clock: Clock) {
  const { db } = store;
  const last = db.prepare(
    `SELECT stretch_id, ended_at FROM play_stretches WHERE user_id = ? ORDER BY stretch_id DESC LIMIT 1`,
  );
  const open = db.prepare("INSERT INTO play_stretches (user_id, started_at, ended_at) VALUES (?, ?, ?)");
  const prolong = db.prepare("UPDATE play_stretches SET ended_at = max(ended_at, ?) WHERE stretch_id = ?");
  const overlapping = db.prepare(
    "SELECT started_at, ended_at FROM play_stretches WHERE user_id = ? AND ended_at > ? AND started_at < ?",
  );

  /** Stretches of play between two ISO times, cut to them and to the present. */
  const stretches = (userId: string, from: string, to: string): { from: string; to: string }[] => {
    const end = [to, clock.iso()].sort()[0] as string;
    return overlapping.all(userId, from, end).map((row) => ({
      from: [from, String(row.started_at)].sort()[1] as string,
      to: [end, String(row.ended_at)].sort()[0] as string,
    }));
  };

  return {
    /**
     * A stake has been taken; joins the caller's transaction.
     *
     * @param most milliseconds that may be counted for it: what is left of the player's time limits
     */
    staked(userId: string, most = Number.POSITIVE_INFINITY): void {
      const now = clock.now();
      const until = new Date(now.getTime() + Math.min(PLAYS_ON, most)).toISOString();
      const row = last.get(userId);
      if (row && String(row.ended_at) >= now.toISOString()) prolong.run(until, row.stretch_id as number);
      else open.run(userId, now.toISOString(), until);
    },
    /** Milliseconds played between two ISO times, up to now. */
    between: (userId: string, from: string, to: string): number =>
      stretches(userId, from, to).reduce((total, stretch) => total + lengthOf(stretch), 0),
    /** The same by day, month or year, named by the beginning of an ISO time; idle ones are left out. */
    byPart(userId: string, from: string, to: string, part: "day" | "month" | "year"): Map<string, number> {
      const parts = new Map<string, number>();
      for (const stretch of stretches(userId, from, to).flatMap(byDay)) {
        const name = stretch.from.slice(0, PARTS[part]);
        parts.set(name, (parts.get(name) ?? 0) + lengthOf(stretch));
      }
      return parts;
    },
  };
}
export type PlayTime = ReturnType<typeof createPlayTime>;

function lengthOf({ from, to }: { from: string; to: string }): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

/** A stretch cut at each midnight (UTC). */
function byDay({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const next = new Date(`${from.slice(0, 10)}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const midnight = next.toISOString();
  return to <= midnight ? [{ from, to }] : [{ from, to: midnight }, ...byDay({ from: midnight, to })];
}
