import type { Currency } from "#contract/money/money.ts";

/**
 * What a game server asks of the house that holds the player's money: a seamless wallet. The sandbox's ledger stands
 * behind it in real mode, a play-money table (demo-wallet.ts) in demo mode; the games know no difference.
 *
 * Every operation is synchronous and joins the SQLite transaction that the caller holds open, so that a round and its
 * money are written together or not at all: an implementation must not begin or commit one of its own.
 */
export interface SeamlessWallet {
  /** The player's spendable amount now, in minor units. */
  balance(account: WalletAccount): { balance: number };
  /** Takes the stake. Throws {@link WalletRefusal} and moves nothing where the house declines. */
  bet(transaction: WalletTransaction): { balance: number };
  /** Pays what a round won; `amount` is above zero. */
  win(transaction: WalletTransaction): { balance: number };
  /** Nobody can take the round's revocable stakes back any more: they count as any other from now on. */
  stand(round: WalletRound): void;
  /** Undoes the bet of that `transactionId`. An id that was never seen is remembered, so that a late bet is refused. */
  rollback(transaction: WalletTransaction): { balance: number };
}

export interface WalletAccount {
  /** The house's user id in real mode, the demo wallet's id in demo mode. */
  userId: string;
  currency: Currency;
}

/** What somebody has staked on, and in which game. */
export interface WalletRound extends WalletAccount {
  roundId: string;
  gameCode: string;
}

/** The same `transactionId` twice is answered alike and moves nothing twice. */
export interface WalletTransaction extends WalletRound {
  /** Unique over all games: `<roundId>:bet` and `<roundId>:win`. */
  transactionId: string;
  /** Minor units, never negative. */
  amount: number;
  /** A stake that its player may still take back: it wagers no bonus before {@link SeamlessWallet.stand}. */
  revocable?: true;
}

export type WalletRefusalCode =
  | "insufficient-funds"
  | "session-ended"
  | "account-blocked"
  | "limit-reached"
  | "reality-check"
  | "bonus-stake-limit"
  | "wrong-currency"
  | "rolled-back";

/** The house said no: a business answer, not a fault. Whatever the transaction had done is undone with it. */
export class WalletRefusal extends Error {
  readonly code: WalletRefusalCode;
  /** What the game may say of it, such as which limit was reached; by names that its texts know. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: WalletRefusalCode, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "WalletRefusal";
    this.code = code;
    this.details = details;
  }
}
