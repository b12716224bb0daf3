import type { Currency } from "#contract/wire/money/money.ts";
import type { FreeSpins, WalletAccount } from "../../seamless-wallet.ts";
import type { GameRound } from "./round-store.ts";
import type { ActiveSeed, RevealedSeed } from "./seed-store.ts";
import type { LaunchDetails, PlayableGame } from "./services.ts";

/** A player at a game: a launch and its game, checked by {@link openGameSession}. */
export interface GameSession {
  game: PlayableGame;
  mode: "real" | "demo";
  /** Owner of seeds and rounds: `user:<id>` or `demo:<wallet id>`. */
  player: string;
  account: WalletAccount;
}

export type RoundRefusalCode =
  | "bad-request"
  | "stake-not-allowed"
  | "bad-client-seed"
  | "bet-not-allowed"
  | "choice-not-offered"
  | "round-unfinished"
  | "round-unknown"
  | "demo-only"
  | "bets-closed"
  | "free-spins-changed";

/** The game server declines a request. No money has moved. */
export class RoundRefusal extends Error {
  readonly code: RoundRefusalCode;

  constructor(code: RoundRefusalCode) {
    super(code);
    this.name = "RoundRefusal";
    this.code = code;
  }
}

/** The active seed without the server's secret. */
export type SeedView = Omit<ActiveSeed, "serverSeed">;

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
  freeSpins: FreeSpins | null;
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
  freeSpins: FreeSpins | null;
}

export interface RoundProof {
  round: GameRound;
  serverSeedHash: string;
  /** Null until the seed is rotated, like the two checks below. */
  serverSeed: string | null;
  commitmentHolds: boolean | null;
  outcomeHolds: boolean | null;
}

export interface RoundService {
  state(session: GameSession): GameState;
  /**
   * Takes the stake, plays, stores and pays a round in one transaction.
   *
   * @throws RoundRefusal, or WalletRefusal of the wallet
   */
  spin(session: GameSession, request: SpinRequest): RoundResponse;
  /**
   * Continues a waiting round: takes the price of the choice, and pays if the round is over, in one transaction. After an error the
   * round still waits.
   *
   * @throws RoundRefusal, or WalletRefusal of the wallet
   */
  choose(session: GameSession, request: ChoiceRequest): RoundResponse;
  /** Marks a round as shown to its end. Idempotent. Throws RoundRefusal `round-unfinished` for a waiting round. */
  markShown(session: GameSession, roundId: string): { balance: number };
  /** Reveals the seed and activates the next one, whose hash was published before. Throws RoundRefusal `round-unfinished` for a waiting round, whose next draws the seed would reveal. */
  rotateSeed(session: GameSession, clientSeed?: string): { revealed: RevealedSeed; seed: SeedView };
  verify(session: GameSession, roundId: string): RoundProof;
  /** A round of this player and game; null if there is none with this id. */
  find(session: GameSession, roundId: string): GameRound | null;
  /** Resets play money. Throws RoundRefusal `demo-only` in real mode. */
  refill(session: GameSession): { balance: number };
}

/** The session of a launch; null if the launch has no player for its mode. */
export function openGameSession(launch: LaunchDetails, game: PlayableGame): GameSession | null {
  const { mode, currency } = launch;
  const userId = mode === "real" ? launch.userId : launch.demoWalletId;
  if (!userId) return null;
  const player = `${mode === "real" ? "user" : "demo"}:${userId}`;
  return { game, mode, player, account: { userId, currency } };
}

/** Finishes a round with its first offers, which cost and risk nothing: for automatic players. */
export function finishWithFreeOptions(
  rounds: RoundService,
  session: GameSession,
  round: GameRound,
): GameRound {
  let current = round;
  for (let offer = current.offers[0]; offer; offer = current.offers[0]) {
    current = rounds.choose(session, {
      roundId: current.id,
      step: current.choices.length,
      choice: offer.choice,
      choiceRequestId: crypto.randomUUID(),
    }).round;
  }
  return current;
}
