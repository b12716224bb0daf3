import type { Draw } from "../engine.ts";

/** One of 52 cards: `suit * 13 + rank`, ace first. */
export type PlayingCard = number;

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export const DECKS = 6;

export const rankOf = (card: PlayingCard): Rank => RANKS[card % 13] as Rank;
export const suitOf = (card: PlayingCard): Suit => SUITS[Math.floor(card / 13)] as Suit;

/** The value of a card: 10 for face cards, 1 for an ace. */
export function countOf(card: PlayingCard): number {
  return Math.min(10, (card % 13) + 1);
}

/** The best total: one ace counts 11 if the total stays at or below 21. */
export function totalOf(cards: readonly PlayingCard[]): number {
  const low = lowTotal(cards);
  return low <= 11 && hasAce(cards) ? low + 10 : low;
}

/** Whether an ace counts 11 in the total. */
export function isSoft(cards: readonly PlayingCard[]): boolean {
  return lowTotal(cards) <= 11 && hasAce(cards);
}

/** Whether the first two cards are an ace and a ten. Callers exclude hands after a split, which count as a plain 21. */
export function isBlackjack(cards: readonly PlayingCard[]): boolean {
  return cards.length === 2 && totalOf(cards) === 21;
}

function lowTotal(cards: readonly PlayingCard[]): number {
  let sum = 0;
  for (const card of cards) sum += countOf(card);
  return sum;
}

function hasAce(cards: readonly PlayingCard[]): boolean {
  for (const card of cards) if (card % 13 === 0) return true;
  return false;
}

const FULL_SHOE = Uint8Array.from({ length: DECKS * 52 }, (_, index) => index % 52);
/** Reused for every round, because simulations play millions. Only the round that was dealt last may draw from it. */
const shoe = new Uint8Array(FULL_SHOE.length);

/** Deals from six full decks, shuffled for every round: each call takes one of the remaining cards with equal probability. */
export function dealFrom(draw: Draw): () => PlayingCard {
  shoe.set(FULL_SHOE);
  let remaining = shoe.length;
  return () => {
    const index = draw(remaining);
    const card = shoe[index] as PlayingCard;
    remaining -= 1;
    shoe[index] = shoe[remaining] as PlayingCard;
    return card;
  };
}
