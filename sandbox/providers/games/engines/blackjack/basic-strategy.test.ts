import { expect, test } from "vitest";
import { basicStrategy } from "./basic-strategy.ts";
import { RANKS } from "./cards.ts";

type Rank = (typeof RANKS)[number];
const cards = (ranks: readonly Rank[]) => ranks.map((rank) => RANKS.indexOf(rank));

function chosen(player: readonly Rank[], open: Rank, ...offered: string[]): string {
  const hand = { cards: cards(player), bet: 2, doubled: false, result: null, won: 0 };
  const offers = ["stand", "hit", ...offered].map((choice) => ({ choice, price: 0 }));
  return basicStrategy({ hands: [hand], dealer: cards([open, "5"]), insurance: null, active: 0, offers });
}

test.each<[Rank[], Rank, string]>([
  [["10", "6"], "7", "hit"],
  [["10", "6"], "6", "stand"],
  [["10", "2"], "3", "hit"],
  [["10", "2"], "4", "stand"],
  [["10", "7"], "A", "stand"],
  [["6", "5"], "10", "double"],
  [["6", "5"], "A", "hit"],
  [["6", "4"], "9", "double"],
  [["6", "4"], "10", "hit"],
  [["5", "4"], "3", "double"],
  [["5", "4"], "2", "hit"],
  [["A", "2"], "4", "hit"],
  [["A", "2"], "5", "double"],
  [["A", "4"], "4", "double"],
  [["A", "6"], "2", "hit"],
  [["A", "7"], "3", "double"],
  [["A", "7"], "8", "stand"],
  [["A", "7"], "9", "hit"],
  [["A", "8"], "6", "stand"],
])("%j against %s: %s", (player, open, choice) => {
  expect(chosen(player, open, "double")).toBe(choice);
});

test.each<[Rank, Rank, string]>([
  ["A", "A", "split"],
  ["8", "10", "split"],
  ["10", "6", "stand"],
  ["9", "7", "stand"],
  ["9", "9", "split"],
  ["7", "8", "hit"],
  ["7", "7", "split"],
  ["6", "2", "split"],
  ["6", "7", "hit"],
  ["5", "9", "double"],
  ["4", "5", "split"],
  ["4", "4", "hit"],
  ["3", "8", "hit"],
  ["2", "2", "split"],
])("a pair of %s against %s: %s", (pair, open, choice) => {
  expect(chosen([pair, pair], open, "double", "split")).toBe(choice);
});

test("a hand that cannot be doubled hits, or stands on a high total", () => {
  expect(chosen(["2", "3", "6"], "6")).toBe("hit");
  expect(chosen(["A", "2", "5"], "4")).toBe("stand");
});
