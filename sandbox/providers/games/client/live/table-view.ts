import type { BetView, RoundView, TableState } from "../../engines/live-roulette/views.ts";

/** The table as this client knows it: what it asked for, and what it has heard since. */
export interface TableView extends TableState {
  /** Milliseconds that the server's clock is ahead of this one's. */
  offset: number;
}

/** Numbers that are remembered. */
const NUMBERS = 200;
/** Messages are late by a little, differently each: only a larger difference is another time. */
const JITTER = 500;

export function viewOf(state: TableState, receivedAt: number): TableView {
  return { ...state, offset: Date.parse(state.round.now) - receivedAt };
}

/** The server's clock is never behind what the fastest message has said, unless it was set anew. */
function offsetAfter(known: number, { now }: RoundView, receivedAt: number): number {
  const heard = Date.parse(now) - receivedAt;
  return heard < known && heard > known - JITTER ? known : heard;
}

/** A phase has begun. */
export function withRound(view: TableView, round: RoundView, receivedAt: number): TableView {
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
  next.numbers = isKnown ? view.numbers : [{ roundId: id, number }, ...view.numbers].slice(0, NUMBERS);
  return next;
}

/** Others' bets are new, have changed or are settled; those of another round than the one that is shown are passed over. */
export function withBets(view: TableView, roundId: number, bets: readonly BetView[]): TableView {
  if (roundId !== view.round.id) return view;
  const known = new Map(view.bets.map((bet) => [bet.id, bet]));
  let count = view.betsCount;
  for (const bet of bets) {
    if (!known.has(bet.id)) count += 1;
    known.set(bet.id, bet);
  }
  return { ...view, bets: [...known.values()], betsCount: Math.max(count, known.size) };
}

/** Milliseconds until the present phase ends, by the server's clock; null where its end is not known. */
export function timeLeft({ round, offset }: TableView, now: number): number | null {
  const ends = { idle: null, betting: round.closesAt, spinning: round.restsAt, result: round.nextAt };
  const end = ends[round.phase];
  return end === null ? null : Math.max(0, Date.parse(end) - now - offset);
}
