import type { Players } from "../accounts/players.ts";
import type { Clock } from "../clock.ts";
import type { WithdrawalGates } from "../payments/withdrawal-gates.ts";
import type { Store } from "../store/database.ts";
import type { Balances, Ledger } from "../store/ledger.ts";
import { walletView } from "../wallet/wallet-view.ts";
import type { Hub } from "./hub.ts";

/** Milliseconds after which a win is told even though its game has not said that it was shown. */
const LONGEST_SHOW = 20_000;

interface Parts {
  store: Store;
  ledger: Ledger;
  players: Players;
  hub: Hub;
  clock: Clock;
  pointsOf: (userId: string) => number;
  gates: Pick<WithdrawalGates, "isOpen">;
}

/**
 * Tells a player's sockets what the wallet holds, after every change.
 *
 * A round is settled before its reels have come to rest, so its win is left out of the news until the game has shown
 * it: the page must not give away what the reels will say. The wallet itself never hides anything.
 *
 * @returns tells a player's balance now
 */
export function createBalanceNews({
  store,
  ledger,
  players,
  hub,
  clock,
  pointsOf,
  gates,
}: Parts): (userId: string) => void {
  const unseen = store.db.prepare(
    `SELECT ifnull(sum(iif(state = 'open', win, 0)
       + (SELECT ifnull(sum(amount), 0) FROM game_jackpots WHERE round_id = id)), 0) AS win FROM game_rounds
     WHERE player = 'user:' || ? AND currency = ? AND state <> 'shown' AND created_at > ?`,
  );

  const tell = (userId: string): void => {
    if (!hub.isListening(userId)) return;
    const { currency } = players.get(userId);
    const since = new Date(clock.now().getTime() - LONGEST_SHOW).toISOString();
    const win = Number(unseen.get(userId, currency, since)?.win);
    const shown = without(ledger.balances(userId, currency), win);
    const view = walletView(
      ...([shown, currency, pointsOf(userId)] as const),
      ...([ledger.sportBonus(userId, currency), gates.isOpen(userId)] as const),
    );
    hub.toPlayer(userId, { event: "balance/update", data: { ...view, currency } });
    if (win > 0) setTimeout(tell, LONGEST_SHOW + 1, userId).unref();
  };

  ledger.onChange(tell);
  return tell;
}

function without({ cash, bonus }: Balances, win: number): Balances {
  const fromCash = Math.min(cash, win);
  return { cash: cash - fromCash, bonus: Math.max(0, bonus - (win - fromCash)) };
}
