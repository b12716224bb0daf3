import type { Draw } from "../../engine.ts";

/** A card of 52: thirteen of each suit in turn, ace first, as `suit * 13 + rank`. */
export type Card = number;

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export const DECKS = 6;

export const rankOf = (card: Card): Rank => RANKS[card % 13] as Rank;
export const suitOf = (card: Card): Suit => SUITS[Math.floor(card / 13)] as Suit;

/** What a card counts: pictures ten, an ace one. */
export function countOf(card: Card): number {
  return Math.min(10, (card % 13) + 1);
}

/** The best total: an ace counts eleven where that does not pass 21. */
export function totalOf(cards: readonly Card[]): number {
  const low = lowTotal(cards);
  return low <= 11 && hasAce(cards) ? low + 10 : low;
}

/** Whether an ace counts eleven in it. */
export function isSoft(cards: readonly Card[]): boolean {
  return lowTotal(cards) <= 11 && hasAce(cards);
}

/** An ace and a ten as the first two cards; after a split it is 21 and no more. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) === 21;
}

function lowTotal(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += countOf(card);
  return sum;
}

function hasAce(cards: readonly Card[]): boolean {
  for (const card of cards) if (card % 13 === 0) return true;
  return false;
}

const FULL = Uint8Array.from({ length: DECKS * 52 }, (_, index) => index % 52);
const shoe = new Uint8Array(FULL.length);

/** Cards from all six decks, shuffled anew for every round: each draw is one of those that are left, equally likely. */
export function dealFrom(draw: Draw): () => Card {
  shoe.set(FULL);
  let left = shoe.length;
  return () => {
    const at = draw(left);
    const card = shoe[at] as Card;
    left -= 1;
    shoe[at] = shoe[left] as Card;
    return card;
  };
}
