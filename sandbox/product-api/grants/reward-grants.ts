import type { RewardKind } from "#contract/wire/rewards/reward.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { Bonuses } from "../bonuses/bonuses.ts";
import type { Coins } from "../coins/coins.ts";
import type { FreeSpins } from "../free-spins/free-spins.ts";
import { playableGame } from "../lobby/catalogue.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { titlesOf } from "../reward-texts/titles.ts";

/** A reward as the operator configures it: amounts in euros, converted to the currency of the player when it is granted. */
export type RewardRules =
  | { kind: Extract<RewardKind, "cash">; euros: number }
  | { kind: Extract<RewardKind, "bonus">; euros: number; wageringFactor: number }
  | {
      kind: Extract<RewardKind, "spins">;
      count: number;
      gameCode: string;
      stakeEuros: number;
      wageringFactor: number;
    }
  | { kind: Extract<RewardKind, "coins">; count: number };

/** The cause of a reward. A source is granted once: a repeated grant with the same name and reference changes nothing. */
interface RewardSource {
  name:
    | "tournament"
    | "daily-bonus"
    | "vip-level"
    | "cashback"
    | "shop"
    | "mission"
    | "referral"
    | "achievement";
  /** Unique per player and name, for example the id of the tournament. */
  reference: string;
  /** Title of the bonus or the spins in a language, for example the name of the tournament. */
  title: (locale: string) => string;
}

/** Grants rewards to players. */
export interface RewardGrants {
  /**
   * Grants a reward in the open transaction of the caller, through the ledger.
   *
   * @returns false if this source was granted before
   */
  grant(userId: string, reward: RewardRules, source: RewardSource): boolean;
}

interface Dependencies {
  store: Store;
  clock: Clock;
  ledger: Ledger;
  players: Pick<Players, "get">;
  lobby: Pick<Lobby, "find">;
  bonuses: Pick<Bonuses, "grantReward">;
  freeSpins: Pick<FreeSpins, "grant">;
  coins: Pick<Coins, "grant">;
}

/** Grants rewards through the ledger, each source once. */
export function createRewardGrants(dependencies: Dependencies): RewardGrants {
  const { store, clock, ledger, players, lobby, bonuses, freeSpins, coins } = dependencies;
  const insert = store.db.prepare(
    "INSERT INTO reward_grants VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id, source, reference) DO NOTHING",
  );

  const give = (userId: string, reward: RewardRules, source: RewardSource): void => {
    const { currency } = players.get(userId);
    switch (reward.kind) {
      case "cash": {
        const amount = fromEuros(reward.euros, currency);
        const transfers = [{ from: "credit_source", to: "cash", amount }] as const;
        ledger.move({ kind: "reward", userId, currency, transfers });
        return;
      }
      case "bonus":
        bonuses.grantReward({
          userId,
          source: source.name,
          titles: titlesOf(source.title),
          currency,
          amount: fromEuros(reward.euros, currency),
          wageringFactor: reward.wageringFactor,
        });
        return;
      case "spins": {
        const { gameCode, count, stakeEuros, wageringFactor } = reward;
        const stake = fromEuros(stakeEuros, currency);
        if (!isSlot(gameCode) || !stakesFor(currency, playableGame(gameCode)?.stakes).stakes.includes(stake))
          throw new Error(`free spins in ${gameCode} at ${stakeEuros} euros cannot be played`);
        const titles = titlesOf(source.title);
        freeSpins.grant({ userId, gameCode, currency, titles, total: count, stake, wageringFactor });
        return;
      }
      case "coins":
        coins.grant(userId, reward.count);
    }
  };
  const isSlot = (gameCode: string) => lobby.find(gameCode)?.categories.includes("slots") === true;

  return {
    grant(userId, reward, source) {
      const { changes } = insert.run(
        userId,
        source.name,
        source.reference,
        JSON.stringify(reward),
        clock.iso(),
      );
      if (changes === 0) return false;
      give(userId, reward, source);
      return true;
    },
  };
}
