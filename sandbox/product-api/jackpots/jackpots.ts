import { fromEuroCents, toEuroCents } from "../../exchange-rates.ts";
import type { Draw } from "../../providers/games/engines/engine.ts";
import type { JackpotPort, JackpotStake } from "../../providers/games/server/services.ts";
import type { SeamlessWallet } from "../../providers/games/server/wallet-port.ts";
import { type JackpotNetworkConfig, type JackpotTerms, networkOfGame } from "./networks.ts";
import type { JackpotPools } from "./pools.ts";

/** The pools of a network that a stake wins: one draw per pool, the largest first. */
function drawPools({ pools }: JackpotNetworkConfig, cents: number, draw: Draw): JackpotTerms[] {
  return pools.filter(({ oneIn }) => draw(oneIn) < cents);
}

/** The port by which game rounds feed and win jackpots. A jackpot is paid through the wallet, like a win of the round. */
export function createJackpots(pools: JackpotPools, wallet: Pick<SeamlessWallet, "win">): JackpotPort {
  return {
    play(stake: JackpotStake, draw) {
      const { userId, currency, roundId, gameCode, amount } = stake;
      const network = networkOfGame.get(gameCode);
      if (!network) return [];
      const cents = toEuroCents(amount, currency);
      pools.feed(network, userId, cents);
      return drawPools(network, cents, draw).map((pool) => {
        const won = fromEuroCents(pools.take(pool, { userId, roundId, gameCode }), currency);
        wallet.win({ ...stake, transactionId: `${roundId}:jackpot:${pool.tier}`, amount: won });
        return { tier: pool.tier, amount: won };
      });
    },
    drawn({ gameCode, currency, amount }, draw) {
      const network = networkOfGame.get(gameCode);
      return network ? drawPools(network, toEuroCents(amount, currency), draw).map(({ tier }) => tier) : [];
    },
  };
}
