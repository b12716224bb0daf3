import { spotOf } from "../../engines/roulette/roulette-table.ts";
import type { BetView, LiveRoundView, TableState } from "../../protocol.ts";

/** The state of a live table: the loaded state with all later events applied. */
export interface LiveTableState extends TableState {
  /** Milliseconds by which the server's clock is ahead of `performance.now()`, which does not follow the device's clock. */
  offset: number;
}

/** Maximum of the last numbers that the state contains. */
const MAX_NUMBERS = 200;
/** Milliseconds of network delay by which messages may differ; a larger difference means that the clock was changed. */
const MAX_JITTER = 500;

/** @param receivedAt `performance.now()` */
export function createTableState(state: TableState, receivedAt: number): LiveTableState {
  return { ...state, offset: Date.parse(state.round.now) - receivedAt };
}

/** The clock offset after a message. A late message does not reduce it, unless the server's clock was changed. */
function offsetAfter(known: number, { now }: LiveRoundView, receivedAt: number): number {
  const offset = Date.parse(now) - receivedAt;
  return offset < known && offset > known - MAX_JITTER ? known : offset;
}

/** The state after the start of a phase. */
export function withRound(view: LiveTableState, round: LiveRoundView, receivedAt: number): LiveTableState {
  const next = { ...view, round, offset: offsetAfter(view.offset, round, receivedAt) };
  if (round.id !== view.round.id) {
    next.bets = [];
    next.betsCount = 0;
    next.last = view.own && view.own.bets.length > 0 ? view.own.bets : view.last;
    next.own = null;
  }
  const { id, number } = round;
  if (round.phase !== "result" || id === null || number === null) return next;
  const isKnown = view.numbers[0]?.roundId === id;
  next.numbers = isKnown ? view.numbers : [{ roundId: id, number }, ...view.numbers].slice(0, MAX_NUMBERS);
  return next;
}

/** The state after bets were placed, changed or settled. Bets of another round are ignored. */
export function withBets(view: LiveTableState, roundId: number, bets: readonly BetView[]): LiveTableState {
  if (roundId !== view.round.id) return view;
  const known = new Map(view.bets.map((bet) => [bet.id, bet]));
  let count = view.betsCount;
  for (const bet of bets) {
    if (!known.has(bet.id)) count += 1;
    known.set(bet.id, bet);
  }
  return { ...view, bets: [...known.values()], betsCount: Math.max(count, known.size) };
}

/** Milliseconds until the current phase ends, by the server's clock; null if its end is unknown. */
export function timeLeft({ round, offset }: LiveTableState, now: number): number | null {
  const ends = { idle: null, betting: round.closesAt, spinning: round.restsAt, result: round.nextAt };
  const end = ends[round.phase];
  return end === null ? null : Math.max(0, Date.parse(end) - now - offset);
}

/** How many other players have chips on each spot. In the result phase only winning spots are counted. */
export function othersOn({
  bets,
  own,
  round,
}: Pick<LiveTableState, "bets" | "own" | "round">): Map<string, number> {
  const counts = new Map<string, number>();
  const drawn = round.phase === "result" ? round.number : null;
  for (const { id, spots, stake } of bets) {
    if (id === own?.id || stake === 0) continue;
    for (const spot of spots) {
      if (drawn !== null && !spotOf(spot)?.numbers.includes(drawn)) continue;
      counts.set(spot, (counts.get(spot) ?? 0) + 1);
    }
  }
  return counts;
}
