import type { JSONWebKeySet } from "jose";
import type { Currency } from "#contract/wire/money/money.ts";
import type { SeamlessWallet } from "../seamless-wallet.ts";

/** The game code under which the operator's wallet books all bets. */
export const SPORTSBOOK_CODE = "sportsbook";

/** A player as the operator describes them to the sportsbook. */
interface SportPlayer {
  currency: Currency;
  /** Minor units of `bonus_sport`. */
  bonus: number;
  /** Whether the player may place bets now; a lock of the account does not stop payouts. */
  mayBet: boolean;
}

/** A bet whose stake the operator pays: the stake is not returned with the winnings. */
export interface FreeBet {
  id: string;
  /** Minor units. */
  stake: number;
  currency: Currency;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * What the sportsbook asks of the operator. Money moves through the same seamless wallet as that of games: bet, win and rollback with
 * transaction and round ids; the round of a bet is its id. The wallet's methods are synchronous and run in the caller's transaction,
 * so that a bet and its money are written together. A real vendor makes the same calls over HTTP.
 */
export interface SportOperator {
  /** The public keys with which the operator signs tokens of players (RFC 7517). */
  keys(): JSONWebKeySet;
  /** Whether the session for which a token was issued has not ended. `jti` and `sub` are claims of a verified token. */
  isTokenLive(token: { jti: string; sub: string }): boolean;
  /** Null for an unknown player. */
  player(playerId: string): SportPlayer | null;
  /** Free bets that can be used now, the one that expires first in front. */
  freeBets(playerId: string): FreeBet[];
  wallet: Pick<SeamlessWallet, "bet" | "win" | "rollback" | "lockStakes">;
}
