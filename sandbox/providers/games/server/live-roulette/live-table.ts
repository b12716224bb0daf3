import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet } from "../../../seamless-wallet.ts";
import type { LiveTableConfig } from "../../catalogue/games/live-tables.ts";
import { parseBets } from "../../engines/roulette/bets.ts";
import type { LiveRoundView } from "../../protocol.ts";
import { RoundRefusal } from "../round-requests.ts";
import type { HashChain } from "../shared-rounds/hash-chain.ts";
import { createPhaseTimer } from "../shared-rounds/phase-timer.ts";
import { chipValue, createLiveBetService } from "./bet-service.ts";
import { createEventStream } from "./event-stream.ts";
import { createLiveRoundStore, type LiveRound } from "./round-store.ts";
import type { LiveSlip, SlipOwner, SlipStore } from "./slip-store.ts";
import { liveBetView } from "./views.ts";

/** Slips settled in one transaction. */
const SETTLE_BATCH_SIZE = 50;
/** Milliseconds for which rounds continue after the last request for the table's state. */
const VIEW_TIMEOUT = 30_000;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

type Phase =
  | { name: "idle"; round: LiveRound | null }
  | { name: "betting"; round: LiveRound; closesAt: number }
  | { name: "spinning"; round: LiveRound; spinAt: number; restsAt: number }
  | { name: "result"; round: LiveRound; nextAt: number };

export interface LiveTableOptions {
  store: Store;
  clock: Clock;
  slips: SlipStore;
  walletOf: (mode: "real" | "demo") => SeamlessWallet;
  /** Whether the table is visible elsewhere, such as in the lobby. */
  isWatched: () => boolean;
  report: (error: unknown) => void;
}

/**
 * A roulette table with shared rounds. Phases: bets are open, the ball runs, the number is shown; rounds continue while the table
 * has viewers. The number is fixed by the hash chain and published when the ball starts; wins are paid when the ball rests. After
 * a restart, rounds and accepted bets of the previous process continue.
 */
export function createLiveTable(
  config: LiveTableConfig,
  { store, clock, slips, walletOf, isWatched, report }: LiveTableOptions,
) {
  const { timing } = config;
  const rounds = createLiveRoundStore(store, clock, config.code);
  const stream = createEventStream();
  const betService = createLiveBetService({
    store,
    clock,
    slips,
    walletOf,
    config,
    onChange: (slip) => {
      if (slip.mode === "real") stream.sendBet(slip.roundId, liveBetView(slip));
    },
  });
  let phase: Phase = { name: "idle", round: null };
  let lastViewedAt = Number.NEGATIVE_INFINITY;

  const now = () => clock.now().getTime();
  const iso = (time: number) => new Date(time).toISOString();
  const hasViewers = () => stream.subscribers() > 0 || isWatched() || now() - lastViewedAt < VIEW_TIMEOUT;

  const roundView = (): LiveRoundView => {
    const { name, round } = phase;
    return {
      id: round?.id ?? null,
      phase: name,
      now: clock.iso(),
      closesAt: phase.name === "betting" ? iso(phase.closesAt) : null,
      spinAt: round?.spunAt ?? null,
      restsAt: phase.name === "spinning" ? iso(phase.restsAt) : null,
      nextAt: phase.name === "result" ? iso(phase.nextAt) : null,
      number: round?.number ?? null,
    };
  };
  const enter = (next: Phase): true => {
    phase = next;
    stream.sendRound(roundView());
    return true;
  };

  const openBetting = (): true =>
    enter({
      name: "betting",
      round: store.transaction(() => rounds.openRound()),
      closesAt: now() + timing.betting,
    });
  const spin = (open: LiveRound): true => {
    const spinAt = now();
    const round = store.transaction(() => rounds.spin(open, iso(spinAt)));
    return enter({ name: "spinning", round, spinAt, restsAt: spinAt + timing.spin });
  };
  /** Settles all slips of a round in batches. A slip that fails is reported and settled at the next start; it does not block others. */
  const settle = ({ id, number }: LiveRound): void => {
    const settleAll = (batch: readonly LiveSlip[]) =>
      store.transaction(() => {
        for (const slip of batch) betService.settle(slip, number as number);
      });
    let lastId = "";
    for (;;) {
      const batch = slips.open(id, lastId, SETTLE_BATCH_SIZE);
      if (batch.length === 0) break;
      lastId = batch.at(-1)?.slipId ?? lastId;
      try {
        settleAll(batch);
      } catch {
        for (const slip of batch) tryOrReport(() => settleAll([slip]));
      }
    }
    store.transaction(() => rounds.finish(id));
  };
  const tryOrReport = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  };

  /** Enters the next phase if it is due. Returns whether the phase changed. */
  const step = (): boolean => {
    const time = now();
    if (phase.name === "betting" && time >= phase.closesAt) return spin(phase.round);
    if (phase.name === "spinning" && time >= phase.restsAt) {
      settle(phase.round);
      const round = { ...phase.round, state: "over" as const };
      return enter({ name: "result", round, nextAt: time + timing.result });
    }
    if (phase.name === "result" && time >= phase.nextAt && !hasViewers())
      return enter({ name: "idle", round: phase.round });
    const canOpen = phase.name === "idle" || (phase.name === "result" && time >= phase.nextAt);
    return canOpen && hasViewers() && openBetting();
  };
  const dueAt = (): number | null => {
    if (phase.name === "betting") return phase.closesAt;
    if (phase.name === "spinning") return phase.restsAt;
    return phase.name === "result" ? phase.nextAt : null;
  };
  const phaseTimer = createPhaseTimer({ now, step, dueAt, report });

  /** The round if it takes bets now, even if a timer is late. Throws RoundRefusal `bets-closed` otherwise. */
  const requireOpenRound = (roundId: number): LiveRound => {
    if (phase.name !== "betting" || phase.round.id !== roundId || now() >= phase.closesAt)
      throw new RoundRefusal("bets-closed");
    return phase.round;
  };

  return {
    config,
    rounds,
    slips,
    stream,
    roundView,
    /** Value of the smallest chip in minor units. */
    unit: (currency: Currency): number => chipValue(config, currency),
    tick: phaseTimer.tick,
    /** The round that clients show; null before the first. */
    currentRound: (): LiveRound | null => phase.round,
    /** Settles what the previous process left unsettled, and starts the timer. */
    start(): void {
      const spinning = rounds.spinningRound();
      if (spinning) settle(spinning);
      for (const slip of slips.unsettled(config.code)) {
        const { number } = rounds.find(slip.roundId) as LiveRound;
        tryOrReport(() => store.transaction(() => betService.settle(slip, number as number)));
      }
      if (slips.hasOpenRoundBets(config.code)) openBetting();
      phaseTimer.start();
    },
    /** The chain of the current round, or of the next one if there is none. */
    chain: (): HashChain =>
      rounds.chainOf((phase.round ?? store.transaction(() => rounds.openRound())).chainId),
    stop(): void {
      phaseTimer.stop();
      stream.close();
    },
    /** Keeps rounds running for another {@link VIEW_TIMEOUT}; starts an idle table. */
    touch(): void {
      lastViewedAt = now();
      if (phase.name === "idle") phaseTimer.tick();
    },
    /**
     * Replaces the player's bets on a round by `input`: other chips of the player on that round are taken back. A repeated request id
     * changes nothing.
     *
     * @param input untrusted; an empty list takes all bets back
     * @throws RoundRefusal `bad-request`, `bet-not-allowed` (including the table's limits) or `bets-closed`; WalletRefusal
     */
    placeBets(bettor: SlipOwner, roundId: number, requestId: string, input: unknown): LiveSlip {
      if (!REQUEST_ID.test(requestId)) throw new RoundRefusal("bad-request");
      const bets = isEmpty(input) ? [] : parseBets(input);
      if (!bets) throw new RoundRefusal("bet-not-allowed");
      return store.transaction(
        () =>
          betService.findRepeated(roundId, bettor, requestId) ??
          betService.placeBets(requireOpenRound(roundId), bettor, requestId, bets),
      );
    },
    /**
     * Takes back the chips of a player who loses access to the account, while bets are open; bets on a running ball are settled as
     * usual. Needs the caller's open transaction.
     */
    takeBackBetsOf(bettor: SlipOwner): void {
      if (phase.name === "betting") betService.takeBackAll(phase.round, bettor);
    },
  };
}
export type LiveTable = ReturnType<typeof createLiveTable>;

const isEmpty = (sent: unknown): boolean => Array.isArray(sent) && sent.length === 0;
