import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";

/** Milliseconds after which a win counts as seen even though its game has not said that it was shown. */
export const LONGEST_SHOW = 20_000;

/**
 * Wins, jackpots among them, in minor units that are paid and whose reels have not come to rest yet: nothing on the page may give away what they
 * will say.
 */
export function createUnseenWins(store: Store, clock: Clock) {
  const all = store.db.prepare(
    `SELECT ifnull(sum(iif(state = 'open', win, 0)
       + (SELECT ifnull(sum(amount), 0) FROM game_jackpots WHERE round_id = id)), 0) AS win FROM game_rounds
     WHERE player = 'user:' || ? AND currency = ? AND state <> 'shown' AND created_at > ?`,
  );
  const own = store.db.prepare(
    `SELECT ifnull(sum(x.amount), 0) AS win FROM game_rounds r
     JOIN wallet_transactions t ON t.round_id = r.id AND t.user_id = ?1 AND t.kind = 'win'
     JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts a ON a.account_id = x.to_account AND a.kind = 'cash'
     WHERE r.player = 'user:' || ?1 AND r.currency = ?2 AND r.state <> 'shown' AND r.created_at > ?3`,
  );
  const since = () => new Date(clock.now().getTime() - LONGEST_SHOW).toISOString();
  return {
    /** Own money and bonus money. */
    all: (userId: string, currency: Currency): number => Number(all.get(userId, currency, since())?.win),
    /** The player's own money alone. */
    own: (userId: string, currency: Currency): number => Number(own.get(userId, currency, since())?.win),
  };
}
