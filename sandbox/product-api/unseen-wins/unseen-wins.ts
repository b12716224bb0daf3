import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { queryOne, type Store } from "../../store/database.ts";

/** Milliseconds after which a win counts as seen if its game has not reported it as shown. */
export const MAX_REVEAL_TIME = 20_000;

/**
 * Total of wins and jackpots, in minor units, that are paid but not shown yet because the game's animation is running. The
 * page subtracts them, so that the balance does not reveal the result.
 */
export function createUnseenWins(store: Store, clock: Clock) {
  const total = z.object({ amount: z.number() });
  const sumAll = queryOne(
    store.db,
    `SELECT ifnull(sum(iif(state = 'open' AND NOT free_spin, win, 0)
       + (SELECT ifnull(sum(amount), 0) FROM game_jackpots WHERE round_id = id)), 0) AS amount FROM game_rounds
     WHERE player = 'user:' || ? AND currency = ? AND state <> 'shown' AND created_at > ?`,
    total,
  );
  const sumOwn = queryOne(
    store.db,
    `SELECT ifnull(sum(x.amount), 0) AS amount FROM game_rounds r
     JOIN wallet_transactions t ON t.round_id = r.id AND t.user_id = ?1 AND t.kind = 'win'
     JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts a ON a.account_id = x.to_account AND a.kind = 'cash'
     WHERE r.player = 'user:' || ?1 AND r.currency = ?2 AND r.state <> 'shown' AND r.created_at > ?3`,
    total,
  );
  const since = () => new Date(clock.now().getTime() - MAX_REVEAL_TIME).toISOString();
  return {
    /** Own money and bonus money. */
    all: (userId: string, currency: Currency): number => sumAll(userId, currency, since())?.amount ?? 0,
    /** Own money only. */
    own: (userId: string, currency: Currency): number => sumOwn(userId, currency, since())?.amount ?? 0,
  };
}
