import { randomUUID } from "node:crypto";
import type { SeamlessWallet } from "../../seamless-wallet.ts";
import type { GameEngine, PlayResult } from "../engines/engine.ts";
import { drawJackpots } from "../engines/jackpot-draw.ts";
import { engineOf } from "../engines/registry.ts";
import { BONUS_BUY } from "../engines/slots/cascade-engine.ts";
import type { ChoiceRequest, GameRound, RoundResponse, SeedView, SpinRequest } from "../protocol.ts";
import { createDemoWallet } from "./demo-wallet.ts";
import { isClientSeed, jackpotDraw, playFair, type RoundSeeds, verifyRound } from "./fairness.ts";
import { type GameSession, RoundRefusal, type RoundService } from "./round-requests.ts";
import { createRoundStore } from "./round-store.ts";
import { type ActiveSeed, createSeedStore } from "./seed-store.ts";
import type { GameServices, JackpotStake } from "./services.ts";
import { stakesFor } from "./stakes.ts";

// Over 300 lines: stake, draw, choice and payment of a round share one transaction and the stores around it.

type RoundServiceOptions = Pick<GameServices, "db" | "transaction" | "wallet" | "now" | "jackpots">;

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Creates the service that takes stakes, plays rounds and pays wins. The tables of round-tables.ts must exist.
 *
 * @param findEngine returns the engine with an id, in the version that games play or the given one; or throws
 */
export function createRoundService(
  { db, transaction, wallet, now, jackpots }: RoundServiceOptions,
  findEngine: (id: string, version?: number) => GameEngine = engineOf,
): RoundService {
  const seeds = createSeedStore(db, now);
  const rounds = createRoundStore(db, now);
  const playMoney = createDemoWallet(db);
  const walletOf = ({ mode }: GameSession): SeamlessWallet => (mode === "real" ? wallet : playMoney);
  const balanceOf = (session: GameSession): number => walletOf(session).balance(session.account).balance;

  const responseOf = (session: GameSession, round: GameRound): RoundResponse => {
    const balance = balanceOf(session);
    const freeSpins = freeSpinsOf(session);
    const shownBalance = balance - unshownWin(round);
    return { round, balance, shownBalance, freeSpins, nextRoundIn: nextRoundIn(session) };
  };

  /** Milliseconds until the player's next round in the game may start. */
  const nextRoundIn = ({ player, game, rules }: GameSession): number => {
    const last = rules.roundMs > 0 ? rounds.lastStart(player, game.code) : null;
    return last ? Math.max(0, Date.parse(last) + rules.roundMs - now().getTime()) : 0;
  };

  const freeSpinsOf = (session: GameSession) =>
    walletOf(session).freeSpins(session.account, session.game.code);

  return {
    state: (session) =>
      transaction(() => {
        const { player, game, account, rules } = session;
        const { stakes, initial } = stakesFor(account.currency, game.stakes, rules.highestStake);
        const unfinished = rounds.open(player, game.code, account.currency);
        const openRound = unfinished && withoutGamble(session, unfinished);
        const balance = balanceOf(session);
        return {
          mode: session.mode,
          balance,
          shownBalance: balance - (openRound ? unshownWin(openRound) : 0),
          currency: account.currency,
          stakes,
          initialStake: initial,
          freeSpins: freeSpinsOf(session),
          openRound,
          seed: seedView(seeds.active(player, game.code)),
          nextRoundIn: nextRoundIn(session),
          recentRounds: rounds.recent(player, game.code),
        };
      }),

    spin(session, request) {
      const { stake, clientSeed, roundRequestId } = request;
      const { player, game, account, rules } = session;
      if (!REQUEST_ID.test(roundRequestId)) throw new RoundRefusal("bad-request");
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      const { stakes } = stakesFor(account.currency, game.stakes, rules.highestStake);
      if (!stakes.includes(stake)) throw new RoundRefusal("stake-not-allowed");

      return transaction(() => {
        const known = rounds.byRequest(player, game.code, roundRequestId);
        if (known) return responseOf(session, known);
        if (rounds.open(player, game.code, account.currency)) throw new RoundRefusal("round-unfinished");
        if (nextRoundIn(session) > 0) throw new RoundRefusal("round-too-soon");
        return responseOf(session, startRound(session, request));
      });
    },

    choose(session, request) {
      if (!REQUEST_ID.test(request.choiceRequestId)) throw new RoundRefusal("bad-request");
      return transaction(() => {
        const round = requireRound(session, request.roundId);
        if (rounds.isKnownChoice(round.id, request.choiceRequestId)) return responseOf(session, round);
        return responseOf(session, continueRound(session, round, request));
      });
    },

    markShown: (session, roundId) =>
      transaction(() => {
        const round = requireRound(session, roundId);
        if (round.state === "waiting") throw new RoundRefusal("round-unfinished");
        rounds.markShown(round.id);
        if (round.freeSpin) recordFreeSpin(session, round, "shown");
        return { balance: balanceOf(session) };
      }),

    rotateSeed({ player, game }, clientSeed) {
      if (clientSeed !== undefined && !isClientSeed(clientSeed)) throw new RoundRefusal("bad-client-seed");
      return transaction(() => {
        if (rounds.isWaiting(player, game.code)) throw new RoundRefusal("round-unfinished");
        const { revealed, next } = seeds.rotate(player, game.code, clientSeed);
        return { revealed, seed: seedView(next) };
      });
    },

    verify(session, roundId) {
      const round = requireRound(session, roundId);
      const { serverSeed, serverSeedHash } = seeds.find(round.seedId);
      if (serverSeed === null) {
        return { round, serverSeedHash, serverSeed, commitmentHolds: null, outcomeHolds: null };
      }
      const engine = findEngine(round.engine, round.engineVersion);
      const units = (round.win * engine.unitsPerStake) / round.baseStake;
      const roundSeeds: RoundSeeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce };
      const played = { picture: round.picture, units };
      const checks = verifyRound(engine, roundSeeds, serverSeedHash, played, round);
      const outcomeHolds = checks.outcomeHolds && jackpotsHold(round, roundSeeds);
      return { round, serverSeedHash, serverSeed, ...checks, outcomeHolds };
    },

    find: ({ player, game }, roundId) => rounds.byId(player, game.code, roundId),

    refill(session) {
      if (session.mode !== "demo") throw new RoundRefusal("demo-only");
      return transaction(() => playMoney.refill(session.account));
    },
  };

  function requireRound({ player, game }: GameSession, roundId: string): GameRound {
    const round = rounds.byId(player, game.code, roundId);
    if (!round) throw new RoundRefusal("round-unknown");
    return round;
  }

  /** Runs in the caller's transaction: if the wallet declines the bet, the nonce is not used either. */
  function startRound(
    session: GameSession,
    { stake: chosenStake, bet = null, clientSeed, roundRequestId, freeSpin: expectsFreeSpin }: SpinRequest,
  ): GameRound {
    const { player, game, account, rules } = session;
    const engine = findEngine(game.engine);
    const freeSpins = freeSpinsOf(session);
    const freeSpin = freeSpins !== null;
    if ((expectsFreeSpin ?? freeSpin) !== freeSpin) throw new RoundRefusal("free-spins-changed");
    if (freeSpin && bet !== null) throw new RoundRefusal("bet-not-allowed");
    const baseStake = freeSpins?.stake ?? chosenStake;
    const stake = priceOf(engine, bet) * (baseStake / engine.unitsPerStake);
    if (!rules.bonusBuy && bet === BONUS_BUY) throw new RoundRefusal("bet-not-allowed");
    if (!freeSpin && rules.highestStake !== null && stake > rules.highestStake)
      throw new RoundRefusal("stake-not-allowed");
    const active = seeds.active(player, game.code);
    // A client that chose no seed has chosen the request id: like a client seed, the server could not know it when it committed.
    const chosenSeed = clientSeed ?? active.clientSeed ?? roundRequestId;
    const seed = { ...active, clientSeed: chosenSeed };
    if (chosenSeed !== active.clientSeed) seeds.setClientSeed(active.id, chosenSeed);
    const nonce = seeds.takeNonce(seed);
    const id = randomUUID();
    const transaction = transactionOf(session, id, "bet", stake);
    walletOf(session).bet(freeSpin ? { ...transaction, freeSpin } : transaction);
    const result = playFair(engine, { ...seed, nonce }, { bet, choices: [] });
    const round = rounds.insert(
      {
        id,
        requestId: roundRequestId,
        engine: engine.id,
        engineVersion: engine.version,
        seedId: seed.id,
        clientSeed: seed.clientSeed,
        nonce,
      },
      {
        player,
        gameCode: game.code,
        currency: account.currency,
        baseStake,
        bet,
        stake,
        freeSpin,
        jackpotEntry:
          session.mode === "real" && !freeSpin
            ? (jackpots?.entryOf({ gameCode: game.code, currency: account.currency, amount: stake }) ?? null)
            : null,
        ...inMinorUnits(engine, result, baseStake),
      },
    );
    pay(session, round);
    return playJackpots(session, withoutGamble(session, round), { ...seed, nonce });
  }

  /** Takes the first option of a round whose only other ones are gambles, where they are forbidden. */
  function withoutGamble(session: GameSession, round: GameRound): GameRound {
    const [first, ...others] = round.offers;
    if (session.rules.gamble || !first || !others.every(({ gamble }) => gamble)) return round;
    const step = round.choices.length;
    return continueRound(session, round, {
      roundId: round.id,
      step,
      choice: first.choice,
      choiceRequestId: `${round.requestId}:${step}`,
    });
  }

  /** Only stakes of players take part in jackpots, and only the stake at the start of a round. */
  function playJackpots(session: GameSession, round: GameRound, roundSeeds: RoundSeeds): GameRound {
    if (!jackpots || round.jackpotEntry === null) return round;
    const won = jackpots.play(jackpotStake(session, round), jackpotDraw(roundSeeds));
    return rounds.addJackpots(round, won);
  }

  /** Whether the round's seeds give exactly the jackpots that were paid. */
  function jackpotsHold({ jackpotEntry, jackpots: paid }: GameRound, roundSeeds: RoundSeeds): boolean {
    if (jackpotEntry === null) return paid.length === 0;
    const drawn = drawJackpots(jackpotEntry, jackpotDraw(roundSeeds)).filter(({ won }) => won);
    const tiersOf = (jackpots: readonly { tier: string }[]) =>
      String(jackpots.map(({ tier }) => tier).sort());
    return tiersOf(drawn) === tiersOf(paid);
  }

  /** Makes one choice. The round is replayed from its seeds, not from data of the client. */
  function continueRound(
    session: GameSession,
    round: GameRound,
    { step, choice, choiceRequestId }: ChoiceRequest,
  ): GameRound {
    const offer = round.offers.find((option) => option.choice === choice);
    const isForbidden = offer?.gamble && !session.rules.gamble;
    if (!offer || isForbidden || step !== round.choices.length) throw new RoundRefusal("choice-not-offered");
    if (offer.price > 0) {
      walletOf(session).bet(transactionOf(session, round.id, `bet:${step + 1}`, offer.price));
    } else if (offer !== round.offers[0]) {
      // The first option ends or continues the round without any risk, so that a round can always be finished.
      walletOf(session).checkChoice(session.account, { isGamble: offer.gamble === true });
    }
    const engine = findEngine(round.engine, round.engineVersion);
    const roundSeeds = { serverSeed: seeds.secretOf(round.seedId), ...round };
    const input = { bet: round.bet, choices: [...round.choices, choice] };
    const result = playFair(engine, roundSeeds, input);
    const next = rounds.addChoice(
      round,
      { step, requestId: choiceRequestId, choice, price: offer.price },
      { stake: round.stake + offer.price, ...inMinorUnits(engine, result, round.baseStake) },
    );
    pay(session, next);
    return next;
  }

  function pay(session: GameSession, round: GameRound): void {
    const { id, state, win, freeSpin } = round;
    if (state !== "open") return;
    if (win > 0) walletOf(session).win(transactionOf(session, id, "win", win));
    if (freeSpin) recordFreeSpin(session, round, "over");
  }

  function recordFreeSpin(session: GameSession, { id }: GameRound, state: "over" | "shown"): void {
    const { account, game } = session;
    walletOf(session).recordFreeSpin({ ...account, roundId: id, gameCode: game.code }, state);
  }
}

/** The part of the balance that the client has not shown yet. */
function unshownWin({ state, win, jackpots, freeSpin }: GameRound): number {
  if (state === "shown" || freeSpin) return 0;
  return jackpots.reduce((sum, { amount }) => sum + amount, state === "open" ? win : 0);
}

function jackpotStake({ account, game }: GameSession, { id, stake }: GameRound): JackpotStake {
  return { ...account, roundId: id, gameCode: game.code, amount: stake };
}

function transactionOf({ account, game }: GameSession, roundId: string, kind: string, amount: number) {
  return { ...account, transactionId: `${roundId}:${kind}`, roundId, gameCode: game.code, amount };
}

/** The price of a bet in units. Throws RoundRefusal `bet-not-allowed`. */
function priceOf(engine: GameEngine, bet: unknown): number {
  const price = engine.priceOf ? engine.priceOf(bet) : bet === null ? engine.unitsPerStake : null;
  if (price === null) throw new RoundRefusal("bet-not-allowed");
  return price;
}

/** Converts a result from units to minor units. The win is 0 while the round waits for a choice. */
function inMinorUnits(engine: GameEngine, { picture, units, offers = [] }: PlayResult, baseStake: number) {
  const unit = baseStake / engine.unitsPerStake;
  return {
    picture,
    win: offers.length > 0 ? 0 : units * unit,
    offers: offers.map((offer) => ({ ...offer, price: offer.price * unit })),
  };
}

function seedView({ serverSeed: _secret, ...view }: ActiveSeed): SeedView {
  return view;
}
