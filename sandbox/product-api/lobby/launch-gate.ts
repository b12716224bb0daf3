import type { Game } from "#contract/lobby/games.ts";
import type { PlayMode } from "#contract/play/round-terms.ts";
import { stakesFor } from "../../providers/games/stakes.ts";
import type { SeamlessWallet } from "../../providers/games/wallet-port.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Player } from "../accounts/players.ts";
import type { Limits } from "../protection/limits.ts";
import { playableGame } from "./catalogue.ts";
import { isOfferedIn } from "./game-manners.ts";

interface Parts {
  store: Store;
  wallet: SeamlessWallet;
  limits: Limits;
}

/** What keeps a game from being launched: its own state, the law, the player's limits, an empty wallet. */
export function createLaunchGate({ store, wallet, limits }: Parts) {
  const unfinished = store.db.prepare(
    "SELECT 1 FROM game_rounds WHERE player = 'user:' || ? AND game_code = ? AND state <> 'shown'",
  );

  /** Who has a round to finish, which is paid for already, is always let in. */
  const checkMoney = ({ userId, currency }: Player, code: string) => {
    if (unfinished.get(userId, code)) return;
    limits.checkPlay(userId, currency);
    const [least = 0] = stakesFor(currency, playableGame(code)?.stakes).stakes;
    if (wallet.balance({ userId, currency }).balance < least) throw new Refusal("not_enough_money");
  };

  return {
    /**
     * Throws Refusal `game_in_maintenance`, `game_unavailable`, `game_not_in_country`, `limit_reached_<kind>_<period>` or
     * `not_enough_money`.
     *
     * @param player null for a guest, of whose country nothing is known
     */
    check({ code, status, demo }: Game, mode: PlayMode, player: Player | null): void {
      if (status === "maintenance") throw new Refusal("game_in_maintenance");
      if (status === "unavailable" || !playableGame(code)) throw new Refusal("game_unavailable");
      if (mode === "demo" && !demo) throw new Refusal("game_unavailable");
      if (player && !isOfferedIn(code, player.profile.country)) throw new Refusal("game_not_in_country");
      if (player && mode === "real") checkMoney(player, code);
    },
  };
}
export type LaunchGate = ReturnType<typeof createLaunchGate>;
