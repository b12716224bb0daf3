import { expect, test } from "vitest";
import type { CrashBet, CrashRound, CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import {
  applyBets,
  applyCrashState,
  applyOwnBet,
  applyRound,
  betsOfPanel,
  overdueAt,
  toCrashView,
} from "./model.ts";
import { frameAt } from "./use-flight-frames.ts";

const AT = Date.parse("2026-11-22T12:00:00.000Z");
const iso = (time: number) => new Date(time).toISOString();
const round = (round_id: string, more: Partial<CrashRound>): CrashRound => ({
  round_id,
  phase: "betting",
  now: iso(AT),
  starts_at: iso(AT + 6_000),
  started_at: null,
  multiplier: null,
  seed: null,
  next_at: null,
  ...more,
});
const bet = (bet_id: string, more: Partial<CrashBet> = {}): CrashBet => ({
  bet_id,
  player: "ve***",
  currency: "EUR",
  stake: 100,
  state: "open",
  multiplier: null,
  payout: 0,
  ...more,
});
const own = (bet_id: string, round_id: string, panel: 0 | 1 = 0): OwnCrashBet => {
  const { player: _, ...fields } = bet(bet_id);
  return { ...fields, round_id, panel, auto_cash_out: null, at: iso(AT) };
};
const state: CrashState = {
  round: round("7", {}),
  bets: [bet("a")],
  bets_count: 1,
  recent: [],
  own: [own("mine", "7")],
  chain: { terminal_hash: "", salt: "", beacon: "", beacon_round: 1, length: 1 },
  stakes: { currency: "EUR", min: 20, max: 10_000, usual: 100 },
};
const flying = round("7", { phase: "flying", starts_at: null, started_at: iso(AT) });
const crashed = round("7", { phase: "crashed", started_at: iso(AT), multiplier: 215, seed: "s" });

test("an own bet waits before its flight, flies in it, and is lost in the crash", () => {
  const view = toCrashView(state, AT);
  expect(betsOfPanel(view, 0).waiting?.bet_id).toBe("mine");
  expect(betsOfPanel(view, 1)).toEqual({ waiting: undefined, flying: undefined });
  const inFlight = applyRound(view, flying, AT);
  expect(betsOfPanel(inFlight, 0)).toMatchObject({ waiting: undefined, flying: { bet_id: "mine" } });
  const next = applyOwnBet(inFlight, own("next", "8"));
  expect(betsOfPanel(next, 0)).toMatchObject({ waiting: { bet_id: "next" }, flying: { bet_id: "mine" } });
  const over = applyRound(next, crashed, AT);
  expect(over.own.map(({ state }) => state)).toEqual(["lost", "open"]);
  expect(over.bets[0]?.state).toBe("lost");
  expect(over.recent).toEqual([{ round_id: "7", multiplier: 215 }]);
  expect(applyRound(over, crashed, AT).recent).toHaveLength(1);
  const after = applyRound(over, round("8", {}), AT);
  expect([after.bets, after.bets_count]).toEqual([[], 0]);
  expect(betsOfPanel(after, 0).waiting?.bet_id).toBe("next");
});

test("bets are added, removed and cashed out once, and bets of another round are ignored", () => {
  const view = toCrashView(state, AT);
  const more = applyBets(view, { round_id: "7", bets: [bet("b"), bet("b"), bet("mine", { player: "x" })] });
  expect([more.bets.length, more.bets_count]).toEqual([3, 3]);
  expect(applyBets(more, { round_id: "8", bets: [bet("c")] })).toBe(more);
  const gone = applyBets(more, { round_id: "7", bets: [bet("b", { state: "cancelled" })] });
  expect([gone.bets.length, gone.bets_count]).toEqual([2, 2]);
  const paid = bet("mine", { state: "cashed_out", multiplier: 200, payout: 200 });
  expect(applyBets(gone, { round_id: "7", bets: [paid] }).own[0]).toMatchObject({
    state: "cashed_out",
    payout: 200,
  });
  expect(applyOwnBet(gone, { ...own("mine", "7"), state: "cancelled" }).own).toEqual([]);
});

test("frames follow the server's clock, whatever the browser's clock shows", () => {
  const late = AT - 3_600_000;
  const view = applyRound(toCrashView(state, late), flying, late);
  expect(frameAt(view, late + 6_932)).toMatchObject({ phase: "flying", multiplier: 200, flightTime: 6_932 });
  expect(frameAt(toCrashView(state, late), late + 1_500)).toMatchObject({
    countdown: 4_500,
    multiplier: 100,
  });
  const slow = applyRound(view, flying, late + 300);
  expect(slow.offset).toBe(view.offset);
  const moved = applyRound(view, round("7", { phase: "flying", now: iso(AT + 60_000) }), late + 100);
  expect(moved.offset).toBe(view.offset + 59_900);
});

test("a response that is older than a live event does not overwrite it", () => {
  const heard = applyRound(
    toCrashView({ ...state, round: flying }, AT),
    { ...crashed, now: iso(AT + 900) },
    AT + 900,
  );
  const late = applyCrashState(heard, { ...state, round: { ...flying, now: iso(AT + 800) } }, AT + 2_000);
  expect(late.round).toMatchObject({ phase: "crashed", multiplier: 215 });
  expect(late.own[0]?.state).toBe("lost");
  const next = { ...state, round: round("8", { now: iso(AT + 5_000) }) };
  expect(applyCrashState(heard, next, AT + 5_000).round.round_id).toBe("8");
  expect(applyCrashState(null, state, AT).round.round_id).toBe("7");
});

test("an overdue phase is reported in the browser's clock, and never for a flight", () => {
  const late = AT - 60_000;
  expect(overdueAt(toCrashView(state, late))).toBe(late + 9_000);
  expect(overdueAt(toCrashView({ ...state, round: flying }, late))).toBeNull();
  const over = { ...crashed, next_at: iso(AT + 4_000) };
  expect(overdueAt(toCrashView({ ...state, round: over }, AT))).toBe(AT + 7_000);
});
