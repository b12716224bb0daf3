import { expect, test } from "vitest";
import type { BetView, LiveRoundView, TableState } from "../../protocol.ts";
import {
  createTableState,
  type LiveTableState,
  othersOn,
  timeLeft,
  withBets,
  withRound,
} from "./table-state.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 3, 0, second)).toISOString();
const round = (changes: Partial<LiveRoundView> = {}): LiveRoundView => ({
  id: 7,
  phase: "betting",
  now: at(0),
  closesAt: at(20),
  spinAt: null,
  restsAt: null,
  nextAt: null,
  number: null,
  ...changes,
});
const bet = (id: string, changes: Partial<BetView> = {}): BetView => ({
  id,
  player: "pl***",
  currency: "EUR",
  stake: 100,
  spots: ["red"],
  win: null,
  ...changes,
});
const state: TableState = {
  mode: "real",
  currency: "EUR",
  balance: 5_000,
  unit: 100,
  timing: { betting: 20_000, spin: 10_000, result: 6_000 },
  round: round(),
  bets: [],
  betsCount: 0,
  numbers: [{ roundId: 6, number: 3 }],
  own: null,
  last: [{ spot: "black", units: 2 }],
  chain: { terminalHash: "", salt: "", beacon: "", beaconRound: 1, length: 10 },
};
const received = Date.parse(at(0)) - 5_000;
const view = createTableState(state, received);

test("time is measured by the server's clock, and a late message does not set it back", () => {
  expect(timeLeft(view, received)).toBe(20_000);
  expect(timeLeft(view, received + 25_000)).toBe(0);
  const late = withRound(view, round({ now: at(1) }), received + 1_300);
  expect(timeLeft(late, received + 1_300)).toBe(18_700);
  const clockChanged = withRound(view, round({ now: at(31), closesAt: at(51) }), received + 1_000);
  expect(timeLeft(clockChanged, received + 1_000)).toBe(20_000);
  expect(timeLeft(createTableState({ ...state, round: round({ phase: "idle" }) }, 0), 0)).toBeNull();
});

test("a number is added in front of the others when its ball rests, once", () => {
  const spinning = withRound(view, round({ phase: "spinning", number: 17, restsAt: at(30) }), received);
  expect(spinning.numbers).toHaveLength(1);
  const over = round({ phase: "result", number: 17, nextAt: at(36) });
  const result = withRound(withRound(spinning, over, received), over, received);
  expect(result.numbers).toEqual([
    { roundId: 7, number: 17 },
    { roundId: 6, number: 3 },
  ]);
});

test("a new round is empty, and the player's chips of the previous round can be repeated", () => {
  const own = { id: "s", roundId: 7, unit: 100, stake: 300, win: 0, at: at(1) };
  const bets = [{ spot: "red", units: 3 }];
  const played = { ...withBets(view, 7, [bet("a")]), own: { ...own, bets } };
  const next = withRound(played, round({ id: 8 }), received);
  expect(next).toMatchObject({ own: null, bets: [], betsCount: 0, last: bets });
  expect(withRound(next, round({ id: 9 }), received).last).toEqual(bets);
});

test("each bet is counted once, even if it changes, and bets of another round are ignored", () => {
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

const betOn = (id: string, spots: string[], stake = 100): BetView => bet(id, { spots, stake });
const othersBets = [
  betOn("mine", ["red"]),
  betOn("one", ["red", "straight:17"]),
  betOn("two", ["straight:17"]),
  betOn("back", ["black"], 0),
];
const own = { id: "mine" } as LiveTableState["own"];
const roundIn = (phase: LiveRoundView["phase"], number: number | null) => round({ phase, number });

test("other players' chips are counted by spot, without the player's own and without removed ones", () => {
  const counts = othersOn({ bets: othersBets, own, round: roundIn("betting", null) });
  expect([...counts]).toEqual([
    ["red", 1],
    ["straight:17", 2],
  ]);
  expect(othersOn({ bets: othersBets, own: null, round: roundIn("spinning", 17) }).get("red")).toBe(2);
});

test("in the result phase only winning chips are left", () => {
  expect([...othersOn({ bets: othersBets, own, round: roundIn("result", 32) })]).toEqual([["red", 1]]);
  expect([...othersOn({ bets: othersBets, own, round: roundIn("result", 17) })]).toEqual([
    ["straight:17", 2],
  ]);
});
