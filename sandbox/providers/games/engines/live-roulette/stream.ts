import type { BetView, RoundView, TableEvent } from "./views.ts";

/** Milliseconds over which bets are gathered. */
const GATHERING = 250;
/** Bets in one event. */
const MOST = 200;

/** Where the events of a table are written to, as lines of JSON. */
export type Sink = (line: string) => void;

/**
 * Tells everybody at a table the same: each phase at once, bets gathered. What has been gathered goes before a phase. An event is
 * written once, however many hear it.
 */
export function createStream() {
  const sinks = new Set<Sink>();
  const gathered = new Map<number, Map<string, BetView>>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (event: TableEvent) => {
    if (sinks.size === 0) return;
    const line = `${JSON.stringify(event)}\n`;
    for (const sink of sinks) sink(line);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [roundId, known] of gathered) {
      const bets = [...known.values()];
      for (let first = 0; first < bets.length; first += MOST)
        tell({ type: "bets", roundId, bets: bets.slice(first, first + MOST) });
    }
    gathered.clear();
  };

  return {
    /** Writes all that happens from now on. @returns ends it */
    open(sink: Sink): () => void {
      sinks.add(sink);
      return () => void sinks.delete(sink);
    },
    watchers: (): number => sinks.size,
    /** A bet that is new, or has changed. */
    bet(roundId: number, bet: BetView): void {
      const known = gathered.get(roundId) ?? new Map<string, BetView>();
      gathered.set(roundId, known.set(bet.id, bet));
      timer ??= setTimeout(flush, GATHERING).unref();
    },
    round(round: RoundView): void {
      flush();
      tell({ type: "round", round });
    },
    close: (): void => clearTimeout(timer),
  };
}
export type Stream = ReturnType<typeof createStream>;
