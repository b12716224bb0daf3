import type { Draw, Offer } from "../../engine.ts";
import { type Card, countOf, dealFrom, isBlackjack, totalOf } from "./cards.ts";

/** Units of the stake: two, so that three to two and half a stake are whole. */
export const STAKE = 2;
/** What an insurance costs. */
export const INSURANCE = STAKE / 2;

export type HandResult = "blackjack" | "won" | "push" | "lost" | "bust";

export interface Hand {
  cards: Card[];
  /** Units staked on it. */
  bet: number;
  doubled: boolean;
  /** Null while it is not decided. */
  result: HandResult | null;
  /** Units that it brings back. */
  won: number;
}

export interface BlackjackRound {
  hands: Hand[];
  /** The open card, then the one face down, then what was drawn. */
  dealer: Card[];
  /** Units staked on the dealer's blackjack; null where that was not asked. */
  insurance: number | null;
  /** The hand that is played; null before any may be and after all were. */
  active: number | null;
  /** What the player must choose from; empty once the round is over. */
  offers: readonly Offer[];
}

/** The player's next choice from what is offered; undefined where it is not made yet. */
export type Decide = (round: BlackjackRound) => string | undefined;

const free = (choice: string): Offer => ({ choice, price: 0 });
const ASK_INSURANCE: readonly Offer[] = [free("no-insurance"), { choice: "insurance", price: INSURANCE }];
const STAND = free("stand");
const HIT = free("hit");
const DOUBLE: Offer = { choice: "double", price: STAKE };
const SPLIT: Offer = { choice: "split", price: STAKE };
const NONE: readonly Offer[] = [];
// By what else is offered beside stand and hit.
const PLAYS = { neither: [STAND, HIT], double: [STAND, HIT, DOUBLE], both: [STAND, HIT, DOUBLE, SPLIT] };

/**
 * Plays a round as far as its player decides: the dealer stands on every 17 and looks for a blackjack under an ace or a ten before
 * the hands are played; any two cards may be doubled, also after a split; one split of two cards of one value; split
 * aces get a card each and no more.
 */
export function playRound(draw: Draw, decide: Decide): BlackjackRound {
  const deal = dealFrom(draw);
  const first = deal();
  const open = deal();
  const second = deal();
  const hand: Hand = { cards: [first, second], bet: STAKE, doubled: false, result: null, won: 0 };
  const dealer = [open, deal()];
  const round: BlackjackRound = { hands: [hand], dealer, insurance: null, active: null, offers: NONE };

  if (countOf(open) === 1) {
    round.offers = ASK_INSURANCE;
    const choice = decide(round);
    if (choice === undefined) return round;
    round.insurance = choice === "insurance" ? INSURANCE : 0;
    round.offers = NONE;
  }
  if (isBlackjack(dealer) || isBlackjack(hand.cards)) return settle(round);
  if (!playHands(round, deal, decide)) return round;
  if (round.hands.some(({ result }) => result === null)) {
    while (totalOf(dealer) < 17) dealer.push(deal());
  }
  return settle(round);
}

/** @returns false where a choice is still to be made */
function playHands(round: BlackjackRound, deal: () => Card, decide: Decide): boolean {
  for (let at = 0; at < round.hands.length; at += 1) {
    const hand = round.hands[at] as Hand;
    const splitAces = round.hands.length > 1 && countOf(hand.cards[0] as Card) === 1;
    for (let playing = !splitAces; playing && totalOf(hand.cards) < 21; ) {
      round.active = at;
      round.offers = offersOf(round, hand);
      const choice = decide(round);
      if (choice === undefined) return false;
      round.offers = NONE;
      if (choice === "split") {
        const moved = hand.cards.pop() as Card;
        hand.cards.push(deal());
        const other = { cards: [moved, deal()], bet: STAKE, doubled: false, result: null, won: 0 };
        round.hands.push(other);
        playing = countOf(moved) !== 1;
      } else if (choice === "stand") {
        playing = false;
      } else {
        hand.cards.push(deal());
        if (choice === "double") {
          hand.bet += STAKE;
          hand.doubled = true;
          playing = false;
        }
      }
    }
    if (totalOf(hand.cards) > 21) hand.result = "bust";
  }
  round.active = null;
  return true;
}

function offersOf({ hands }: BlackjackRound, { cards }: Hand): readonly Offer[] {
  if (cards.length > 2) return PLAYS.neither;
  const [one, other] = cards as [Card, Card];
  return hands.length === 1 && countOf(one) === countOf(other) ? PLAYS.both : PLAYS.double;
}

/** Decides every hand against the dealer's. */
function settle(round: BlackjackRound): BlackjackRound {
  const { hands, dealer } = round;
  const dealt = totalOf(dealer);
  const dealerHasBlackjack = isBlackjack(dealer);
  for (const hand of hands) {
    hand.result ??= resultOf(hand, hands.length > 1, dealt, dealerHasBlackjack);
    hand.won = hand.result === "blackjack" ? (hand.bet * 5) / 2 : hand.bet * RETURNED[hand.result];
  }
  return round;
}

const RETURNED = { won: 2, push: 1, lost: 0, bust: 0 };

function resultOf(
  { cards }: Hand,
  wasSplit: boolean,
  dealt: number,
  dealerHasBlackjack: boolean,
): HandResult {
  const natural = !wasSplit && isBlackjack(cards);
  if (natural || dealerHasBlackjack) {
    if (natural && dealerHasBlackjack) return "push";
    return natural ? "blackjack" : "lost";
  }
  const total = totalOf(cards);
  if (dealt > 21 || total > dealt) return "won";
  return total === dealt ? "push" : "lost";
}

/** What the insurance brings back: itself and twice itself where the dealer has a blackjack. */
export function insuranceWon({ insurance, dealer }: BlackjackRound): number {
  return insurance !== null && isBlackjack(dealer) ? insurance * 3 : 0;
}

/** Units that a round which is over brings back in all. */
export function unitsOf(round: BlackjackRound): number {
  let units = insuranceWon(round);
  for (const { won } of round.hands) units += won;
  return units;
}

/** Units that were staked on it in all. */
export function stakedOn({ hands, insurance }: BlackjackRound): number {
  let units = insurance ?? 0;
  for (const { bet } of hands) units += bet;
  return units;
}
