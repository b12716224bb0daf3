import type { BlackjackRound, Hand } from "./blackjack-round.ts";
import { countOf, isSoft, type PlayingCard, totalOf } from "./cards.ts";

/**
 * Basic strategy: the choice with the highest expected return, from the player's cards and the dealer's open card, without card
 * counting. It fits this table's rules: six decks, the dealer stands on every 17 and checks for a blackjack, any two cards may be
 * doubled, also after a split.
 */
export function basicStrategy({ hands, dealer, active, offers }: BlackjackRound): string {
  if (active === null) return "no-insurance";
  const { cards } = hands[active] as Hand;
  const against = countOf(dealer[0] as PlayingCard);
  const can = (choice: string) => offers.some((offer) => offer.choice === choice);
  if (can("split") && splits(countOf(cards[0] as PlayingCard), against)) return "split";
  const total = totalOf(cards);
  const soft = isSoft(cards);
  if (can("double") && (soft ? doublesSoft(total, against) : doublesHard(total, against))) return "double";
  return (soft ? standsSoft(total, against) : standsHard(total, against)) ? "stand" : "hit";
}

// The dealer's ace counts as 1 here, so "two to six" is a plain range.
const isBetween = (min: number, max: number, against: number): boolean => against >= min && against <= max;

function splits(pair: number, against: number): boolean {
  if (pair === 1 || pair === 8) return true;
  if (pair === 2 || pair === 3 || pair === 7) return isBetween(2, 7, against);
  if (pair === 4) return isBetween(5, 6, against);
  if (pair === 6) return isBetween(2, 6, against);
  return pair === 9 && isBetween(2, 9, against) && against !== 7;
}

function doublesHard(total: number, against: number): boolean {
  if (total === 11) return isBetween(2, 10, against);
  if (total === 10) return isBetween(2, 9, against);
  return total === 9 && isBetween(3, 6, against);
}

function doublesSoft(total: number, against: number): boolean {
  if (total === 13 || total === 14) return isBetween(5, 6, against);
  if (total === 15 || total === 16) return isBetween(4, 6, against);
  return (total === 17 || total === 18) && isBetween(3, 6, against);
}

function standsHard(total: number, against: number): boolean {
  if (total >= 17) return true;
  return total === 12 ? isBetween(4, 6, against) : total >= 13 && isBetween(2, 6, against);
}

function standsSoft(total: number, against: number): boolean {
  return total >= 19 || (total === 18 && isBetween(2, 8, against));
}
