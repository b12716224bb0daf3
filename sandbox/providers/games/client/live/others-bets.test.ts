import { expect, test } from "vitest";
import type { BetView } from "../../engines/live-roulette/views.ts";
import { othersOn } from "./others-bets.ts";
import type { TableView } from "./table-view.ts";

const bet = (id: string, spots: string[], stake = 100): BetView => ({
  ...{ id, player: "a***", currency: "EUR", stake, spots, win: null },
});
const bets = [
  bet("mine", ["red"]),
  bet("one", ["red", "straight:17"]),
  bet("two", ["straight:17"]),
  bet("back", ["black"], 0),
];
const own = { id: "mine" } as TableView["own"];
const round = (phase: string, number: number | null) => ({ phase, number }) as TableView["round"];

test("others' chips are counted by their spots, without one's own and without what was taken back", () => {
  const counts = othersOn({ bets, own, round: round("betting", null) });
  expect([...counts]).toEqual([
    ["red", 1],
    ["straight:17", 2],
  ]);
  expect(othersOn({ bets, own: null, round: round("spinning", 17) }).get("red")).toBe(2);
});

test("when the ball lies only those that have won are left", () => {
  expect([...othersOn({ bets, own, round: round("result", 32) })]).toEqual([["red", 1]]);
  expect([...othersOn({ bets, own, round: round("result", 17) })]).toEqual([["straight:17", 2]]);
});
