import type { z } from "zod";
import type { jackpotNetwork, jackpotPool, jackpotWin } from "#contract/wire/play/jackpots.ts";
import { maskLogin } from "../../masking.ts";
import type { Players } from "../accounts/players.ts";
import {
  type JackpotNetworkConfig,
  jackpotNetworks,
  networkOfGame,
  returnOf,
  shareOf,
} from "../jackpot-networks/networks.ts";
import { euros, poolView } from "../jackpot-networks/pool-view.ts";
import type { JackpotPools, WonPool } from "../jackpot-networks/pools.ts";
import { gameSummary, type Lobby } from "../lobby/lobby.ts";

interface Dependencies {
  jackpotPools: JackpotPools;
  lobby: Lobby;
  players: Pick<Players, "get">;
}

/** Response views of jackpots. */
export function createJackpotViews({ jackpotPools: pools, lobby, players }: Dependencies) {
  const won = ({ pool, userId, gameCode, amount, at }: WonPool): z.input<typeof jackpotWin> => {
    const { code, name } = gameSummary(lobby, gameCode);
    return {
      network_id: networkOfGame.get(gameCode)?.id ?? "",
      tier: pool.tier,
      player: maskLogin(players.get(userId).login),
      game: { code, name },
      at,
      ...euros(amount),
    };
  };

  return {
    won,
    /** All pools with their current amounts. */
    pools: (): z.input<typeof jackpotPool>[] =>
      jackpotNetworks.flatMap((network) => network.pools.map((pool) => poolView(pools, pool))),
    networks: (): z.input<typeof jackpotNetwork>[] =>
      jackpotNetworks.map((network: JackpotNetworkConfig) => {
        const last = pools.lastWin(network);
        return {
          network_id: network.id,
          name: network.name,
          share: shareOf(network),
          rtp: returnOf(network),
          games: [...networkOfGame.values()].filter((candidate) => candidate === network).length,
          pools: network.pools.map((pool) => poolView(pools, pool)),
          last_win: last && won(last),
        };
      }),
  };
}
export type JackpotViews = ReturnType<typeof createJackpotViews>;
