import type { LimitKind, LimitPeriod } from "#contract/protection/protection-terms.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { PlayerMail } from "./player-mail.ts";

/**
 * Tells players of limits whose waiting is over. A raise takes hold by the clock alone, so that somebody has to look; one that
 * was taken back or overtaken while it waited is none.
 *
 * @returns the job, for the due work
 */
export function createLimitMail(
  store: Store,
  clock: Clock,
  { mail, players }: { mail: PlayerMail; players: Players },
): () => void {
  const raised = store.db.prepare(
    `SELECT change_id, user_id, kind, period, value FROM limit_changes c
     WHERE holds_from > asked_at AND holds_from <= ?
       AND NOT EXISTS (SELECT 1 FROM limit_mails m WHERE m.change_id = c.change_id)
       AND NOT EXISTS (SELECT 1 FROM limit_changes later WHERE later.user_id = c.user_id AND later.kind = c.kind
         AND later.period = c.period AND later.change_id > c.change_id AND later.asked_at < c.holds_from)`,
  );
  const told = store.db.prepare("INSERT INTO limit_mails VALUES (?)");

  return () => {
    for (const row of raised.all(clock.iso())) {
      const [userId, kind] = [String(row.user_id), row.kind as LimitKind];
      const { currency } = players.get(userId);
      const amount = Number(row.value);
      const value =
        row.value === null ? null : kind === "session" ? { minutes: amount } : { amount, currency };
      store.transaction(() => {
        told.run(Number(row.change_id));
        mail.send(userId, "limit_raised", { kind, period: row.period as LimitPeriod, value });
      });
    }
  };
}
