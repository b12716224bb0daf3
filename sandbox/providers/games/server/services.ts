import type { DatabaseSync } from "node:sqlite";
import type { Currency } from "#contract/wire/money/money.ts";
import type { SeamlessWallet, WalletTransaction } from "../../seamless-wallet.ts";
import type { Draw } from "../engines/engine.ts";
import type { JackpotEntry } from "../engines/jackpot-draw.ts";
import type { GameResponse } from "../http.ts";
import type { AllowedPlay, GamePalette, WonJackpot } from "../protocol.ts";

/** The services of the operator that the game server uses. */
export interface GameServices {
  db: DatabaseSync;
  /** Runs `work` in one `BEGIN IMMEDIATE` … `COMMIT`. An error rolls everything back and is rethrown. */
  transaction<T>(work: () => T): T;
  /** The operator's wallet, for real mode. */
  wallet: SeamlessWallet;
  /** The operator's jackpots; without them no round feeds or wins any. */
  jackpots?: JackpotPort;
  /** The launch of a token; null if it is unknown, expired or its session has ended. */
  resolveLaunch(token: string): LaunchDetails | null;
  /** A game of the catalogue; null if there is none with this code. */
  findGame(code: string): PlayableGame | null;
  /** The sandbox's clock, which tests can move. */
  now(): Date;
  /** Serves the files with which browsers recompute rounds; called when they are first requested. */
  verifier: () => { serve(rest: string): GameResponse };
}

export interface LaunchDetails {
  /** The operator's user id; null for a guest in demo mode. */
  userId: string | null;
  currency: Currency;
  mode: "real" | "demo";
  gameCode: string;
  /** A locale code of the product, such as `de-ch`. It selects texts and number format. */
  language: string;
  /** The wallet of play money in demo mode: a stable id of 1 to 64 letters, digits, `-` or `_`. */
  demoWalletId: string | null;
  rules: PlayRules;
}

/** What the player's jurisdiction requires of the rounds of a launch. */
export interface PlayRules extends AllowedPlay {
  /** Minimum milliseconds from the start of a round to the start of the next one; 0 without a rule. */
  roundMs: number;
  /** The highest total stake of a round in minor units; null without a rule. */
  highestStake: number | null;
}

export interface PlayableGame {
  code: string;
  /** Shown in the game. */
  title: string;
  /** Engine id, one of `engineIds` in engines/registry.ts, such as `lines-classic`. */
  engine: string;
  theme: GameTheme;
  /** The share of each real stake that feeds jackpots, and their return, in percent; absent if the game feeds none. */
  jackpots?: { share: number; rtp: number };
  /** The part of the stake ladder that the game offers, in euros; the whole ladder if absent. */
  stakes?: { min: number; max: number };
}

/** The look of a game. If the theme has no pictures, the client draws its own. */
interface GameTheme {
  id: string;
  palette: GamePalette;
}

/** The stake with which a round takes part in jackpots. */
export type JackpotStake = Pick<WalletTransaction, "userId" | "currency" | "roundId" | "gameCode" | "amount">;

/** The operator's progressive jackpots. */
export interface JackpotPort {
  /**
   * Adds the stake's shares to the pools of its game and pays the jackpots that `drawJackpots` draws for its entry. Runs in the caller's open transaction,
   * after the stake was taken. Returns an empty list for a game without pools.
   */
  play(stake: JackpotStake, draw: Draw): WonJackpot[];
  /** What `play` draws for a stake; null for a game without pools. */
  entryOf(stake: Pick<JackpotStake, "gameCode" | "currency" | "amount">): JackpotEntry | null;
}
