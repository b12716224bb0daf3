import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import { RoundRefusal } from "../../round-calls.ts";
import type { SeamlessWallet } from "../../wallet-port.ts";
import { readBets } from "../roulette/bets.ts";
import type { Chain } from "../shared-rounds/chains-store.ts";
import { createClockwork } from "../shared-rounds/clockwork.ts";
import { createDesk } from "./desk.ts";
import { createRounds, type Round } from "./rounds-store.ts";
import type { Bettor, Slip, Slips } from "./slips-store.ts";
import { createStream } from "./stream.ts";
import { type TableTerms, unitOf } from "./tables.ts";
import { betView, type RoundView } from "./views.ts";

/** Slips that are paid in one transaction. */
const AT_ONCE = 50;
/** Milliseconds for which rounds go on after somebody has asked how the table stands. */
const ATTENTION = 30_000;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

type Phase =
  | { name: "idle"; round: Round | null }
  | { name: "betting"; round: Round; closesAt: number }
  | { name: "spinning"; round: Round; spinAt: number; restsAt: number }
  | { name: "result"; round: Round; nextAt: number };

export interface TableParts {
  store: Store;
  clock: Clock;
  slips: Slips;
  walletOf: (mode: "real" | "demo") => SeamlessWallet;
  /** Whether anybody sees this table elsewhere, such as in the lobby. */
  watched: () => boolean;
  report: (error: unknown) => void;
}

/**
 * A roulette table whose rounds are the same for everyone: bets are taken, the ball runs, the number is shown, and on it goes
 * while anybody looks on. The number is fixed by the chain and told as the ball begins to run, and what it wins is paid when
 * the ball rests. What an earlier process has left goes on as it was: a bet that was taken stands.
 */
export function createLiveTable(
  terms: TableTerms,
  { store, clock, slips, walletOf, watched, report }: TableParts,
) {
  const { timing } = terms;
  const rounds = createRounds(store, clock, terms.code);
  const stream = createStream();
  const desk = createDesk({
    ...{ store, clock, slips, walletOf, terms },
    changed: (slip) => slip.mode === "real" && stream.bet(slip.roundId, betView(slip)),
  });
  let phase: Phase = { name: "idle", round: null };
  let lastLook = Number.NEGATIVE_INFINITY;

  const now = () => clock.now().getTime();
  const iso = (time: number) => new Date(time).toISOString();
  const isWanted = () => stream.watchers() > 0 || watched() || now() - lastLook < ATTENTION;

  const roundView = (): RoundView => {
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
    stream.round(roundView());
    return true;
  };

  const beginBetting = (): true =>
    enter({
      name: "betting",
      round: store.transaction(() => rounds.openRound()),
      closesAt: now() + timing.betting,
    });
  const spin = (open: Round): true => {
    const spinAt = now();
    const round = store.transaction(() => rounds.spin(open, iso(spinAt)));
    return enter({ name: "spinning", round, spinAt, restsAt: spinAt + timing.spin });
  };
  /** Pays all of a round, many at once; one that cannot be paid holds nobody else up, and is tried again at the next start. */
  const settle = ({ id, number }: Round): void => {
    let after = "";
    for (;;) {
      const due = slips.open(id, after, AT_ONCE);
      if (due.length === 0) break;
      after = due.at(-1)?.slipId ?? after;
      const pay = (some: readonly Slip[]) =>
        store.transaction(() => {
          for (const slip of some) desk.settle(slip, number as number);
        });
      try {
        pay(due);
      } catch {
        for (const slip of due) attempt(() => pay([slip]));
      }
    }
    store.transaction(() => rounds.finish(id));
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  };

  /** Does what is due. @returns whether the phase has changed */
  const step = (): boolean => {
    const time = now();
    if (phase.name === "betting" && time >= phase.closesAt) return spin(phase.round);
    if (phase.name === "spinning" && time >= phase.restsAt) {
      settle(phase.round);
      const round = { ...phase.round, state: "over" as const };
      return enter({ name: "result", round, nextAt: time + timing.result });
    }
    if (phase.name === "result" && time >= phase.nextAt && !isWanted())
      return enter({ name: "idle", round: phase.round });
    const rests = phase.name === "idle" || (phase.name === "result" && time >= phase.nextAt);
    return rests && isWanted() && beginBetting();
  };
  const dueAt = (): number | null => {
    if (phase.name === "betting") return phase.closesAt;
    if (phase.name === "spinning") return phase.restsAt;
    return phase.name === "result" ? phase.nextAt : null;
  };
  const clockwork = createClockwork({ now, step, dueAt, report });

  /** The open round, if it is the one that is meant and its time is not over, whatever a timer has done. */
  const openRound = (roundId: number): Round => {
    if (phase.name !== "betting" || phase.round.id !== roundId || now() >= phase.closesAt)
      throw new RoundRefusal("bets-closed");
    return phase.round;
  };

  return {
    terms,
    rounds,
    slips,
    stream,
    roundView,
    /** The smallest chip in minor units. */
    unit: (currency: Currency): number => unitOf(terms, currency),
    tick: clockwork.tick,
    /** The round that everybody looks at; null before the first. */
    shownRound: (): Round | null => phase.round,
    /** Settles what an earlier process has left running, and begins. */
    start(): void {
      const left = rounds.spinningRound();
      if (left) settle(left);
      for (const slip of slips.leftOver(terms.code)) {
        const { number } = rounds.find(slip.roundId) as Round;
        attempt(() => store.transaction(() => desk.settle(slip, number as number)));
      }
      if (slips.waits(terms.code)) beginBetting();
      clockwork.start();
    },
    /** The chain of the round that is shown, or of the next one. */
    chain: (): Chain => rounds.chainOf((phase.round ?? store.transaction(() => rounds.openRound())).chainId),
    stop(): void {
      clockwork.stop();
      stream.close();
    },
    /** Somebody looks: the table goes on, or begins. */
    look(): void {
      lastLook = now();
      if (phase.name === "idle") clockwork.tick();
    },
    /**
     * Lets exactly these chips lie on a round for a player, once for a request id: chips of the round that are not among them are
     * given back. Throws RoundRefusal `bad-request`, `bet-not-allowed` (limits of the table included), `bets-closed`, or WalletRefusal.
     */
    lay(bettor: Bettor, roundId: number, requestId: string, sent: unknown): Slip {
      if (!REQUEST_ID.test(requestId)) throw new RoundRefusal("bad-request");
      const bets = isEmpty(sent) ? [] : readBets(sent);
      if (!bets) throw new RoundRefusal("bet-not-allowed");
      return store.transaction(
        () => desk.known(roundId, bettor, requestId) ?? desk.lay(openRound(roundId), bettor, requestId, bets),
      );
    },
  };
}
export type LiveTable = ReturnType<typeof createLiveTable>;

const isEmpty = (sent: unknown): boolean => Array.isArray(sent) && sent.length === 0;
