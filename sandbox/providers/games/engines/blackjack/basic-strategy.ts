import type { BlackjackRound, Hand } from "./blackjack-round.ts";
import { type Card, countOf, isSoft, totalOf } from "./cards.ts";

/**
 * The play that loses least for this table's rules, by the player's cards and the dealer's open one, without counting: for six
 * decks, a dealer who stands on every 17 and looks for a blackjack, doubling of any two cards also after a split.
 */
export function basicStrategy({ hands, dealer, active, offers }: BlackjackRound): string {
  if (active === null) return "no-insurance";
  const { cards } = hands[active] as Hand;
  const against = countOf(dealer[0] as Card);
  const can = (choice: string) => offers.some((offer) => offer.choice === choice);
  if (can("split") && splits(countOf(cards[0] as Card), against)) return "split";
  const total = totalOf(cards);
  const soft = isSoft(cards);
  if (can("double") && (soft ? doublesSoft(total, against) : doublesHard(total, against))) return "double";
  return (soft ? standsSoft(total, against) : standsHard(total, against)) ? "stand" : "hit";
}

// The dealer's ace counts 1 here, so that "two to six" is a plain range.
const from = (least: number, most: number, against: number): boolean => against >= least && against <= most;

function splits(pair: number, against: number): boolean {
  if (pair === 1 || pair === 8) return true;
  if (pair === 2 || pair === 3 || pair === 7) return from(2, 7, against);
  if (pair === 4) return from(5, 6, against);
  if (pair === 6) return from(2, 6, against);
  return pair === 9 && from(2, 9, against) && against !== 7;
}

function doublesHard(total: number, against: number): boolean {
  if (total === 11) return from(2, 10, against);
  if (total === 10) return from(2, 9, against);
  return total === 9 && from(3, 6, against);
}

function doublesSoft(total: number, against: number): boolean {
  if (total === 13 || total === 14) return from(5, 6, against);
  if (total === 15 || total === 16) return from(4, 6, against);
  return (total === 17 || total === 18) && from(3, 6, against);
}

function standsHard(total: number, against: number): boolean {
  if (total >= 17) return true;
  return total === 12 ? from(4, 6, against) : total >= 13 && from(2, 6, against);
}

function standsSoft(total: number, against: number): boolean {
  return total >= 19 || (total === 18 && from(2, 8, against));
}
