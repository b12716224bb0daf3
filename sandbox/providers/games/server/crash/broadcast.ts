import type { z } from "zod";
import type { WireEvent } from "#contract/wire/live.ts";
import type { crashRound } from "#contract/wire/play/crash.ts";
import type { StoredCrashBet } from "./bet-store.ts";
import { crashBetView } from "./views.ts";

/** Milliseconds for which bets and cash-outs are collected into one event. */
const BATCH_INTERVAL = 250;
const MAX_BETS_PER_EVENT = 200;

/** Sends an event to all subscribers of a live topic; the operator implements it. */
export interface LivePublisher {
  toTopic(topic: "crash", event: WireEvent): void;
}

/**
 * Publishes the events of the topic `crash`: changes of phase immediately, bets and cash-outs in batches. Collected bets and
 * cash-outs are sent before a change of phase, so a cash-out never follows the crash.
 */
export function createCrashBroadcast(publisher: LivePublisher) {
  const pending = { "crash/bets": [] as StoredCrashBet[], "crash/cashouts": [] as StoredCrashBet[] };
  let timer: NodeJS.Timeout | undefined;

  const send = (event: keyof typeof pending) => {
    const all = pending[event].splice(0);
    for (const roundId of new Set(all.map((bet) => bet.roundId))) {
      const bets = all.filter((bet) => bet.roundId === roundId).map(crashBetView);
      for (let first = 0; first < bets.length; first += MAX_BETS_PER_EVENT) {
        const data = { round_id: String(roundId), bets: bets.slice(first, first + MAX_BETS_PER_EVENT) };
        publisher.toTopic("crash", { event, data });
      }
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    send("crash/bets");
    send("crash/cashouts");
  };
  const collect = (event: keyof typeof pending, bet: StoredCrashBet) => {
    pending[event].push(bet);
    timer ??= setTimeout(flush, BATCH_INTERVAL).unref();
  };

  return {
    /** A bet on the current round was placed or cancelled. */
    bet: (bet: StoredCrashBet): void => collect("crash/bets", bet),
    cashOut: (bet: StoredCrashBet): void => collect("crash/cashouts", bet),
    round(data: z.input<typeof crashRound>): void {
      flush();
      publisher.toTopic("crash", { event: "crash/round", data });
    },
    stop: (): void => clearTimeout(timer),
  };
}
export type CrashBroadcast = ReturnType<typeof createCrashBroadcast>;
