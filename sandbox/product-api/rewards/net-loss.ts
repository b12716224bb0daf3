import { z } from "zod";
import { queryOne, type Store } from "../../store/database.ts";
import type { CashbackWeek } from "./cashback-week.ts";

/**
 * Reads the net loss of a player in a week, in minor units: the cash that was staked minus the cash that the week's rounds have won,
 * at least 0. A round belongs to the week of its first stake, so a round that is kept open over midnight does not turn into a loss.
 * If such a round wins after its week's cashback was paid, the win is subtracted in the week in which it is paid.
 * What was rolled back does not count.
 */
export function createNetLoss(store: Store) {
  const sumLoss = queryOne(
    store.db,
    `WITH plays AS (
       SELECT w.kind, w.at,
         (SELECT ifnull(sum(x.amount), 0) FROM ledger_transfers x
          JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
          WHERE x.movement_id = w.movement_id AND 'cash' IN (f.kind, t.kind)) AS cash,
         (SELECT min(b.at) FROM wallet_transactions b WHERE b.round_id = w.round_id AND b.user_id = w.user_id
          AND b.game_code = w.game_code AND b.kind = 'bet') AS staked_at
       FROM wallet_transactions w
       WHERE w.user_id = ?1 AND w.at >= ?2 AND w.movement_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM wallet_rollbacks r WHERE r.transaction_id = w.transaction_id))
     SELECT ifnull(sum(CASE WHEN kind = 'bet' THEN cash ELSE -cash END), 0) AS loss FROM plays
     WHERE CASE
       WHEN kind = 'bet' THEN at < ?3
       WHEN staked_at >= ?2 THEN staked_at < ?3
       ELSE at < ?3 AND EXISTS (SELECT 1 FROM cashback c WHERE c.user_id = ?1 AND c.amount > 0
         AND c.week_start <= staked_at AND c.week_end > staked_at AND c.settled_at < at)
     END`,
    z.object({ loss: z.number() }),
  );
  return (userId: string, { start, end }: Pick<CashbackWeek, "start" | "end">): number =>
    Math.max(0, sumLoss(userId, start, end)?.loss ?? 0);
}
