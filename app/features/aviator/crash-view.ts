import type { EventData } from "#app/live/index.ts";
import type { CrashBet, CrashRound, CrashState, OwnCrashBet } from "#contract/play/crash.ts";

/** The game as this page knows it: what it asked for, and what it has heard since. */
export interface CrashView extends CrashState {
  /** Milliseconds that the server's clock is ahead of this one's. */
  offset: number;
}

/** Crashes in the strip. */
const RECENT = 40;
/** Messages are late by a little, differently each: only a larger difference is another time. */
const JITTER = 500;
/** Milliseconds after which a phase that has not been heard of is asked for. */
const PATIENCE = 3_000;

export function viewOf(state: CrashState, receivedAt: number): CrashView {
  return { ...state, offset: Date.parse(state.round.now) - receivedAt };
}

/** The game as it was asked for; a phase that was heard of while the answer was on its way is kept. */
export function viewAfter(known: CrashView | null, state: CrashState, receivedAt: number): CrashView {
  const asked = viewOf(state, receivedAt);
  if (!known || known.round.now <= state.round.now) return asked;
  return withRound(asked, known.round, Date.parse(known.round.now) - asked.offset);
}

/**
 * When the next phase should long have been heard of, by this browser's clock; null where nobody knows, as in a flight, or nothing
 * is due.
 */
export function overdueAt({ round, offset }: CrashView): number | null {
  const due = round.phase === "betting" ? round.starts_at : round.phase === "crashed" ? round.next_at : null;
  return due === null ? null : Date.parse(due) - offset + PATIENCE;
}

/** The server's clock is never behind what the fastest message has said, unless it was set anew. */
function offsetAfter(known: number, { now }: CrashRound, receivedAt: number): number {
  const heard = Date.parse(now) - receivedAt;
  return heard < known && heard > known - JITTER ? known : heard;
}

const lost = <Bet extends { state: string }>(bet: Bet): Bet =>
  bet.state === "open" ? { ...bet, state: "lost" } : bet;

/** A phase has begun. */
export function withRound(view: CrashView, round: CrashRound, receivedAt: number): CrashView {
  const next = { ...view, round, offset: offsetAfter(view.offset, round, receivedAt) };
  const isOther = round.round_id !== view.round.round_id;
  if (isOther) {
    next.bets = [];
    next.bets_count = 0;
    next.own = view.own.filter((bet) => Number(bet.round_id) >= Number(round.round_id));
  }
  if (round.phase !== "crashed" || round.multiplier === null) return next;
  const crash = { round_id: round.round_id, multiplier: round.multiplier };
  const isKnown = view.recent[0]?.round_id === round.round_id;
  return {
    ...next,
    bets: next.bets.map(lost),
    own: next.own.map((bet) => (bet.round_id === round.round_id ? lost(bet) : bet)),
    recent: isKnown ? view.recent : [crash, ...view.recent].slice(0, RECENT),
  };
}

/** Bets were placed, taken back or cashed out; those of another round than the one that is shown are passed over. */
export function withBets(view: CrashView, { round_id, bets }: EventData<"crash/bets">): CrashView {
  if (round_id !== view.round.round_id) return view;
  const all = new Map<string, CrashBet>(view.bets.map((bet) => [bet.bet_id, bet]));
  let count = view.bets_count;
  for (const bet of bets) {
    const isGone = bet.state === "cancelled" || bet.state === "returned";
    if (isGone && all.delete(bet.bet_id)) count -= 1;
    if (isGone) continue;
    if (!all.has(bet.bet_id) && bet.state === "open") count += 1;
    all.set(bet.bet_id, bet);
  }
  const own = view.own.map((mine) => {
    const bet = bets.find(({ bet_id }) => bet_id === mine.bet_id);
    return bet ? { ...mine, state: bet.state, multiplier: bet.multiplier, payout: bet.payout } : mine;
  });
  return { ...view, bets: [...all.values()], bets_count: Math.max(count, all.size), own };
}

/** What the product API has answered of an own bet. */
export function withOwn(view: CrashView, bet: OwnCrashBet): CrashView {
  const others = view.own.filter(({ bet_id }) => bet_id !== bet.bet_id);
  return { ...view, own: bet.state === "cancelled" ? others : [...others, bet] };
}

/** What a panel has to do with the game. */
export interface PanelBets {
  /** Waits for its flight, and may be taken back. */
  waiting: OwnCrashBet | undefined;
  /** Flies, and may be cashed out. */
  flying: OwnCrashBet | undefined;
}

export function betsOfPanel({ own, round }: CrashView, panel: number): PanelBets {
  const mine = own.filter((bet) => bet.panel === panel && bet.state === "open");
  const isShown = (bet: OwnCrashBet) => bet.round_id === round.round_id;
  const flying = round.phase === "flying" ? mine.find(isShown) : undefined;
  const before = round.phase === "betting" || round.phase === "idle";
  return { flying, waiting: mine.find((bet) => !isShown(bet) || before) };
}
