import { z } from "zod";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import type { Clock } from "../../clock.ts";
import { query, type Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { PlayerMail } from "../mail/player-mail.ts";

/**
 * Asks players by mail to confirm or discard a raised limit whose waiting time is over. A raise that was withdrawn or replaced is
 * skipped.
 *
 * @returns the job for the scheduler
 */
export function createLimitMail(
  store: Store,
  clock: Clock,
  { mail, players }: { mail: PlayerMail; players: Players },
): () => void {
  const findConfirmable = query(
    store.db,
    `SELECT change_id AS changeId, user_id AS userId, kind, period, value FROM limit_changes c
     WHERE confirmable_from > asked_at AND confirmable_from <= ?
       AND NOT EXISTS (SELECT 1 FROM limit_mails m WHERE m.change_id = c.change_id)
       AND NOT EXISTS (SELECT 1 FROM limit_changes later WHERE later.user_id = c.user_id AND later.kind = c.kind
         AND later.period = c.period AND later.change_id > c.change_id)`,
    z.object({
      changeId: z.number(),
      userId: z.string(),
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      value: z.number().nullable(),
    }),
  );
  const insertMailed = store.db.prepare("INSERT INTO limit_mails VALUES (?)");

  return () => {
    for (const { changeId, userId, kind, period, value: limit } of findConfirmable(clock.iso())) {
      const { currency } = players.get(userId);
      const value =
        limit === null ? null : kind === "session" ? { minutes: limit } : { amount: limit, currency };
      store.transaction(() => {
        insertMailed.run(changeId);
        mail.send(userId, "limit_confirmable", { kind, period, value });
      });
    }
  };
}
