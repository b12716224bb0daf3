import type { Currency } from "#contract/wire/money/money.ts";

/**
 * A seamless wallet: the interface between the game server and the owner of the player's money. In real mode it is the operator's ledger, in
 * demo mode a table of play money (demo-wallet.ts).
 *
 * All operations are synchronous and run in the SQLite transaction that the caller has opened, so that a round and its money are
 * written together. An implementation must not begin or commit a transaction.
 */
export interface SeamlessWallet {
  /** The player's spendable amount in minor units. */
  balance(account: WalletAccount): { balance: number };
  /** Takes the stake. Throws {@link WalletRefusal} and leaves the balance unchanged if the operator declines. */
  bet(transaction: WalletTransaction): { balance: number };
  /**
   * Checks a free choice in a running round, other than the one that risks nothing. Throws {@link WalletRefusal} if the operator
   * declines.
   *
   * @param choice `isGamble`: the choice puts the round's win at risk
   */
  checkChoice(account: WalletAccount, choice: { isGamble: boolean }): void;
  /** Pays the win of a round; `amount` is above zero. */
  win(transaction: WalletTransaction): { balance: number };
  /** The free spins that the player's next round in a game uses; null if there are none, as always in demo mode. */
  freeSpins(account: WalletAccount, gameCode: string): FreeSpins | null;
  /** The round with a free spin is over and its win is booked; or the client has shown its result. */
  recordFreeSpin(round: WalletRound, state: "over" | "shown"): void;
  /** The round's revocable stakes are final from now on and count for wagering. */
  lockStakes(round: WalletRound): void;
  /** Undoes the bet with the same `transactionId`. An unknown id is stored, so that a bet which arrives later is declined. */
  rollback(transaction: WalletTransaction): { balance: number };
}

export interface WalletAccount {
  /** User id of the operator in real mode, id of the demo wallet in demo mode. */
  userId: string;
  currency: Currency;
}

/** Spins of one game whose stake the operator pays. */
export interface FreeSpins {
  /** Spins left, including the next one. */
  left: number;
  total: number;
  /** The stake of each spin in minor units. */
  stake: number;
  /** What the spins have won so far, in minor units. It becomes bonus money when they are over. */
  won: number;
}

export interface WalletRound extends WalletAccount {
  roundId: string;
  gameCode: string;
}

/** Transactions are idempotent: a repeated `transactionId` leaves the balance unchanged. */
export interface WalletTransaction extends WalletRound {
  /** Unique across all games: `<roundId>:bet` and `<roundId>:win`. */
  transactionId: string;
  /** Minor units, never negative. */
  amount: number;
  /** The player may take the stake back: it counts for no wagering before {@link SeamlessWallet.lockStakes}. */
  revocable?: true;
  /** The win gives back the stake of a void bet: the stake does not count for the player's limits. */
  returnsStake?: true;
  /** The stake is a free spin of {@link SeamlessWallet.freeSpins}; the operator pays it. */
  freeSpin?: true;
  /**
   * What pays the stake of a sports bet: bonus money for sports, or a free bet, whose stake the operator pays. By default it is the
   * player's own money; bonus money of games never pays a sports bet.
   */
  funds?: { kind: "bonus_sport" } | { kind: "free_bet"; id: string };
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

/** The operator declines a transaction. The caller's transaction must be rolled back. */
export class WalletRefusal extends Error {
  readonly code: WalletRefusalCode;
  /** Details for the player, such as the limit that was reached, by the names that the games' texts use. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: WalletRefusalCode, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "WalletRefusal";
    this.code = code;
    this.details = details;
  }
}
