import { randomUUID } from "node:crypto";
import { demoWallet } from "./demo-wallet.ts";
import type { GameEngine, Outcome } from "./engine.ts";
import { engineOf } from "./engines.ts";
import { isClientSeed, jackpotDraw, playFair, type RoundSeeds, verify } from "./fairness.ts";
import type { JackpotStake } from "./jackpot-port.ts";
import {
  type ChoiceRequest,
  RoundRefusal,
  type RoundService,
  type Seat,
  type SeedView,
  type SpinAnswer,
  type SpinRequest,
} from "./round-calls.ts";
import { type GameRound, roundStore } from "./round-store.ts";
import { type ActiveSeed, seedStore } from "./seeds.ts";
import type { GameServices } from "./services.ts";
import { stakesFor } from "./stakes.ts";
import type { SeamlessWallet } from "./wallet-port.ts";

export * from "./round-calls.ts";

type RoundServices = Pick<GameServices, "db" | "transaction" | "wallet" | "now" | "jackpots">;

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The round service over the sandbox's database, whose tables (`roundsSchema`) must exist.
 *
 * @param engineNamed the engine of a name; throws where there is none
 */
export function roundService(
  { db, transaction, wallet, now, jackpots }: RoundServices,
  engineNamed: (id: string) => GameEngine = engineOf,
): RoundService {
  const seeds = seedStore(db, now);
  const rounds = roundStore(db, now);
  const playMoney = demoWallet(db);
  const walletOf = ({ mode }: Seat): SeamlessWallet => (mode === "real" ? wallet : playMoney);
  const balanceOf = (at: Seat): number => walletOf(at).balance(at.account).balance;

  const answer = (at: Seat, round: GameRound): SpinAnswer => {
    const balance = balanceOf(at);
    return { round, balance, shownBalance: balance - unseenOf(round) };
  };

  return {
    state: (at) =>
      transaction(() => {
        const { stakes, initial } = stakesFor(at.account.currency, at.game.stakes);
        const openRound = rounds.open(at.player, at.game.code, at.account.currency);
        const balance = balanceOf(at);
        return {
          mode: at.mode,
          balance,
          shownBalance: balance - (openRound ? unseenOf(openRound) : 0),
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
      if (!REQUEST_ID.test(roundRequestId)) throw new RoundRefusal("bad-request");
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      const { stakes } = stakesFor(at.account.currency, at.game.stakes);
      if (!stakes.includes(stake)) throw new RoundRefusal("stake-not-allowed");

      return transaction(() => {
        const known = rounds.byRequest(at.player, at.game.code, roundRequestId);
        if (known) return answer(at, known);
        if (rounds.open(at.player, at.game.code, at.account.currency)) {
          throw new RoundRefusal("round-unfinished");
        }
        return answer(at, play(at, request));
      });
    },

    choose(at, request) {
      if (!REQUEST_ID.test(request.choiceRequestId)) throw new RoundRefusal("bad-request");
      return transaction(() => {
        const round = rounds.byId(at.player, at.game.code, request.roundId);
        if (!round) throw new RoundRefusal("round-unknown");
        if (rounds.isKnownChoice(round.id, request.choiceRequestId)) return answer(at, round);
        return answer(at, goOn(at, round, request));
      });
    },

    shown: (at, roundId) =>
      transaction(() => {
        const round = rounds.byId(at.player, at.game.code, roundId);
        if (!round) throw new RoundRefusal("round-unknown");
        if (round.state === "waiting") throw new RoundRefusal("round-unfinished");
        rounds.markShown(round.id);
        return { balance: balanceOf(at) };
      }),

    rotateSeed(at, clientSeed) {
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      return transaction(() => {
        if (rounds.isWaiting(at.player, at.game.code)) throw new RoundRefusal("round-unfinished");
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
      const engine = engineNamed(round.engine);
      const units = (round.win * engine.unitsPerStake) / round.baseStake;
      const played: RoundSeeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
      const checks = verify(engine, played, serverSeedHash, { picture: round.picture, units }, round);
      const outcomeHolds = checks.outcomeHolds && jackpotsHold(at, round, played);
      return { round, serverSeedHash, serverSeed, ...checks, outcomeHolds };
    },

    find: (at, roundId) => rounds.byId(at.player, at.game.code, roundId),

    refill(at) {
      if (at.mode !== "demo") throw new RoundRefusal("demo-only");
      return transaction(() => playMoney.refill(at.account));
    },
  };

  /** The round itself; runs inside the caller's transaction, so that a refused bet also gives its nonce back. */
  function play(
    at: Seat,
    { stake: baseStake, bet = null, clientSeed, roundRequestId }: SpinRequest,
  ): GameRound {
    const engine = engineNamed(at.game.engine);
    const stake = priceOf(engine, bet) * (baseStake / engine.unitsPerStake);
    const active = seeds.active(at.player, at.game.code);
    const seed = clientSeed === undefined ? active : seeds.chooseClientSeed(active, clientSeed);
    const nonce = seeds.takeNonce(seed);
    const id = randomUUID();
    walletOf(at).bet(transactionOf(at, id, "bet", stake));
    const outcome = playFair(engine, { ...seed, nonce }, { bet, choices: [] });
    const round = rounds.insert(
      {
        ...{ id, requestId: roundRequestId, engine: engine.id },
        ...{ seedId: seed.id, clientSeed: seed.clientSeed, nonce },
      },
      {
        ...{ player: at.player, gameCode: at.game.code, currency: at.account.currency },
        ...{ baseStake, bet, stake, ...told(engine, outcome, baseStake) },
      },
    );
    pay(at, round);
    return playJackpots(at, round, { ...seed, nonce });
  }

  /** Jackpots are for real stakes alone, and for that with which a round was entered. */
  function playJackpots(at: Seat, round: GameRound, drawnFrom: RoundSeeds): GameRound {
    if (!jackpots || at.mode === "demo") return round;
    return rounds.addJackpots(round, jackpots.play(jackpotStake(at, round), jackpotDraw(drawnFrom)));
  }

  /** Whether the seeds give a round those jackpots that it was paid. */
  function jackpotsHold(at: Seat, round: GameRound, drawnFrom: RoundSeeds): boolean {
    if (!jackpots || at.mode === "demo") return round.jackpots.length === 0;
    const drawn = jackpots.drawn(jackpotStake(at, round), jackpotDraw(drawnFrom));
    return String(drawn.sort()) === String(round.jackpots.map(({ tier }) => tier).sort());
  }

  /** One choice, from a fresh reading of the round's draws; what its client claims to have seen counts for nothing. */
  function goOn(at: Seat, round: GameRound, { step, choice, choiceRequestId }: ChoiceRequest): GameRound {
    const offer = round.offers.find((one) => one.choice === choice);
    if (!offer || step !== round.choices.length) throw new RoundRefusal("choice-not-offered");
    if (offer.price > 0) walletOf(at).bet(transactionOf(at, round.id, `bet:${step + 1}`, offer.price));
    const engine = engineNamed(round.engine);
    const drawnFrom = { serverSeed: seeds.secretOf(round.seedId), ...round };
    const outcome = playFair(engine, drawnFrom, { bet: round.bet, choices: [...round.choices, choice] });
    const next = rounds.goOn(
      round,
      { step, requestId: choiceRequestId, choice, price: offer.price },
      { stake: round.stake + offer.price, ...told(engine, outcome, round.baseStake) },
    );
    pay(at, next);
    return next;
  }

  function pay(at: Seat, { id, state, win }: GameRound): void {
    if (state === "open" && win > 0) walletOf(at).win(transactionOf(at, id, "win", win));
  }
}

/** What the wallet holds of a round that its player has not yet been shown. */
function unseenOf({ state, win, jackpots }: GameRound): number {
  if (state === "shown") return 0;
  return jackpots.reduce((sum, { amount }) => sum + amount, state === "open" ? win : 0);
}

function jackpotStake(at: Seat, { id, stake }: GameRound): JackpotStake {
  return { ...at.account, roundId: id, gameCode: at.game.code, amount: stake };
}

function transactionOf(at: Seat, roundId: string, kind: string, amount: number) {
  const transactionId = `${roundId}:${kind}`;
  return { ...at.account, transactionId, roundId, gameCode: at.game.code, amount };
}

/** The price of a round in units; throws RoundRefusal `bet-not-allowed`. */
function priceOf(engine: GameEngine, bet: unknown): number {
  const price = engine.priceOf ? engine.priceOf(bet) : bet === null ? engine.unitsPerStake : null;
  if (price === null) throw new RoundRefusal("bet-not-allowed");
  return price;
}

/** An outcome in minor units: a round that waits has won nothing yet. */
function told(engine: GameEngine, { picture, units, offers = [] }: Outcome, baseStake: number) {
  const unit = baseStake / engine.unitsPerStake;
  return {
    picture,
    win: offers.length > 0 ? 0 : units * unit,
    offers: offers.map(({ choice, price }) => ({ choice, price: price * unit })),
  };
}

function viewOf({ serverSeed: _secret, ...view }: ActiveSeed): SeedView {
  return view;
}
