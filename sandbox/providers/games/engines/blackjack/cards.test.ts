import { expect, test } from "vitest";
import { seededDraw } from "../simulate.ts";
import { countOf, dealFrom, isBlackjack, isSoft, RANKS, rankOf, SUITS, suitOf, totalOf } from "./cards.ts";

const of = (...ranks: (typeof RANKS)[number][]) => ranks.map((rank) => RANKS.indexOf(rank));

test.each([
  [["A"], 11, true],
  [["A", "A"], 12, true],
  [["A", "6"], 17, true],
  [["A", "6", "10"], 17, false],
  [["A", "A", "9"], 21, true],
  [["A", "A", "9", "K"], 21, false],
  [["K", "Q"], 20, false],
  [["K", "6", "5"], 21, false],
  [["9", "8", "7"], 24, false],
  [["A", "K"], 21, true],
] as const)("%j is %d, soft: %s", (ranks, total, soft) => {
  expect([totalOf(of(...ranks)), isSoft(of(...ranks))]).toEqual([total, soft]);
});

test("only an ace and a ten in two cards are a blackjack", () => {
  for (const ten of ["10", "J", "Q", "K"] as const) expect(isBlackjack(of("A", ten))).toBe(true);
  expect(isBlackjack(of("7", "7", "7"))).toBe(false);
  expect(isBlackjack(of("A", "5", "5"))).toBe(false);
});

test("there are thirteen ranks in four suits, and face cards count ten", () => {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  expect(new Set(cards.map((card) => `${rankOf(card)} ${suitOf(card)}`)).size).toBe(52);
  expect(cards.slice(0, 13).map(rankOf)).toEqual([...RANKS]);
  expect(cards.filter((card) => countOf(card) === 10)).toHaveLength(16);
  expect(SUITS.map((_, index) => suitOf(index * 13))).toEqual([...SUITS]);
});

test("six decks contain each card six times, and every round starts with all of them", () => {
  for (const seed of [1, 2]) {
    const deal = dealFrom(seededDraw(seed));
    const counts = new Map<number, number>();
    for (let at = 0; at < 312; at += 1) {
      const card = deal();
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect([counts.size, new Set(counts.values())]).toEqual([52, new Set([6])]);
  }
});

test("each draw is from the remaining cards", () => {
  const bounds: number[] = [];
  const deal = dealFrom((below) => {
    bounds.push(below);
    return 0;
  });
  expect([deal(), deal(), deal()]).toEqual([0, 51, 50]);
  expect(bounds).toEqual([312, 311, 310]);
});
