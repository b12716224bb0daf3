import type { Clock } from "./clock.ts";
import type { Store } from "./store/database.ts";

/** Days for which responses to idempotency keys and shared slips are stored. */
const RETENTION_DAYS = 30;

/** Deletes rows that are no longer used: expired launches, codes and sessions, and old responses to idempotency keys and shared slips. */
export function deleteExpired(store: Store, clock: Clock): void {
  const now = clock.iso();
  const oldest = clock.in(-RETENTION_DAYS * 24 * 3600);
  store.transaction(() => {
    const run = (sql: string, before: string) => store.db.prepare(sql).run(before);
    run("DELETE FROM game_launches WHERE min(ends_at, expires_at) < ?", now);
    run("DELETE FROM one_time_codes WHERE expires_at < ?", now);
    run(
      `DELETE FROM sessions WHERE expires_at < ?
       AND session_id NOT IN (SELECT session_id FROM game_launches WHERE session_id IS NOT NULL)`,
      now,
    );
    run("DELETE FROM idempotent_answers WHERE at < ?", oldest);
    run("DELETE FROM sport_slips WHERE at < ?", oldest);
  });
}
