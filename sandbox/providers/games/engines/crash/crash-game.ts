import type { z } from "zod";
import type { crashRound } from "#contract/play/crash.ts";
import { CRASH_TIMING, flightTo, multiplierAt } from "#contract/play/crash-terms.ts";
import type { Clock } from "../../../../clock.ts";
import type { Player } from "../../../../product-api/accounts/players.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet } from "../../wallet-port.ts";
import { createClockwork } from "../shared-rounds/clockwork.ts";
import { type Bet, createBets } from "./bets-store.ts";
import { createDesk, type Flight, flightOf, type Wish } from "./desk.ts";
import type { News } from "./news.ts";
import { recover } from "./recover.ts";
import { createRounds, type Round } from "./rounds-store.ts";

/** Automatic cash-outs that are paid in one transaction. */
const AT_ONCE = 50;
/** Milliseconds for which rounds go on after somebody has asked how the game stands. */
const ATTENTION = 30_000;
/** Milliseconds before another attempt at a cash-out that could not be paid. */
const RETRY = 1_000;

type Phase =
  | { name: "idle" }
  | { name: "betting"; startsAt: number }
  | { name: "flying"; flight: Flight }
  | { name: "crashed"; flight: Flight; nextAt: number };

interface Parts {
  store: Store;
  clock: Clock;
  wallet: SeamlessWallet;
  news: News;
  /** Whether anybody looks on. */
  watched: () => boolean;
  report: (error: unknown) => void;
  /** Rounds of a hash chain, other than usual, for tests. */
  chainLength?: number;
}

/**
 * The crash game: rounds for everyone at once, by the sandbox's clock. While nobody looks on and nobody has staked it stands
 * still.
 */
export function createCrashGame({ store, clock, wallet, news, watched, report, chainLength }: Parts) {
  const rounds = createRounds(store, clock, chainLength);
  const bets = createBets(store);
  const desk = createDesk({ store, clock, wallet, bets, news });
  let open: Round;
  let phase: Phase = { name: "idle" };
  let lastLook = Number.NEGATIVE_INFINITY;
  /** When an automatic cash-out could last not be paid. */
  let failedAt = Number.NEGATIVE_INFINITY;

  const now = () => clock.now().getTime();
  const iso = (time: number) => new Date(time).toISOString();
  const isWanted = () => watched() || now() - lastLook < ATTENTION || bets.count(open.id) > 0;

  const roundView = (): z.input<typeof crashRound> => {
    const flight = phase.name === "flying" || phase.name === "crashed" ? phase.flight : null;
    const over = phase.name === "crashed" ? phase : null;
    return {
      round_id: String(shownRound().id),
      phase: phase.name,
      now: clock.iso(),
      starts_at: phase.name === "betting" ? iso(phase.startsAt) : null,
      started_at: flight && iso(flight.startedAt),
      multiplier: over?.flight.point ?? null,
      seed: over && rounds.seedOf(over.flight.round),
      next_at: over && iso(over.nextAt),
    };
  };
  const shownRound = (): Round => ("flight" in phase ? phase.flight.round : open);
  const isShown = () => phase.name === "betting" || phase.name === "idle";

  const enter = (next: Phase): true => {
    phase = next;
    news.round(roundView());
    // Bets that were placed during the flight before are everyone's to see from now on.
    if (next.name === "betting") for (const bet of bets.ofRound(open.id, 200).reverse()) news.placed(bet);
    return true;
  };

  const takeOff = (): true => {
    const round = open;
    const startedAt = now();
    const next = store.transaction(() => {
      rounds.start(round.id, iso(startedAt));
      return rounds.openRound();
    });
    open = next;
    return enter({ name: "flying", flight: flightOf(round, startedAt, rounds.pointOf(round)) });
  };

  /**
   * Pays the automatic cash-outs that the flight has reached, many at once. One that cannot be paid holds nobody else up: it
   * is tried again for as long as the flight lasts, and at the next start.
   */
  const payDue = ({ round, startedAt, point, crashAt }: Flight, time: number): void => {
    const reached = Math.min(point, multiplierAt(Math.min(time, crashAt) - startedAt));
    const pay = (some: readonly Bet[]) =>
      store.transaction(() => {
        for (const bet of some) desk.pay(bet, bet.auto as number);
      });
    let last: Bet | null = null;
    for (;;) {
      const due: Bet[] = bets.due(round.id, reached, last, AT_ONCE);
      if (due.length === 0) return;
      last = due.at(-1) ?? null;
      try {
        pay(due);
      } catch {
        for (const bet of due) attempt(() => pay([bet]));
      }
    }
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failedAt = now();
      report(error);
    }
  };

  const crash = (flight: Flight): true => {
    store.transaction(() => {
      bets.lose(flight.round.id, flight.point);
      rounds.finish(flight.round.id, "crashed", flight.point, iso(flight.crashAt));
    });
    return enter({ name: "crashed", flight, nextAt: Math.max(now(), flight.crashAt) + CRASH_TIMING.pause });
  };

  /** Does what is due. @returns whether the phase has changed */
  const step = (): boolean => {
    const time = now();
    if (phase.name === "flying") payDue(phase.flight, time);
    if (phase.name === "betting" && time >= phase.startsAt) return takeOff();
    if (phase.name === "flying" && time >= phase.flight.crashAt) return crash(phase.flight);
    const rests = phase.name === "idle" || (phase.name === "crashed" && time >= phase.nextAt);
    if (rests && isWanted()) return enter({ name: "betting", startsAt: time + CRASH_TIMING.betting });
    return rests && phase.name === "crashed" && enter({ name: "idle" });
  };

  /** When something is due next; null while the game stands still. */
  const dueAt = (): number | null => {
    if (phase.name === "betting") return phase.startsAt;
    if (phase.name === "crashed") return phase.nextAt;
    if (phase.name === "idle") return null;
    const { round, startedAt, point, crashAt } = phase.flight;
    const auto = bets.nextAuto(round.id, point);
    return auto === null
      ? crashAt
      : Math.min(crashAt, Math.max(startedAt + flightTo(auto), failedAt + RETRY));
  };

  const clockwork = createClockwork({ now, step, dueAt, report });
  const { tick } = clockwork;

  return {
    rounds,
    bets,
    tick,
    roundView,
    shownRound,
    openRound: (): Round => open,
    /** Settles what an earlier process has left behind, and begins. */
    start(): void {
      recover({ store, clock, rounds, bets, desk, report });
      open = store.transaction(() => rounds.openRound());
      clockwork.start();
    },
    stop(): void {
      clockwork.stop();
      news.stop();
    },
    /** Somebody looks: the game goes on, or begins. */
    look(): void {
      lastLook = now();
      if (phase.name === "idle") tick();
    },
    place: (player: Player, wish: Wish): Bet => {
      const bet = desk.place(player, wish, open, isShown());
      store.afterCommit(() => phase.name === "idle" && tick());
      return bet;
    },
    cancel: (userId: string, betId: string): Bet => desk.cancel(userId, betId, open, isShown()),
    cashOut: (userId: string, betId: string): Bet =>
      desk.cashOut(userId, betId, phase.name === "flying" ? phase.flight : null, now()),
    /**
     * Its player has been locked out, inside the caller's transaction: what nobody else could cash out is cashed out now, or comes
     * back where its flight has not begun. Automatic cash-outs hold.
     */
    release(userId: string): void {
      const flight = phase.name === "flying" && now() < phase.flight.crashAt ? phase.flight : null;
      for (const { betId, roundId, state, auto } of bets.ownSince(userId, shownRound().id)) {
        if (state !== "open" || auto !== null) continue;
        if (roundId === open.id) desk.cancel(userId, betId, open, isShown());
        else if (flight) desk.cashOut(userId, betId, flight, now());
      }
    },
  };
}
export type CrashGame = ReturnType<typeof createCrashGame>;
