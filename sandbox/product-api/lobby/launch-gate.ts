import type { Game } from "#contract/wire/lobby/games.ts";
import type { PlayMode } from "#contract/wire/play/round-constants.ts";
import { JURISDICTION_PROFILES, type Jurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import type { SeamlessWallet } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { Player } from "../accounts/players.ts";
import type { Limits } from "../protection/limits.ts";
import { isOfferedIn, playableGame } from "./catalogue.ts";

interface Dependencies {
  store: Store;
  wallet: SeamlessWallet;
  limits: Limits;
  identity: {
    /** Throws Refusal `identity_frame_required` or `verification_required` until the player's identity is proved. */
    checkIdentity(userId: string): void;
  };
}

/** Checks whether a game may be launched: its status, the rules of the jurisdiction, the player's country, limits and balance. */
export function createLaunchGate({ store, wallet, limits, identity }: Dependencies) {
  const findUnfinishedRound = queryOne(
    store.db,
    "SELECT 1 FROM game_rounds WHERE player = 'user:' || ? AND game_code = ? AND state <> 'shown'",
    (row) => row,
  );

  /** An unfinished round may always be finished, because its stake has been taken. */
  const checkMoney = ({ userId, currency }: Player, code: string) => {
    if (findUnfinishedRound(userId, code)) return;
    limits.checkPlay(userId, currency);
    const [minStake = 0] = stakesFor(currency, playableGame(code)?.stakes).stakes;
    if (wallet.balance({ userId, currency }).balance < minStake) throw new Refusal("not_enough_money");
  };

  /** The rules of the jurisdiction about who may play [JUR-1]. */
  const checkPerson = (jurisdiction: Jurisdiction, player: Player | null, code: string) => {
    const { guestDemo, identityFirst } = JURISDICTION_PROFILES[jurisdiction];
    if (!player && !guestDemo) throw new Refusal("not_signed_in");
    if (player && identityFirst && !findUnfinishedRound(player.userId, code))
      identity.checkIdentity(player.userId);
  };

  return {
    /**
     * @param player null for a guest, whose country is unknown
     * @throws Refusal `game_in_maintenance`, `game_unavailable`, `game_not_in_country`, `not_signed_in`,
     *   `identity_frame_required`, `verification_required`, `limit_reached_<kind>_<period>` or `not_enough_money`
     */
    check(
      { code, status, demo }: Game,
      mode: PlayMode,
      player: Player | null,
      jurisdiction: Jurisdiction,
    ): void {
      if (status === "maintenance") throw new Refusal("game_in_maintenance");
      if (status === "unavailable" || !playableGame(code)) throw new Refusal("game_unavailable");
      if (mode === "demo" && !demo) throw new Refusal("game_unavailable");
      if (player && !isOfferedIn(code, player.profile.country)) throw new Refusal("game_not_in_country");
      checkPerson(jurisdiction, player, code);
      if (player && mode === "real") checkMoney(player, code);
    },
  };
}
export type LaunchGate = ReturnType<typeof createLaunchGate>;
