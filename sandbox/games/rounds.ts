import { randomUUID } from "node:crypto";
import type { Currency } from "#contract/money.ts";
import { demoWallet } from "./demo-wallet.ts";
import { engineOf } from "./engines.ts";
import { isClientSeed, playFair, type RoundSeeds, verify } from "./fairness.ts";
import { type GameRound, roundStore } from "./round-store.ts";
import { type ActiveSeed, type RevealedSeed, seedStore } from "./seeds.ts";
import type { GameLaunch, GameServices, PlayableGame } from "./services.ts";
import { stakesFor } from "./stakes.ts";
import type { SeamlessWallet, WalletAccount } from "./wallet-port.ts";

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
  | "round-unfinished"
  | "round-unknown"
  | "demo-only";

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
  /** The round that was paid for but not yet seen to its end, to be replayed. */
  openRound: GameRound | null;
  seed: SeedView;
  recentRounds: GameRound[];
}

export interface SpinRequest {
  stake: number;
  /** The player's own seed from this round on; kept as it was where absent. */
  clientSeed?: string | undefined;
  /** Idempotency key: the same one again answers with the same round. */
  roundRequestId: string;
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
  /** The client has shown the round to its end. Harmless when repeated. */
  shown(seat: Seat, roundId: string): { balance: number };
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

type RoundServices = Pick<GameServices, "db" | "transaction" | "wallet" | "now">;

/** The round service over the sandbox's database, whose tables (`roundsSchema`) must exist. */
export function roundService({ db, transaction, wallet, now }: RoundServices): RoundService {
  const seeds = seedStore(db, now);
  const rounds = roundStore(db, now);
  const playMoney = demoWallet(db);
  const walletOf = ({ mode }: Seat): SeamlessWallet => (mode === "real" ? wallet : playMoney);
  const balanceOf = (at: Seat): number => walletOf(at).balance(at.account).balance;

  const answer = (at: Seat, round: GameRound): SpinAnswer => {
    const balance = balanceOf(at);
    return { round, balance, shownBalance: balance - (round.state === "open" ? round.win : 0) };
  };

  return {
    state: (at) =>
      transaction(() => {
        const { stakes, initial } = stakesFor(at.account.currency);
        const openRound = rounds.open(at.player, at.game.code, at.account.currency);
        const balance = balanceOf(at);
        return {
          mode: at.mode,
          balance,
          shownBalance: balance - (openRound?.win ?? 0),
          currency: at.account.currency,
          stakes,
          initialStake: initial,
          openRound,
          seed: viewOf(seeds.active(at.player, at.game.code)),
          recentRounds: rounds.recent(at.player, at.game.code),
        };
      }),

    spin(at, request) {
      const { stake, clientSeed, roundRequestId } = request;
      if (!/^[A-Za-z0-9-]{8,64}$/.test(roundRequestId)) throw new RoundRefusal("bad-request");
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      if (!stakesFor(at.account.currency).stakes.includes(stake)) throw new RoundRefusal("stake-not-allowed");

      return transaction(() => {
        const known = rounds.byRequest(at.player, at.game.code, roundRequestId);
        if (known) return answer(at, known);
        if (rounds.open(at.player, at.game.code, at.account.currency)) {
          throw new RoundRefusal("round-unfinished");
        }
        return answer(at, play(at, stake, clientSeed, roundRequestId));
      });
    },

    shown: (at, roundId) =>
      transaction(() => {
        if (!rounds.markShown(at.player, at.game.code, roundId)) throw new RoundRefusal("round-unknown");
        return { balance: balanceOf(at) };
      }),

    rotateSeed(at, clientSeed) {
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      return transaction(() => {
        const { revealed, next } = seeds.rotate(at.player, at.game.code, clientSeed);
        return { revealed, seed: viewOf(next) };
      });
    },

    verify(at, roundId) {
      const round = rounds.byId(at.player, at.game.code, roundId);
      if (!round) throw new RoundRefusal("round-unknown");
      const { serverSeed, serverSeedHash } = seeds.find(round.seedId);
      if (serverSeed === null) {
        return { round, serverSeedHash, serverSeed, commitmentHolds: null, outcomeHolds: null };
      }
      const engine = engineOf(round.engine);
      const units = (round.win * engine.unitsPerStake) / round.stake;
      const played: RoundSeeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
      const checks = verify(engine, played, serverSeedHash, { picture: round.picture, units });
      return { round, serverSeedHash, serverSeed, ...checks };
    },

    find: (at, roundId) => rounds.byId(at.player, at.game.code, roundId),

    refill(at) {
      if (at.mode !== "demo") throw new RoundRefusal("demo-only");
      return transaction(() => playMoney.refill(at.account));
    },
  };

  /** The round itself; runs inside the caller's transaction, so that a refused bet also gives its nonce back. */
  function play(at: Seat, stake: number, clientSeed: string | undefined, requestId: string): GameRound {
    const engine = engineOf(at.game.engine);
    const active = seeds.active(at.player, at.game.code);
    const seed = clientSeed === undefined ? active : seeds.chooseClientSeed(active, clientSeed);
    const nonce = seeds.takeNonce(seed);
    const roundId = randomUUID();
    const transactionOf = (kind: string, amount: number) => ({
      ...at.account,
      transactionId: `${roundId}:${kind}`,
      roundId,
      gameCode: at.game.code,
      amount,
    });

    walletOf(at).bet(transactionOf("bet", stake));
    const { picture, units } = playFair(engine, { ...seed, nonce });
    const win = units * (stake / engine.unitsPerStake);
    const round = rounds.insert(
      { id: roundId, requestId, engine: engine.id, seedId: seed.id, clientSeed: seed.clientSeed, nonce },
      { player: at.player, gameCode: at.game.code, currency: at.account.currency, stake, win, picture },
    );
    if (win > 0) walletOf(at).win(transactionOf("win", win));
    return round;
  }
}

function viewOf({ serverSeed: _secret, ...view }: ActiveSeed): SeedView {
  return view;
}
