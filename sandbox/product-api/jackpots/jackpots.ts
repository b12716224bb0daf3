import { fromEuroCents, toEuroCents } from "../../exchange-rates.ts";
import { drawJackpots, type JackpotEntry } from "../../providers/games/engines/jackpot-draw.ts";
import type { JackpotPort, JackpotStake } from "../../providers/games/server/services.ts";
import type { SeamlessWallet } from "../../providers/seamless-wallet.ts";
import { networkOfGame } from "../jackpot-networks/networks.ts";
import type { JackpotPools } from "../jackpot-networks/pools.ts";

/** The port by which game rounds feed and win jackpots. A jackpot is paid through the wallet, like a win of the round. */
export function createJackpots(pools: JackpotPools, wallet: Pick<SeamlessWallet, "win">): JackpotPort {
  const entryOf: JackpotPort["entryOf"] = ({ gameCode, currency, amount }): JackpotEntry | null => {
    const network = networkOfGame.get(gameCode);
    if (!network) return null;
    return {
      cents: toEuroCents(amount, currency),
      pools: network.pools.map(({ tier, oneIn }) => ({ tier, oneIn })),
    };
  };

  return {
    entryOf,
    play(stake: JackpotStake, draw) {
      const { userId, currency, roundId, gameCode } = stake;
      const network = networkOfGame.get(gameCode);
      const entry = entryOf(stake);
      if (!network || !entry) return [];
      pools.feed(network, userId, entry.cents);
      const wonTiers = drawJackpots(entry, draw).flatMap(({ tier, won }) => (won ? [tier] : []));
      const wonPools = network.pools.filter(({ tier }) => wonTiers.includes(tier));
      return wonPools.map((pool) => {
        const won = fromEuroCents(pools.take(pool, { userId, roundId, gameCode }), currency);
        wallet.win({ ...stake, transactionId: `${roundId}:jackpot:${pool.tier}`, amount: won });
        return { tier: pool.tier, amount: won };
      });
    },
  };
}
