import type { BetView, LiveRoundView, TableEvent } from "../../protocol.ts";

/** Milliseconds for which bets are collected into one event. */
const BATCH_INTERVAL = 250;
const MAX_BETS_PER_EVENT = 200;

/** Receives each event of a table as one line of JSON. */
export type LineListener = (line: string) => void;

/**
 * The events of one table. Changes of phase are sent immediately, bets in batches; collected bets are sent before a change of
 * phase. Each event is serialized once for all subscribers.
 */
export function createEventStream() {
  const listeners = new Set<LineListener>();
  /** Bets not sent yet, by round and bet id. */
  const pendingBets = new Map<number, Map<string, BetView>>();
  let timer: NodeJS.Timeout | undefined;

  const send = (event: TableEvent) => {
    if (listeners.size === 0) return;
    const line = `${JSON.stringify(event)}\n`;
    for (const listener of listeners) listener(line);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [roundId, betsById] of pendingBets) {
      const bets = [...betsById.values()];
      for (let first = 0; first < bets.length; first += MAX_BETS_PER_EVENT)
        send({ type: "bets", roundId, bets: bets.slice(first, first + MAX_BETS_PER_EVENT) });
    }
    pendingBets.clear();
  };

  return {
    /** Subscribes to future events. Returns the function that unsubscribes. */
    subscribe(listener: LineListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribers: (): number => listeners.size,
    /** Sends a new or changed bet with the next batch. */
    sendBet(roundId: number, bet: BetView): void {
      const betsById = pendingBets.get(roundId) ?? new Map<string, BetView>();
      pendingBets.set(roundId, betsById.set(bet.id, bet));
      timer ??= setTimeout(flush, BATCH_INTERVAL).unref();
    },
    sendRound(round: LiveRoundView): void {
      flush();
      send({ type: "round", round });
    },
    close: (): void => clearTimeout(timer),
  };
}
