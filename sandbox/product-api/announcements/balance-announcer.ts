import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import type { Hub } from "../live/hub.ts";
import type { Payments } from "../payments/create-payments.ts";
import type { PlaySessions } from "../protection/play-sessions.ts";
import { createUnseenWins, MAX_REVEAL_TIME } from "../unseen-wins/unseen-wins.ts";
import { walletView } from "../wallet/wallet-view.ts";

interface Dependencies {
  store: Store;
  ledger: Ledger;
  players: Players;
  hub: Hub;
  clock: Clock;
  freeSpins: FreeSpins;
  payments: Pick<Payments, "gates">;
  playSessions: PlaySessions;
}

/**
 * Publishes the balance of a player to their sockets after every change, with the play session, which depends on it.
 *
 * A round is settled before its reels stop. Its win is left out until the game has shown it, so that the balance does not
 * reveal the result. The wallet itself hides nothing.
 *
 * @returns a function that publishes the balance of a player now
 */
export function createBalanceAnnouncer({
  store,
  ledger,
  players,
  hub,
  clock,
  freeSpins,
  payments,
  playSessions,
}: Dependencies): (userId: string) => void {
  const unseen = createUnseenWins(store, clock);

  const publish = (userId: string): void => {
    if (!hub.isListening(userId)) return;
    const { currency } = players.get(userId);
    const win = unseen.all(userId, currency);
    const view = walletView(userId, { ledger, players, freeSpins, payments }, win);
    hub.toPlayer(userId, { event: "balance/update", data: { ...view, currency } });
    const session = playSessions.view(userId, currency);
    if (session) hub.toPlayer(userId, { event: "play/session", data: { session } });
    if (win > 0) setTimeout(publish, MAX_REVEAL_TIME + 1, userId).unref();
  };

  ledger.onChange(publish);
  freeSpins.onChange(publish);
  return publish;
}
