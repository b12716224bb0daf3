import type { Players } from "../accounts/players.ts";
import { defineDomain } from "../domain.ts";
import type { JackpotPools } from "../jackpot-networks/pools.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { jackpotHandlers } from "../routes/jackpot-routes.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import { createJackpots } from "./jackpots.ts";
import { createJackpotViews } from "./views.ts";

interface Needs {
  jackpotPools: JackpotPools;
  lobby: Lobby;
  players: Players;
  wallet: OperatorWallet;
}

/** Wins of jackpots and their views. */
export const jackpotsDomain = defineDomain({
  services: ({ jackpotPools, lobby, players, wallet }: Needs) => ({
    jackpots: createJackpots(jackpotPools, wallet),
    jackpotViews: createJackpotViews({ jackpotPools, lobby, players }),
  }),
  handlers: jackpotHandlers,
});
