import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Balances, Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import { createUnseenWins, LONGEST_SHOW } from "../history/unseen-wins.ts";
import type { WithdrawalGates } from "../payments/withdrawal-gates.ts";
import type { PlaySessions } from "../protection/play-sessions.ts";
import { walletView } from "../wallet/wallet-view.ts";
import type { Hub } from "./hub.ts";

interface Parts {
  store: Store;
  ledger: Ledger;
  players: Players;
  hub: Hub;
  clock: Clock;
  pointsOf: (userId: string) => number;
  gates: Pick<WithdrawalGates, "isOpen">;
  playSessions: PlaySessions;
}

/**
 * Tells a player's sockets what the wallet holds, after every change.
 *
 * A round is settled before its reels have come to rest, so its win is left out of the news until the game has shown
 * it: the page must not give away what the reels will say. The wallet itself never hides anything.
 *
 * A session of play that is under way is told with it, for it has changed with the same money.
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
  playSessions,
}: Parts): (userId: string) => void {
  const unseen = createUnseenWins(store, clock);

  const tell = (userId: string): void => {
    if (!hub.isListening(userId)) return;
    const { currency } = players.get(userId);
    const win = unseen.all(userId, currency);
    const shown = without(ledger.balances(userId, currency), win);
    const view = walletView(
      ...([shown, currency, pointsOf(userId)] as const),
      ...([ledger.sportBonus(userId, currency), gates.isOpen(userId)] as const),
    );
    hub.toPlayer(userId, { event: "balance/update", data: { ...view, currency } });
    const session = playSessions.view(userId, currency);
    if (session) hub.toPlayer(userId, { event: "play/session", data: { session } });
    if (win > 0) setTimeout(tell, LONGEST_SHOW + 1, userId).unref();
  };

  ledger.onChange(tell);
  return tell;
}

function without({ cash, bonus }: Balances, win: number): Balances {
  const fromCash = Math.min(cash, win);
  return { cash: cash - fromCash, bonus: Math.max(0, bonus - (win - fromCash)) };
}
