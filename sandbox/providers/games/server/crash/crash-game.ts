import type { z } from "zod";
import type { crashRound } from "#contract/wire/play/crash.ts";
import { CRASH_TIMING, flightTimeTo, multiplierAt } from "#contract/wire/play/crash-rules.ts";
import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet, WalletAccount } from "../../../seamless-wallet.ts";
import { createPhaseTimer } from "../shared-rounds/phase-timer.ts";
import {
  type CrashBetRequest,
  type CrashFlight,
  createCrashBetService,
  recoverCrashRounds,
  startFlight,
} from "./bet-service.ts";
import { createCrashBetStore, type StoredCrashBet } from "./bet-store.ts";
import type { CrashBroadcast } from "./broadcast.ts";
import { createCrashRoundStore, type StoredCrashRound } from "./round-store.ts";

/** Automatic cash-outs paid in one transaction. */
const PAY_BATCH_SIZE = 50;
/** Milliseconds for which rounds continue after the last request for the game's state. */
const VIEW_TIMEOUT = 30_000;
/** Milliseconds before a failed cash-out is retried. */
const RETRY_INTERVAL = 1_000;
/** Bets broadcast at the start of the betting phase. */
const MAX_EARLY_BETS = 200;

type Phase =
  | { name: "idle" }
  | { name: "betting"; startsAt: number }
  | { name: "flying"; flight: CrashFlight }
  | { name: "crashed"; flight: CrashFlight; nextAt: number };

interface CrashGameOptions {
  store: Store;
  clock: Clock;
  wallet: SeamlessWallet;
  broadcast: CrashBroadcast;
  /** Whether the game has subscribers. */
  isWatched: () => boolean;
  report: (error: unknown) => void;
  /** Rounds per hash chain, for tests. */
  chainLength?: number;
}

/**
 * The crash game, whose rounds all players share. Phases: betting, flying, crashed. Without viewers and bets the game is idle.
 */
export function createCrashGame({
  store,
  clock,
  wallet,
  broadcast,
  isWatched,
  report,
  chainLength,
}: CrashGameOptions) {
  const rounds = createCrashRoundStore(store, clock, chainLength);
  const bets = createCrashBetStore(store);
  const betService = createCrashBetService({ store, clock, wallet, bets, broadcast });
  /** The round that takes bets. */
  let openRound: StoredCrashRound;
  let phase: Phase = { name: "idle" };
  let lastViewedAt = Number.NEGATIVE_INFINITY;
  /** Time of the last automatic cash-out that failed. */
  let failedAt = Number.NEGATIVE_INFINITY;

  const now = () => clock.now().getTime();
  const iso = (time: number) => new Date(time).toISOString();
  const isNeeded = () => isWatched() || now() - lastViewedAt < VIEW_TIMEOUT || bets.count(openRound.id) > 0;

  const roundView = (): z.input<typeof crashRound> => {
    const flight = phase.name === "flying" || phase.name === "crashed" ? phase.flight : null;
    const crashed = phase.name === "crashed" ? phase : null;
    return {
      round_id: String(currentRound().id),
      phase: phase.name,
      now: clock.iso(),
      starts_at: phase.name === "betting" ? iso(phase.startsAt) : null,
      started_at: flight && iso(flight.startedAt),
      multiplier: crashed?.flight.point ?? null,
      seed: crashed && rounds.seedOf(crashed.flight.round),
      next_at: crashed && iso(crashed.nextAt),
    };
  };
  const currentRound = (): StoredCrashRound => ("flight" in phase ? phase.flight.round : openRound);
  const isOpenRoundCurrent = () => phase.name === "betting" || phase.name === "idle";

  const enter = (next: Phase): true => {
    phase = next;
    broadcast.round(roundView());
    if (next.name === "betting") {
      // Bets that were placed during the flight before become visible now.
      for (const bet of bets.ofRound(openRound.id, MAX_EARLY_BETS).reverse()) broadcast.bet(bet);
    }
    return true;
  };

  const takeOff = (): true => {
    const round = openRound;
    const startedAt = now();
    openRound = store.transaction(() => {
      rounds.start(round, iso(startedAt));
      return rounds.openRound();
    });
    return enter({ name: "flying", flight: startFlight(round, startedAt, rounds.pointOf(round)) });
  };

  /**
   * Pays the automatic cash-outs that the flight has reached, in batches. One that fails does not block others: it is retried
   * during the flight and at the next start.
   */
  const payDue = ({ round, startedAt, point, crashAt }: CrashFlight, time: number): void => {
    const reached = Math.min(point, multiplierAt(Math.min(time, crashAt) - startedAt));
    const pay = (batch: readonly StoredCrashBet[]) =>
      store.transaction(() => {
        for (const bet of batch) betService.pay(bet, bet.auto as number);
      });
    let last: StoredCrashBet | null = null;
    for (;;) {
      const batch: StoredCrashBet[] = bets.due(round.id, reached, last, PAY_BATCH_SIZE);
      if (batch.length === 0) return;
      last = batch.at(-1) ?? null;
      try {
        pay(batch);
      } catch {
        for (const bet of batch) tryOrReport(() => pay([bet]));
      }
    }
  };
  const tryOrReport = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failedAt = now();
      report(error);
    }
  };

  const crash = (flight: CrashFlight): true => {
    store.transaction(() => {
      bets.settleLost(flight.round.id, flight.point);
      rounds.finish(flight.round.id, "crashed", flight.point, iso(flight.crashAt));
    });
    return enter({ name: "crashed", flight, nextAt: Math.max(now(), flight.crashAt) + CRASH_TIMING.pause });
  };

  /** Pays due cash-outs and enters the next phase if it is due. Returns whether the phase changed. */
  const step = (): boolean => {
    const time = now();
    if (phase.name === "flying") payDue(phase.flight, time);
    if (phase.name === "betting" && time >= phase.startsAt) return takeOff();
    if (phase.name === "flying" && time >= phase.flight.crashAt) return crash(phase.flight);
    const canOpen = phase.name === "idle" || (phase.name === "crashed" && time >= phase.nextAt);
    if (canOpen && isNeeded()) return enter({ name: "betting", startsAt: time + CRASH_TIMING.betting });
    return canOpen && phase.name === "crashed" && enter({ name: "idle" });
  };

  /** When the next step is due; null while the game is idle. */
  const dueAt = (): number | null => {
    if (phase.name === "betting") return phase.startsAt;
    if (phase.name === "crashed") return phase.nextAt;
    if (phase.name === "idle") return null;
    const { round, startedAt, point, crashAt } = phase.flight;
    const auto = bets.nextAuto(round.id, point);
    return auto === null
      ? crashAt
      : Math.min(crashAt, Math.max(startedAt + flightTimeTo(auto), failedAt + RETRY_INTERVAL));
  };

  const phaseTimer = createPhaseTimer({ now, step, dueAt, report });
  const { tick } = phaseTimer;

  return {
    rounds,
    bets,
    tick,
    roundView,
    currentRound,
    openRound: (): StoredCrashRound => openRound,
    /** Settles what the previous process left unsettled, and starts the timer. */
    start(): void {
      recoverCrashRounds({ store, clock, rounds, bets, betService, report });
      openRound = store.transaction(() => rounds.openRound());
      phaseTimer.start();
    },
    stop(): void {
      phaseTimer.stop();
      broadcast.stop();
    },
    /** Keeps rounds running for another {@link VIEW_TIMEOUT}; starts an idle game. */
    touch(): void {
      lastViewedAt = now();
      if (phase.name === "idle") tick();
    },
    /** The functions below need the caller's open transaction; see bet-service.ts for their errors. */
    place: (player: WalletAccount, request: CrashBetRequest): StoredCrashBet => {
      const bet = betService.place(player, request, openRound, isOpenRoundCurrent());
      store.afterCommit(() => phase.name === "idle" && tick());
      return bet;
    },
    cancel: (userId: string, betId: string): StoredCrashBet =>
      betService.cancel(userId, betId, openRound, isOpenRoundCurrent()),
    cashOut: (userId: string, betId: string): StoredCrashBet =>
      betService.cashOut(userId, betId, phase.name === "flying" ? phase.flight : null, now()),
    /**
     * Closes the bets of a player who loses access to the account: bets without an automatic cash-out are cashed out now, or
     * cancelled before take-off. Needs the caller's open transaction.
     */
    closeBetsOf(userId: string): void {
      const flight = phase.name === "flying" && now() < phase.flight.crashAt ? phase.flight : null;
      for (const { betId, roundId, state, auto } of bets.ownSince(userId, currentRound().id)) {
        if (state !== "open" || auto !== null) continue;
        if (roundId === openRound.id) betService.cancel(userId, betId, openRound, isOpenRoundCurrent());
        else if (flight) betService.cashOut(userId, betId, flight, now());
      }
    },
  };
}
export type CrashGameService = ReturnType<typeof createCrashGame>;
