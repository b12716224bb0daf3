import type { Currency } from "#contract/wire/money/money.ts";
import type { JackpotTier } from "#contract/wire/play/jackpot-constants.ts";
import type { FreeSpins } from "../seamless-wallet.ts";
import type { TableTiming } from "./catalogue/games/live-tables.ts";
import type { RoundOption } from "./engines/engine.ts";
import type { JackpotEntry } from "./engines/jackpot-draw.ts";
import type { SettledBet, SpotBet } from "./engines/roulette/bets.ts";
import type { CascadeRules } from "./engines/slots/cascade-engine.ts";
import type { ClusterPaytable, WaysPaytable } from "./engines/slots/cascade-paytable.ts";
import type { LinesRules } from "./engines/slots/lines-engine.ts";

/*
 * What the game server and its clients say to each other: the configuration in the launch page, rounds and seeds over HTTP, and the
 * live tables over HTTP and an event stream. Amounts are minor units of the player's currency.
 *
 * Over 300 lines: a reader of either side needs all of its messages in one place, and the types refer to each other.
 */

type WaysRules = CascadeRules<WaysPaytable> & { kind: "ways" };

type ClusterRules = CascadeRules<ClusterPaytable> & { kind: "cluster" };

export type FallingRules = WaysRules | ClusterRules;

/** The rules of all slot kinds. */
export type SlotRules = ({ kind: "lines" } & LinesRules) | FallingRules;

/** Colours of a theme as `#rrggbb`. */
export interface GamePalette {
  night: string;
  primary: string;
  accent: string;
  glow: string;
}

/** Ways to play that the player's jurisdiction allows or forbids. */
export interface AllowedPlay {
  /** Rounds that start by themselves. */
  autoplay: boolean;
  /** Turbo, and stopping the reels. */
  speedUp: boolean;
  /** Buying the free spins of a slot. */
  bonusBuy: boolean;
  /** Gambling the win of a round. */
  gamble: boolean;
}

/** Configuration in the client's document. It contains no secrets and nothing about the player. */
export interface ClientConfig<Rules = SlotRules> {
  code: string;
  title: string;
  theme: { id: string; palette: GamePalette };
  /** Start of the theme's image URLs: `<art>-symbols.webp`, `<art>-backdrop.webp`. */
  art: string;
  engine: string;
  unitsPerStake: number;
  rules: Rules;
  /** Percentages of each real stake that go into jackpots and that jackpots return; null for a game without jackpots. */
  jackpots: { share: number; rtp: number } | null;
  /** Base URL of the game's API; ends with a slash. */
  api: string;
  /** BCP 47 tag. */
  locale: string;
  /** Where "back to the lobby" leads if the client is not in a frame. */
  lobbyUrl: string | null;
  allowed: AllowedPlay;
  texts: Record<string, string>;
}

/** Why the server declines a request; no money has moved. */
export type RoundRefusalCode =
  | "bad-request"
  | "stake-not-allowed"
  | "bad-client-seed"
  | "bet-not-allowed"
  | "choice-not-offered"
  | "round-unfinished"
  | "round-too-soon"
  | "round-unknown"
  | "demo-only"
  | "bets-closed"
  | "free-spins-changed";

/** Spins of the game whose stake the operator pays. */
export type FreeSpinsView = FreeSpins;

/** A jackpot won by a round, in minor units of the player's currency. */
export interface WonJackpot {
  tier: JackpotTier;
  amount: number;
}

/** A round as it is stored, and as its player sees it. Amounts are minor units. */
export interface GameRound {
  id: string;
  requestId: string;
  engine: string;
  /** The version of the engine that played it, with which it is verified. */
  engineVersion: number;
  currency: Currency;
  /** The stake chosen on the ladder. All prices and wins are multiples of its units. */
  baseStake: number;
  /** Null for the plain stake. */
  bet: unknown;
  /** Total stake, including stakes within the round. */
  stake: number;
  /** The operator paid the stake. The win is not part of the balance until the free spins are over. */
  freeSpin: boolean;
  /** 0 while the round waits for a choice. */
  win: number;
  /** The part that the round took in jackpots; null if it took none. */
  jackpotEntry: JackpotEntry | null;
  /** Jackpots won by the stake; they are paid in addition to `win`. */
  jackpots: WonJackpot[];
  seedId: string;
  clientSeed: string;
  nonce: number;
  /** The engine's picture; its format depends on the engine's `kind`. */
  picture: unknown;
  /** The player's choices within the round, in order. */
  choices: string[];
  /** Options for the next choice with their prices; empty if the round is over. */
  offers: RoundOption[];
  /** `waiting` for a choice; then `open` until the client has shown the round to its end. */
  state: "waiting" | "open" | "shown";
  createdAt: string;
}

/** The active seed of a player in a game, without the server's secret. */
export interface SeedView {
  id: string;
  serverSeedHash: string;
  /** Null until the player's client sends one: the server never proposes a client seed. */
  clientSeed: string | null;
  nextNonce: number;
  /** The hash of the server seed that follows. It is published before the client seed for it can be known. */
  nextServerSeedHash: string;
}

export interface GameState {
  mode: "real" | "demo";
  /** Balance of the wallet in minor units, including the win of an open round. */
  balance: number;
  /** Balance to show until the open round is shown to its end: without that round's win. */
  shownBalance: number;
  currency: Currency;
  stakes: readonly number[];
  initialStake: number;
  /** The free spins that the next round uses; null if there are none. */
  freeSpins: FreeSpinsView | null;
  /** Milliseconds until the next round may start; 0 if it may start now. */
  nextRoundIn: number;
  /** The paid round that is not shown to its end yet. The client replays it, and continues it if it waits for a choice. */
  openRound: GameRound | null;
  seed: SeedView;
  recentRounds: GameRound[];
}

/** The player's choice for the next round: a stake of the ladder, and a bet for games that have bets. */
export interface PreparedBet {
  stake: number;
  bet: unknown;
}

/** The state with which a client starts. */
export interface SessionState extends GameState {
  prepared: PreparedBet | null;
}

export interface SpinRequest {
  /** A stake of the ladder. The bet may cost a multiple of it. */
  stake: number;
  /** The bet in the format of the engine; the plain stake if absent. */
  bet?: unknown;
  /**
   * Whether the player was told that the round uses a free spin. Without it, free spins are used first, at their stake. Declined
   * with `free-spins-changed` if it is not the case: the player must not pay for a round that was shown as free.
   */
  freeSpin?: boolean | undefined;
  /** A new client seed, used from this round on; unchanged if absent. The first one on a server seed is the request id if absent. */
  clientSeed?: string | undefined;
  /** Idempotency key: a repeated request returns the same round. */
  roundRequestId: string;
}

export interface ChoiceRequest {
  roundId: string;
  /** Number of choices made so far. A choice for an earlier step is declined. */
  step: number;
  choice: string;
  /** Idempotency key: a repeated request returns the round and makes no choice. */
  choiceRequestId: string;
}

export interface RoundResponse {
  round: GameRound;
  balance: number;
  shownBalance: number;
  /** The free spins that the next round uses; null if there are none. */
  freeSpins: FreeSpinsView | null;
  /** Milliseconds until the next round may start; 0 if it may start now. */
  nextRoundIn: number;
}

export interface RoundProof {
  round: GameRound;
  serverSeedHash: string;
  /** Null until the seed is rotated, like the two checks below. */
  serverSeed: string | null;
  commitmentHolds: boolean | null;
  outcomeHolds: boolean | null;
}

/** The state of a table's round. Times are ISO 8601. */
export interface LiveRoundView {
  /** Null before a table's first round. */
  id: number | null;
  /** `idle`: the table has no viewers; the next round starts with the next viewer. */
  phase: "idle" | "betting" | "spinning" | "result";
  /** The server's time, with which a client corrects its own clock. */
  now: string;
  /** End of the phase `betting`; null in other phases. */
  closesAt: string | null;
  /** Start of the ball; null before. */
  spinAt: string | null;
  /** End of the phase `spinning`; null in other phases. */
  restsAt: string | null;
  /** End of the phase `result`; null in other phases. */
  nextAt: string | null;
  /** The number, from the start of the ball; no bets are accepted from then on. */
  number: number | null;
}

/** A player's bets on a round as other players see them. Amounts are minor units of the player's currency. */
export interface BetView {
  id: string;
  /** Masked login. */
  player: string;
  currency: string;
  stake: number;
  /** Ids of the spots with bets. */
  spots: readonly string[];
  /** Null until settled. */
  win: number | null;
}

export type TableEvent =
  | { type: "round"; round: LiveRoundView }
  | { type: "bets"; roundId: number; bets: readonly BetView[] };

/** A player's own bets on a round. */
export interface SlipView {
  id: string;
  roundId: number;
  unit: number;
  stake: number;
  /** All bets; once settled with the win of each. */
  bets: readonly SpotBet[] | readonly SettledBet[];
  win: number | null;
  at: string;
}

/** A past round with the player's own bets. */
export interface OwnRoundView extends SlipView {
  number: number | null;
}

/** Everything that is needed to verify a round. The SHA-256 of `seed` is `previous`. */
export interface ProofView {
  roundId: number;
  number: number;
  /** Position in the chain; 1 for its first round. */
  place: number;
  seed: string;
  /** The seed of the round before, or the terminal hash. */
  previous: string;
  terminalHash: string;
  /** A value of the public beacon, whose number was published with the terminal hash. */
  salt: string;
  beacon: string;
  beaconRound: number;
  at: string;
}

/** The published commitment to the results of a live table. */
export interface ChainView {
  terminalHash: string;
  /** Null until the beacon has published it; no round of the chain is drawn before. */
  salt: string | null;
  beacon: string;
  beaconRound: number;
  length: number;
}

/** The state with which a client joins a table in the middle of a round. */
export interface TableState {
  mode: "real" | "demo";
  currency: string;
  balance: number;
  unit: number;
  timing: TableTiming;
  round: LiveRoundView;
  /** The latest bets on the current round. */
  bets: readonly BetView[];
  /** Number of all bets on the current round. */
  betsCount: number;
  /** The latest numbers, newest first. */
  numbers: readonly { roundId: number; number: number }[];
  /** The player's own bets on the current round. */
  own: SlipView | null;
  /** The player's bets on an earlier round, for repeating them. */
  last: readonly SpotBet[];
  /** The commitment published before the chain's first round. */
  chain: ChainView;
}

/** The answer to a change of the player's bets: the slip, and the balance in minor units. */
export interface SlipResponse {
  slip: SlipView;
  balance: number;
}
