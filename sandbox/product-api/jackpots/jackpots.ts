import type { Draw } from "../../providers/games/engine.ts";
import type { JackpotPort, JackpotStake } from "../../providers/games/jackpot-port.ts";
import type { SeamlessWallet } from "../../providers/games/wallet-port.ts";
import { euroCentsOf, fromEuroCents } from "../wallet/worth.ts";
import { networkOfGame } from "./jackpot-games.ts";
import type { JackpotNetwork, JackpotTerms } from "./networks.ts";
import type { JackpotPools } from "./pools.ts";

/** The pools of a network that a stake wins: one draw for each, the largest first. */
function drawnOf({ pools }: JackpotNetwork, cents: number, draw: Draw): JackpotTerms[] {
  return pools.filter(({ oneIn }) => draw(oneIn) < cents);
}

/** Jackpots as the game server plays for them. Their money comes by the wallet, as any win of the round. */
export function createJackpots(pools: JackpotPools, wallet: Pick<SeamlessWallet, "win">): JackpotPort {
  return {
    play(stake: JackpotStake, draw) {
      const { userId, currency, roundId, gameCode, amount } = stake;
      const network = networkOfGame.get(gameCode);
      if (!network) return [];
      const cents = euroCentsOf(amount, currency);
      pools.feed(network, userId, cents);
      return drawnOf(network, cents, draw).map((pool) => {
        const won = fromEuroCents(pools.take(pool, { userId, roundId, gameCode }), currency);
        wallet.win({ ...stake, transactionId: `${roundId}:jackpot:${pool.tier}`, amount: won });
        return { tier: pool.tier, amount: won };
      });
    },
    drawn({ gameCode, currency, amount }, draw) {
      const network = networkOfGame.get(gameCode);
      return network ? drawnOf(network, euroCentsOf(amount, currency), draw).map(({ tier }) => tier) : [];
    },
  };
}
