import { expect, test } from "vitest";
import type { BetView, RoundView, TableState } from "../../engines/live-roulette/views.ts";
import { timeLeft, viewOf, withBets, withRound } from "./table-view.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 3, 0, second)).toISOString();
const round = (changes: Partial<RoundView> = {}): RoundView => ({
  ...{ id: 7, phase: "betting", now: at(0), closesAt: at(20) },
  ...{ spinAt: null, restsAt: null, nextAt: null, number: null, ...changes },
});
const bet = (id: string, changes: Partial<BetView> = {}): BetView => ({
  ...{ id, player: "pl***", currency: "EUR", stake: 100, spots: ["red"], win: null, ...changes },
});
const state: TableState = {
  ...{ mode: "real", currency: "EUR", balance: 5_000, unit: 100 },
  timing: { betting: 20_000, spin: 10_000, result: 6_000 },
  ...{ round: round(), bets: [], betsCount: 0, numbers: [{ roundId: 6, number: 3 }] },
  own: null,
  last: [{ spot: "black", units: 2 }],
  chain: { terminalHash: "", salt: "", length: 10 },
};
const received = Date.parse(at(0)) - 5_000;
const view = viewOf(state, received);

test("time is counted by the server's clock, and a message that was late does not set it back", () => {
  expect(timeLeft(view, received)).toBe(20_000);
  expect(timeLeft(view, received + 25_000)).toBe(0);
  const late = withRound(view, round({ now: at(1) }), received + 1_300);
  expect(timeLeft(late, received + 1_300)).toBe(18_700);
  const setAnew = withRound(view, round({ now: at(31), closesAt: at(51) }), received + 1_000);
  expect(timeLeft(setAnew, received + 1_000)).toBe(20_000);
  expect(timeLeft(viewOf({ ...state, round: round({ phase: "idle" }) }, 0), 0)).toBeNull();
});

test("a number comes before the others when its ball rests, once", () => {
  const spinning = withRound(view, round({ phase: "spinning", number: 17, restsAt: at(30) }), received);
  expect(spinning.numbers).toHaveLength(1);
  const over = round({ phase: "result", number: 17, nextAt: at(36) });
  const result = withRound(withRound(spinning, over, received), over, received);
  expect(result.numbers).toEqual([
    { roundId: 7, number: 17 },
    { roundId: 6, number: 3 },
  ]);
});

test("a new round is empty, and the own chips of the one before may be laid again", () => {
  const own = { id: "s", roundId: 7, unit: 100, stake: 300, win: 0, at: at(1) };
  const bets = [{ spot: "red", units: 3 }];
  const played = { ...withBets(view, 7, [bet("a")]), own: { ...own, bets } };
  const next = withRound(played, round({ id: 8 }), received);
  expect(next).toMatchObject({ own: null, bets: [], betsCount: 0, last: bets });
  expect(withRound(next, round({ id: 9 }), received).last).toEqual(bets);
});

test("bets are counted once each, however often they change, and those of another round are passed over", () => {
  const one = withBets(view, 7, [bet("a"), bet("b")]);
  const changed = withBets(one, 7, [bet("b", { stake: 900, win: 1_800 }), bet("c")]);
  expect(changed.betsCount).toBe(3);
  expect(changed.bets.map(({ id, stake }) => [id, stake])).toEqual([
    ["a", 100],
    ["b", 900],
    ["c", 100],
  ]);
  expect(withBets(changed, 6, [bet("z")])).toBe(changed);
});
