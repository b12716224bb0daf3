import type { Exclusion } from "#contract/protection/protection.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { daysAfter, monthsAfter } from "./periods.ts";

/**
 * Breaks that players have bound themselves to. Rows are only ever added, so that none can be ended or shortened; where
 * several overlap, the one that ends last counts.
 */
export function createExclusions(store: Store, clock: Clock) {
  const { db } = store;
  const insert = db.prepare(
    "INSERT INTO exclusions (user_id, kind, started_at, ends_at) VALUES (?, ?, ?, ?)",
  );
  const latest = db.prepare(
    `SELECT kind, ends_at FROM exclusions WHERE user_id = ? AND (ends_at IS NULL OR ends_at > ?)
     ORDER BY ends_at IS NULL DESC, ends_at DESC, kind LIMIT 1`,
  );
  const excludedAddresses = db.prepare(
    `SELECT DISTINCT u.email FROM exclusions e JOIN users u USING (user_id)
     WHERE e.ends_at IS NULL OR e.ends_at > ?`,
  );

  /** What locks a player's account now; null where nothing does. */
  const present = (userId: string): Exclusion | null => {
    const row = latest.get(userId, clock.iso());
    if (!row) return null;
    return {
      kind: row.kind as Exclusion["kind"],
      ends_at: row.ends_at === null ? null : String(row.ends_at),
    };
  };

  const add = (userId: string, kind: Exclusion["kind"], now: Date, end: Date | null): Exclusion => {
    if (!db.isTransaction) throw new Error("an account is locked inside a transaction only");
    insert.run(userId, kind, now.toISOString(), end?.toISOString() ?? null);
    return present(userId) as Exclusion;
  };

  return {
    present,
    /** Throws `time_out`, `self_excluded` or `self_excluded_for_ever` while the account is locked. */
    check(userId: string): void {
      const exclusion = present(userId);
      if (!exclusion) return;
      const { kind, ends_at: until } = exclusion;
      if (until === null) throw new Refusal("self_excluded_for_ever");
      throw new Refusal(kind === "time_out" ? "time_out" : "self_excluded", { until });
    },
    /** Locks the account for so many days, inside the caller's transaction. */
    timeOut(userId: string, days: number): Exclusion {
      const now = clock.now();
      return add(userId, "time_out", now, daysAfter(now, days));
    },
    /** Locks the account for so many months, or for ever (null), inside the caller's transaction. */
    exclude(userId: string, months: number | null): Exclusion {
      const now = clock.now();
      return add(userId, "self_exclusion", now, months === null ? null : monthsAfter(now, months));
    },
    /**
     * Whether an e-mail address is an excluded player's, written another way: what stands behind a `+` and, in any
     * letter case, is the same mailbox.
     */
    isExcludedAddress(email: string): boolean {
      const mailbox = mailboxOf(email);
      return excludedAddresses.all(clock.iso()).some((row) => mailboxOf(String(row.email)) === mailbox);
    },
  };
}
export type Exclusions = ReturnType<typeof createExclusions>;

function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+");
  return `${name}${email.slice(at)}`.trim().toLowerCase();
}
