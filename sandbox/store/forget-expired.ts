import type { Clock } from "../clock.ts";
import type { Store } from "./database.ts";

const REPEATABLE_DAYS = 30;

/** Deletes what can never be used again: launches, codes and sessions past their time, and answers too old to be repeated. */
export function forgetExpired(store: Store, clock: Clock): void {
  const now = clock.iso();
  const old = clock.in(-REPEATABLE_DAYS * 24 * 3600);
  store.transaction(() => {
    const forget = (sql: string, before: string) => store.db.prepare(sql).run(before);
    forget("DELETE FROM game_launches WHERE min(ends_at, expires_at) < ?", now);
    forget("DELETE FROM one_time_codes WHERE expires_at < ?", now);
    forget(
      `DELETE FROM sessions WHERE expires_at < ?
       AND session_id NOT IN (SELECT session_id FROM game_launches WHERE session_id IS NOT NULL)`,
      now,
    );
    forget("DELETE FROM idempotent_answers WHERE at < ?", old);
  });
}
