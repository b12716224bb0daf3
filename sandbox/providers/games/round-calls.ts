import type { Currency } from "#contract/money/money.ts";
import type { GameRound } from "./round-store.ts";
import type { ActiveSeed, RevealedSeed } from "./seeds.ts";
import type { GameLaunch, PlayableGame } from "./services.ts";
import type { WalletAccount } from "./wallet-port.ts";

/** Who plays what: a launch and its game, checked by {@link seat}. */
export interface Seat {
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
  | "bets-closed";

/** The game server said no, before any money moved. */
export class RoundRefusal extends Error {
  readonly code: RoundRefusalCode;

  constructor(code: RoundRefusalCode) {
    super(code);
    this.name = "RoundRefusal";
    this.code = code;
  }
}

/** The seed as its player may know it: never the server's secret. */
export type SeedView = Omit<ActiveSeed, "serverSeed">;

export interface GameState {
  mode: "real" | "demo";
  /** What the wallet holds now, in minor units. While a round is open it already includes that round's win. */
  balance: number;
  /** What to show until the open round's win has been shown: the balance without it. */
  shownBalance: number;
  currency: Currency;
  stakes: readonly number[];
  initialStake: number;
  /** The round that was paid for but not yet seen to its end: to be replayed, and gone on with where it waits. */
  openRound: GameRound | null;
  seed: SeedView;
  recentRounds: GameRound[];
}

/** What a player has chosen for a round that has not begun: a stake of the ladder, and a bet where the game has any. */
export interface Prepared {
  stake: number;
  bet: unknown;
}

/** What a client begins with. */
export interface SeatState extends GameState {
  prepared: Prepared | null;
}

export interface SpinRequest {
  /** One of the ladder's; the bet may cost a multiple of it. */
  stake: number;
  /** How the round is entered, as its engine knows it; the plain stake where absent. */
  bet?: unknown;
  /** The player's own seed from this round on; kept as it was where absent. */
  clientSeed?: string | undefined;
  /** Idempotency key: the same one again answers with the same round. */
  roundRequestId: string;
}

export interface ChoiceRequest {
  roundId: string;
  /** How many choices the round has had: a choice meant for an earlier question is refused. */
  step: number;
  choice: string;
  /** Idempotency key: the same one again answers with the round and chooses nothing. */
  choiceRequestId: string;
}

export interface SpinAnswer {
  round: GameRound;
  balance: number;
  shownBalance: number;
}

export interface RoundProof {
  round: GameRound;
  serverSeedHash: string;
  /** Null until the seed is rotated; then the two checks below can be made, and are. */
  serverSeed: string | null;
  commitmentHolds: boolean | null;
  outcomeHolds: boolean | null;
}

export interface RoundService {
  state(seat: Seat): GameState;
  /**
   * Takes the stake, plays, stores and pays, all in one transaction: it is all there afterwards or nothing is.
   * Throws RoundRefusal, or the wallet's WalletRefusal.
   */
  spin(seat: Seat, request: SpinRequest): SpinAnswer;
  /**
   * Goes on with a round that waits: takes the further stake where the choice has a price, and pays where the round is
   * over, all in one transaction. Throws as {@link RoundService.spin} does; the round then waits as before.
   */
  choose(seat: Seat, request: ChoiceRequest): SpinAnswer;
  /** The client has shown the round to its end. Harmless when repeated; refused while the round waits. */
  shown(seat: Seat, roundId: string): { balance: number };
  /** Refused while a round waits, whose draws to come the seed would tell. */
  rotateSeed(seat: Seat, clientSeed?: string): { revealed: RevealedSeed; seed: SeedView };
  verify(seat: Seat, roundId: string): RoundProof;
  /** A round of this seat's; null where there is none of that id. */
  find(seat: Seat, roundId: string): GameRound | null;
  /** Fresh play money in demo mode; throws RoundRefusal `demo-only` otherwise. */
  refill(seat: Seat): { balance: number };
}

/** Seats a launch at its game; null where the launch names no player for its mode. */
export function seat(launch: GameLaunch, game: PlayableGame): Seat | null {
  const { mode, currency } = launch;
  const userId = mode === "real" ? launch.userId : launch.demoWalletId;
  if (!userId) return null;
  const player = `${mode === "real" ? "user" : "demo"}:${userId}`;
  return { game, mode, player, account: { userId, currency } };
}

/** Ends a round by the choices that cost and risk nothing: for whoever plays without looking. */
export function endedQuietly(rounds: RoundService, at: Seat, round: GameRound): GameRound {
  let ended = round;
  while (ended.offers[0]) {
    const { id: roundId, choices, offers } = ended;
    const request = { roundId, step: choices.length, choice: offers[0]?.choice ?? "" };
    ended = rounds.choose(at, { ...request, choiceRequestId: crypto.randomUUID() }).round;
  }
  return ended;
}
