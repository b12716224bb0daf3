import { z } from "zod";
import type { Exclusion } from "#contract/protection/protection.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import { daysAfter, monthsAfter } from "./periods.ts";

const exclusionRow = z.object({
  kind: z.enum(["time_out", "self_exclusion"]),
  ends_at: z.string().nullable(),
});

/**
 * Time-outs and self-exclusions of players. The table is append-only, so no exclusion can be ended or shortened. If several
 * overlap, the one with the latest end applies.
 */
export function createExclusions(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    "INSERT INTO exclusions (user_id, kind, started_at, ends_at) VALUES (?, ?, ?, ?)",
  );
  const findLatest = queryOne(
    db,
    `SELECT kind, ends_at FROM exclusions WHERE user_id = ? AND (ends_at IS NULL OR ends_at > ?)
     ORDER BY ends_at IS NULL DESC, ends_at DESC, kind LIMIT 1`,
    exclusionRow,
  );
  const excludedEmails = query(
    db,
    `SELECT DISTINCT u.email FROM exclusions e JOIN users u USING (user_id)
     WHERE e.ends_at IS NULL OR e.ends_at > ?`,
    z.object({ email: z.string() }),
  );

  /** The exclusion that locks a player's account now; null if the account is not locked. */
  const present = (userId: string): Exclusion | null => findLatest(userId, clock.iso());

  const add = (userId: string, kind: Exclusion["kind"], now: Date, end: Date | null): Exclusion => {
    if (!db.isTransaction) throw new Error("an exclusion needs an open transaction");
    insert.run(userId, kind, now.toISOString(), end?.toISOString() ?? null);
    return present(userId) as Exclusion;
  };

  return {
    present,
    /** @throws Refusal `time_out`, `self_excluded` or `self_excluded_for_ever` while the account is locked */
    check(userId: string): void {
      const exclusion = present(userId);
      if (!exclusion) return;
      const { kind, ends_at: until } = exclusion;
      if (until === null) throw new Refusal("self_excluded_for_ever");
      throw new Refusal(kind === "time_out" ? "time_out" : "self_excluded", { until });
    },
    /** Locks the account for a number of days, in the caller's transaction. Returns the exclusion that applies now. */
    timeOut(userId: string, days: number): Exclusion {
      const now = clock.now();
      return add(userId, "time_out", now, daysAfter(now, days));
    },
    /**
     * Locks the account for a number of months, or permanently for null, in the caller's transaction. Returns the exclusion
     * that applies now.
     */
    exclude(userId: string, months: number | null): Exclusion {
      const now = clock.now();
      return add(userId, "self_exclusion", now, months === null ? null : monthsAfter(now, months));
    },
    /** Whether an e-mail address belongs to an excluded player; letter case and a `+suffix` are ignored. */
    isExcludedAddress(email: string): boolean {
      const mailbox = normalizeMailbox(email);
      return excludedEmails(clock.iso()).some((row) => normalizeMailbox(row.email) === mailbox);
    },
  };
}
export type Exclusions = ReturnType<typeof createExclusions>;

function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  return `${name}${email.slice(at)}`.trim().toLowerCase();
}
