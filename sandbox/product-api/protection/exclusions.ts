import { z } from "zod";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import { REOPENING_HOURS } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import { daysAfter, monthsAfter } from "./periods.ts";
import { isSamePerson, type Person } from "./person.ts";

const exclusionRow = z.object({
  kind: z.enum(["time_out", "self_exclusion"]),
  ends_at: z.string().nullable(),
});

/** Milliseconds between the request to end a self-exclusion and its end. */
const END_WAIT = REOPENING_HOURS * 3_600_000;

const PERSON_COLUMNS = `u.user_id AS userId, u.name, u.surname, u.birthday, u.phone,
  (SELECT json_group_array(email) FROM (SELECT u.email UNION SELECT f.email FROM former_emails f WHERE f.user_id = u.user_id)) AS emails`;
const personRow = z.object({
  userId: z.string(),
  name: z.string(),
  surname: z.string(),
  birthday: z.string(),
  phone: z.string(),
  emails: jsonColumn(z.array(z.string())),
});

/** A self-exclusion whose length is over: when it ends, null before the player has requested the end. */
export interface ExclusionEnding {
  endsAt: string | null;
}

/** A national register of excluded persons, such as OASIS or GAMSTOP. */
export interface ExclusionRegister {
  /** The entry of a person that is in force at an ISO time; `endsAt` is null for a permanent one. Null without an entry. */
  find(person: Person, instant: string): { endsAt: string | null } | null;
}

/**
 * Time-outs and self-exclusions of players. The table is append-only, so no exclusion can be ended or shortened. If several
 * overlap, the one with the latest end applies. A time-out ends by itself; a self-exclusion needs a request and a waiting time.
 */
export function createExclusions(store: Store, clock: Clock, register: ExclusionRegister) {
  const { db } = store;
  const insert = db.prepare(
    "INSERT INTO exclusions (user_id, kind, started_at, ends_at) VALUES (?, ?, ?, ?)",
  );
  // A self-exclusion ends with the player's request after its length is over, and a waiting time.
  const isInForce = `(e.ends_at IS NULL OR e.ends_at > ?1 OR e.kind = 'self_exclusion' AND NOT EXISTS (
     SELECT 1 FROM exclusion_end_requests r WHERE r.user_id = e.user_id AND r.requested_at >= e.ends_at AND r.ends_at <= ?1))`;
  const findLatest = queryOne(
    db,
    `SELECT kind, ends_at FROM exclusions e WHERE ${isInForce} AND user_id = ?2
     ORDER BY ends_at IS NULL DESC, ends_at DESC, kind LIMIT 1`,
    exclusionRow,
  );
  const selfExcludedPersons = query(
    db,
    `SELECT DISTINCT ${PERSON_COLUMNS} FROM exclusions e JOIN users u USING (user_id)
     WHERE e.kind = 'self_exclusion' AND ${isInForce}`,
    personRow,
  );
  const findPerson = queryOne(db, `SELECT ${PERSON_COLUMNS} FROM users u WHERE user_id = ?`, personRow);
  const lastEndRequest = queryOne(
    db,
    `SELECT ends_at AS endsAt FROM exclusion_end_requests WHERE user_id = ? AND requested_at >= ?
     ORDER BY request_id DESC LIMIT 1`,
    z.object({ endsAt: z.string() }),
  );
  const insertEndRequest = db.prepare(
    "INSERT INTO exclusion_end_requests (user_id, requested_at, ends_at) VALUES (?, ?, ?)",
  );

  /** The exclusion that locks a player's account now; null if the account is not locked. */
  const present = (userId: string): Exclusion | null => findLatest(clock.iso(), userId);

  /** The state of a self-exclusion after its length; null for any other exclusion. */
  const ending = (userId: string, { kind, ends_at }: Exclusion): ExclusionEnding | null => {
    if (kind !== "self_exclusion" || ends_at === null || ends_at > clock.iso()) return null;
    return { endsAt: lastEndRequest(userId, ends_at)?.endsAt ?? null };
  };

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
      if (exclusion) throw exclusionRefusal(exclusion, ending(userId, exclusion));
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
    /**
     * The self-exclusion of a person, found by another account of theirs or in the national register; null if there is none.
     *
     * @param userId the person's own account, which is not compared
     */
    ofPerson(person: Person, userId = ""): Exclusion | null {
      const match = selfExcludedPersons(clock.iso()).find(
        (excluded) => excluded.userId !== userId && isSamePerson(excluded, person),
      );
      const own = match && present(match.userId);
      // A self-exclusion whose length is over needs a request in every account.
      if (own)
        return own.ends_at !== null && own.ends_at <= clock.iso() ? { ...own, ends_at: clock.in(1) } : own;
      const entry = register.find(person, clock.iso());
      return entry && { kind: "self_exclusion", ends_at: entry.endsAt };
    },
    /** The person behind an account. */
    personOf: (userId: string): Person => findPerson(userId) as Person,
    /** Locks another account of an excluded person until the same time, in the caller's transaction. */
    adopt: (userId: string, { kind, ends_at }: Exclusion): Exclusion =>
      add(userId, kind, clock.now(), ends_at === null ? null : new Date(ends_at)),
    ending,
    /**
     * Requests the end of a self-exclusion whose length is over, in the caller's transaction. A repeated request changes nothing.
     *
     * @returns ISO time at which the account opens; null if the exclusion has not reached its end or the account is not locked
     */
    requestEnd(userId: string): string | null {
      const exclusion = present(userId);
      const state = exclusion && ending(userId, exclusion);
      if (!state) return null;
      if (state.endsAt) return state.endsAt;
      const now = clock.now();
      const endsAt = new Date(now.getTime() + END_WAIT).toISOString();
      insertEndRequest.run(userId, now.toISOString(), endsAt);
      return endsAt;
    },
  };
}
export type Exclusions = ReturnType<typeof createExclusions>;

/** The error of a call that an exclusion refuses. */
export function exclusionRefusal(
  { kind, ends_at: until }: Exclusion,
  ending: ExclusionEnding | null = null,
  vars: Record<string, string> = {},
): Refusal {
  if (ending?.endsAt) return new Refusal("self_exclusion_ending", { until: ending.endsAt });
  if (ending) return new Refusal("self_exclusion_over", vars);
  if (until === null) return new Refusal("self_excluded_for_ever", vars);
  return new Refusal(kind === "time_out" ? "time_out" : "self_excluded", { until, ...vars });
}
