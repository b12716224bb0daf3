import type { WalletAccount } from "../../seamless-wallet.ts";
import type {
  ChoiceRequest,
  GameRound,
  GameState,
  RoundProof,
  RoundRefusalCode,
  RoundResponse,
  SeedView,
  SpinRequest,
} from "../protocol.ts";
import type { RevealedSeed } from "./seed-store.ts";
import type { LaunchDetails, PlayableGame, PlayRules } from "./services.ts";

/** A player at a game: a launch and its game, checked by {@link openGameSession}. */
export interface GameSession {
  game: PlayableGame;
  mode: "real" | "demo";
  /** Owner of seeds and rounds: `user:<id>` or `demo:<wallet id>`. */
  player: string;
  account: WalletAccount;
  rules: PlayRules;
}

/** The game server declines a request. No money has moved. */
export class RoundRefusal extends Error {
  readonly code: RoundRefusalCode;

  constructor(code: RoundRefusalCode) {
    super(code);
    this.name = "RoundRefusal";
    this.code = code;
  }
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

/** The rules of play without a jurisdiction, and of what the sandbox itself does with rounds. */
export const UNRESTRICTED_PLAY: PlayRules = {
  roundMs: 0,
  highestStake: null,
  autoplay: true,
  speedUp: true,
  bonusBuy: true,
  gamble: true,
};

/** A launch; without rules where no player plays: simulated players, seed data, proofs. */
type SessionLaunch = Omit<LaunchDetails, "rules"> & Partial<Pick<LaunchDetails, "rules">>;

/** The session of a launch; null if the launch has no player for its mode. */
export function openGameSession(launch: SessionLaunch, game: PlayableGame): GameSession | null {
  const { mode, currency, rules = UNRESTRICTED_PLAY } = launch;
  const userId = mode === "real" ? launch.userId : launch.demoWalletId;
  if (!userId) return null;
  const player = `${mode === "real" ? "user" : "demo"}:${userId}`;
  return { game, mode, player, account: { userId, currency }, rules };
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
