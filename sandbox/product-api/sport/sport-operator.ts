import type { SportOperator } from "../../providers/sport/operator-port.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { FreeBets } from "../free-bets/free-bets.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import type { SportTokens } from "./sport-tokens.ts";

interface Dependencies {
  ledger: Pick<Ledger, "sportBonus">;
  players: Pick<Players, "find">;
  protection: { exclusions: Pick<PlayerProtection["exclusions"], "present"> };
  wallet: OperatorWallet;
  freeBets: FreeBets;
  sportTokens: Pick<SportTokens, "keySet" | "isLive">;
}

/**
 * The operator's answers to the vendor of the sportsbook [TP-4]. Limits, reality checks and exclusions are checked by the wallet with
 * each stake, in the transaction that takes it.
 */
export function createSportOperator({
  ledger,
  players,
  protection,
  wallet,
  freeBets,
  sportTokens,
}: Dependencies): SportOperator {
  return {
    keys: sportTokens.keySet,
    isTokenLive: sportTokens.isLive,
    player(playerId) {
      const player = players.find(playerId);
      if (!player) return null;
      const { currency } = player;
      return {
        currency,
        bonus: ledger.sportBonus(playerId, currency),
        mayBet: protection.exclusions.present(playerId) === null,
      };
    },
    freeBets: freeBets.usable,
    wallet,
  };
}
