import { engineOf } from "../engines/registry.ts";
import type { PreparedBet } from "../protocol.ts";
import { type GameSession, RoundRefusal } from "./round-requests.ts";
import { stakesFor } from "./stakes.ts";

/** Maximum number of stored bets. The oldest is removed first. */
const MAX_BETS = 2_000;

/**
 * Stakes and bets that players have chosen for their next round, so that a reload restores them: a client's sandboxed document has
 * no storage. They are kept in memory only, because no money is involved yet.
 */
export function createPreparedBets() {
  const bets = new Map<string, PreparedBet>();
  const keyOf = ({ player, game, account }: GameSession) => `${player} ${game.code} ${account.currency}`;

  return {
    /** @throws RoundRefusal `stake-not-allowed` or `bet-not-allowed` */
    set(session: GameSession, { stake, bet }: PreparedBet): PreparedBet {
      if (!stakesFor(session.account.currency, session.game.stakes).stakes.includes(stake))
        throw new RoundRefusal("stake-not-allowed");
      if (bet !== null && (engineOf(session.game.engine).priceOf?.(bet) ?? null) === null)
        throw new RoundRefusal("bet-not-allowed");
      const key = keyOf(session);
      bets.delete(key);
      bets.set(key, { stake, bet });
      const [oldest] = bets.keys();
      if (bets.size > MAX_BETS && oldest !== undefined) bets.delete(oldest);
      return { stake, bet };
    },
    get: (session: GameSession): PreparedBet | null => bets.get(keyOf(session)) ?? null,
    /** Called when the round starts. */
    delete: (session: GameSession): void => void bets.delete(keyOf(session)),
  };
}
