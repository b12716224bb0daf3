import type { JackpotTier } from "#contract/play/jackpot-terms.ts";
import type { Draw } from "./engine.ts";
import type { WalletTransaction } from "./wallet-port.ts";

/** A jackpot that a round has won, in minor units of the player's currency. */
export interface RoundJackpot {
  tier: JackpotTier;
  amount: number;
}

/** What a round's stake was, for its jackpots. */
export type JackpotStake = Pick<WalletTransaction, "userId" | "currency" | "roundId" | "gameCode" | "amount">;

/**
 * What a game server asks of the house that keeps progressive jackpots. `play` joins the transaction that its caller holds
 * open, after the round's stake has been taken.
 */
export interface JackpotPort {
  /** Puts the stake's shares into the pools of its game, and pays those that are drawn. A game without pools wins none. */
  play(stake: JackpotStake, draw: Draw): RoundJackpot[];
  /** What `play` draws on the same integers: to check a round by. */
  drawn(stake: Pick<JackpotStake, "gameCode" | "currency" | "amount">, draw: Draw): JackpotTier[];
}
