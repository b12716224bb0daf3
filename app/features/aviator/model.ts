import type { FormMessage } from "#app/i18n/messages.ts";
import type { EventData } from "#app/live/live-connection.ts";
import type { CrashBet, CrashRound, CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";

/** The request of one panel, as form fields. */
export type CrashRequest =
  | {
      form: "bet";
      panel: string;
      /** Decimal, in units of the currency. */
      stake: string;
      /** Hundredths. */
      auto?: string;
    }
  | { form: "cancel" | "cash_out"; bet: string };
export type CrashActionName = CrashRequest["form"];

/** `key` is the idempotency key. */
export type CrashActionInput = CrashRequest & { key: string };

/**
 * JSON response to a bet, a cancellation or a cash-out: either `bet` or `message` is set.
 */
export interface CrashActionResponse {
  bet?: OwnCrashBet;
  message?: FormMessage;
}

/** Client state of the game: the loaded state with the live events since. */
export interface CrashView extends CrashState {
  /** Milliseconds to add to `performance.now()` to get the time of the game's server. */
  offset: number;
}

/** Maximum entries of the strip of recent crashes. */
const MAX_RECENT = 40;
/** Milliseconds by which message delays vary; a larger difference means that the server's clock was changed. */
const CLOCK_JITTER = 500;
/** Milliseconds without a phase event after which a due phase counts as overdue. */
const OVERDUE_AFTER = 3_000;

/** @param receivedAt `performance.now()` when the state arrived */
export function toCrashView(state: CrashState, receivedAt: number): CrashView {
  return { ...state, offset: Date.parse(state.round.now) - receivedAt };
}

/** Applies a fetched state; a newer phase from a live event that arrived during the request is retained. */
export function applyCrashState(current: CrashView | null, state: CrashState, receivedAt: number): CrashView {
  const fetched = toCrashView(state, receivedAt);
  if (!current || current.round.now <= state.round.now) return fetched;
  return applyRound(fetched, current.round, Date.parse(current.round.now) - fetched.offset);
}

/**
 * Value of `performance.now()` after which the next phase event counts as missing. Null during a flight, because its end is
 * unknown, and if no phase is due.
 */
export function overdueAt({ round, offset }: CrashView): number | null {
  const due = round.phase === "betting" ? round.starts_at : round.phase === "crashed" ? round.next_at : null;
  return due === null ? null : Date.parse(due) - offset + OVERDUE_AFTER;
}

/** The fastest message so far gives the best offset; a much smaller one means that the server's clock was changed. */
function nextOffset(current: number, { now }: CrashRound, receivedAt: number): number {
  const offset = Date.parse(now) - receivedAt;
  return offset < current && offset > current - CLOCK_JITTER ? current : offset;
}

const markLost = <Bet extends { state: string }>(bet: Bet): Bet =>
  bet.state === "open" ? { ...bet, state: "lost" } : bet;

/** Applies the event of a new phase of a round. */
export function applyRound(view: CrashView, round: CrashRound, receivedAt: number): CrashView {
  const next = { ...view, round, offset: nextOffset(view.offset, round, receivedAt) };
  const isNewRound = round.round_id !== view.round.round_id;
  if (isNewRound) {
    next.bets = [];
    next.bets_count = 0;
    next.own = view.own.filter((bet) => Number(bet.round_id) >= Number(round.round_id));
  }
  if (round.phase !== "crashed" || round.multiplier === null) return next;
  const crash = { round_id: round.round_id, multiplier: round.multiplier };
  const isListed = view.recent[0]?.round_id === round.round_id;
  return {
    ...next,
    bets: next.bets.map(markLost),
    own: next.own.map((bet) => (bet.round_id === round.round_id ? markLost(bet) : bet)),
    recent: isListed ? view.recent : [crash, ...view.recent].slice(0, MAX_RECENT),
  };
}

/** Applies placed, cancelled and cashed-out bets. Bets of a round other than the current one are ignored. */
export function applyBets(view: CrashView, { round_id, bets }: EventData<"crash/bets">): CrashView {
  if (round_id !== view.round.round_id) return view;
  const byId = new Map<string, CrashBet>(view.bets.map((bet) => [bet.bet_id, bet]));
  let count = view.bets_count;
  for (const bet of bets) {
    const isRemoved = bet.state === "cancelled" || bet.state === "returned";
    if (isRemoved && byId.delete(bet.bet_id)) count -= 1;
    if (isRemoved) continue;
    if (!byId.has(bet.bet_id) && bet.state === "open") count += 1;
    byId.set(bet.bet_id, bet);
  }
  const own = view.own.map((ownBet) => {
    const bet = bets.find(({ bet_id }) => bet_id === ownBet.bet_id);
    return bet ? { ...ownBet, state: bet.state, multiplier: bet.multiplier, payout: bet.payout } : ownBet;
  });
  return { ...view, bets: [...byId.values()], bets_count: Math.max(count, byId.size), own };
}

/** Applies the player's own bet from an action response; a cancelled bet is removed. */
export function applyOwnBet(view: CrashView, bet: OwnCrashBet): CrashView {
  const others = view.own.filter(({ bet_id }) => bet_id !== bet.bet_id);
  return { ...view, own: bet.state === "cancelled" ? others : [...others, bet] };
}

/** The open bets of one panel. */
export interface PanelBets {
  /** For the next flight; it can be cancelled. */
  waiting: OwnCrashBet | undefined;
  /** In the current flight; it can be cashed out. */
  flying: OwnCrashBet | undefined;
}

export function betsOfPanel({ own, round }: CrashView, panel: number): PanelBets {
  const open = own.filter((bet) => bet.panel === panel && bet.state === "open");
  const isCurrent = (bet: OwnCrashBet) => bet.round_id === round.round_id;
  const flying = round.phase === "flying" ? open.find(isCurrent) : undefined;
  const isBeforeFlight = round.phase === "betting" || round.phase === "idle";
  return { flying, waiting: open.find((bet) => !isCurrent(bet) || isBeforeFlight) };
}
