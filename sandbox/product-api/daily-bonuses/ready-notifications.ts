import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { query, queryOne, type Store } from "../../store/database.ts";
import type { Notifications } from "../content/notifications.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import type { DailyBonuses } from "./daily-bonuses.ts";
import { startOf } from "./site-days.ts";

/** Milliseconds from the beginning of a day to its notifications, which should not arrive at night. */
const SEND_AFTER = 9 * 3_600_000;
/** Players per run of the scheduler, so that a long list does not block the process. */
const BATCH = 200;

interface Dependencies {
  store: Store;
  clock: Clock;
  dailyBonuses: Pick<DailyBonuses, "announcedDate" | "timeZone" | "today">;
  notifications: Pick<Notifications, "send">;
  exclusions: Pick<Exclusions, "present">;
}

/**
 * Notifies players of each day's bonus in the morning, once per player and day: players who consent to a channel, have not taken the
 * bonus and have no exclusion. The day of the first start is left out, so that what a new database contains does not depend on the hour.
 *
 * @returns a job for the scheduler
 */
export function createReadyNotifications(dependencies: Dependencies): () => void {
  const { store, clock, dailyBonuses, notifications, exclusions } = dependencies;
  const { db } = store;
  const lastDay = queryOne(
    db,
    "SELECT max(date) AS date FROM daily_bonus_days",
    z.object({ date: z.string().nullable() }),
  );
  const completeDay = db.prepare("INSERT INTO daily_bonus_days VALUES (?, ?) ON CONFLICT DO NOTHING");
  const selectPlayers = query(
    db,
    `SELECT user_id AS userId FROM users u WHERE kind = 'player' AND password IS NOT NULL AND consents <> ''
     AND NOT EXISTS (SELECT 1 FROM daily_bonus_notices n WHERE n.user_id = u.user_id AND n.date = ?1)
     AND NOT EXISTS (SELECT 1 FROM daily_bonus_claims c WHERE c.user_id = u.user_id AND c.date = ?1) LIMIT ${BATCH}`,
    z.object({ userId: z.string() }),
  );
  const insertNotice = db.prepare("INSERT INTO daily_bonus_notices VALUES (?, ?, ?) ON CONFLICT DO NOTHING");

  const notify = (userId: string, date: string): void =>
    store.transaction(() => {
      // Another instance may have sent it meanwhile.
      if (insertNotice.run(userId, date, clock.iso()).changes === 0 || exclusions.present(userId)) return;
      notifications.send(userId, { template: "daily_bonus_ready", vars: {}, url: "/daily-bonuses" });
    });

  if (!lastDay()?.date) completeDay.run(dailyBonuses.today(), clock.iso());

  return () => {
    const date = dailyBonuses.announcedDate();
    if (date === null || (lastDay()?.date ?? "") >= date) return;
    const begins = startOf(dailyBonuses.timeZone, date).getTime() + SEND_AFTER;
    if (clock.now().getTime() < begins) return;
    const players = selectPlayers(date);
    for (const { userId } of players) notify(userId, date);
    if (players.length < BATCH) completeDay.run(date, clock.iso());
  };
}
