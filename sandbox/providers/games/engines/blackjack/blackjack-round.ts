import type { Draw, RoundOption } from "../engine.ts";
import { countOf, dealFrom, isBlackjack, type PlayingCard, totalOf } from "./cards.ts";

/** Units of the stake: two, so that a blackjack (3 to 2) and an insurance (half the stake) are whole units. */
export const STAKE_UNITS = 2;
/** Price of an insurance in units. */
const INSURANCE_UNITS = STAKE_UNITS / 2;

export type HandResult = "blackjack" | "won" | "push" | "lost" | "bust";

export interface Hand {
  cards: PlayingCard[];
  /** Units staked on it. */
  bet: number;
  doubled: boolean;
  /** Null until the hand is decided. */
  result: HandResult | null;
  /** Units that it returns. */
  won: number;
}

export interface BlackjackRound {
  hands: Hand[];
  /** The open card, then the face-down card, then the drawn cards. */
  dealer: PlayingCard[];
  /** Units staked on the dealer's blackjack; null if insurance was not offered. */
  insurance: number | null;
  /** Index of the hand that is played; null before the first and after the last. */
  active: number | null;
  /** Options for the player's next choice; empty if the round is over. */
  offers: readonly RoundOption[];
}

/** Returns the player's choice from the round's offers; undefined if the player has not chosen yet. */
export type Decide = (round: BlackjackRound) => string | undefined;

const free = (choice: string): RoundOption => ({ choice, price: 0 });
const INSURANCE_OPTIONS: readonly RoundOption[] = [
  free("no-insurance"),
  { choice: "insurance", price: INSURANCE_UNITS },
];
const STAND = free("stand");
const HIT = free("hit");
const DOUBLE: RoundOption = { choice: "double", price: STAKE_UNITS };
const SPLIT: RoundOption = { choice: "split", price: STAKE_UNITS };
const NO_OPTIONS: readonly RoundOption[] = [];
const HAND_OPTIONS = {
  plain: [STAND, HIT],
  double: [STAND, HIT, DOUBLE],
  doubleOrSplit: [STAND, HIT, DOUBLE, SPLIT],
};

/**
 * Plays a round as far as `decide` returns choices. Rules: the dealer stands on every 17, and checks for a blackjack under an ace
 * or a ten before the hands are played. Any two cards may be doubled, also after a split. Two cards of the same value may be split
 * once; split aces get one card each.
 */
export function playBlackjackRound(draw: Draw, decide: Decide): BlackjackRound {
  const deal = dealFrom(draw);
  const first = deal();
  const open = deal();
  const second = deal();
  const hand: Hand = { cards: [first, second], bet: STAKE_UNITS, doubled: false, result: null, won: 0 };
  const dealer = [open, deal()];
  const round: BlackjackRound = { hands: [hand], dealer, insurance: null, active: null, offers: NO_OPTIONS };

  if (countOf(open) === 1) {
    round.offers = INSURANCE_OPTIONS;
    const choice = decide(round);
    if (choice === undefined) return round;
    round.insurance = choice === "insurance" ? INSURANCE_UNITS : 0;
    round.offers = NO_OPTIONS;
  }
  if (isBlackjack(dealer) || isBlackjack(hand.cards)) return settle(round);
  if (!playHands(round, deal, decide)) return round;
  if (round.hands.some(({ result }) => result === null)) {
    while (totalOf(dealer) < 17) dealer.push(deal());
  }
  return settle(round);
}

/** @returns false if a choice is missing */
function playHands(round: BlackjackRound, deal: () => PlayingCard, decide: Decide): boolean {
  for (let handIndex = 0; handIndex < round.hands.length; handIndex += 1) {
    const hand = round.hands[handIndex] as Hand;
    const splitAces = round.hands.length > 1 && countOf(hand.cards[0] as PlayingCard) === 1;
    for (let playing = !splitAces; playing && totalOf(hand.cards) < 21; ) {
      round.active = handIndex;
      round.offers = offersOf(round, hand);
      const choice = decide(round);
      if (choice === undefined) return false;
      round.offers = NO_OPTIONS;
      if (choice === "split") {
        const moved = hand.cards.pop() as PlayingCard;
        hand.cards.push(deal());
        const other = { cards: [moved, deal()], bet: STAKE_UNITS, doubled: false, result: null, won: 0 };
        round.hands.push(other);
        playing = countOf(moved) !== 1;
      } else if (choice === "stand") {
        playing = false;
      } else {
        hand.cards.push(deal());
        if (choice === "double") {
          hand.bet += STAKE_UNITS;
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

function offersOf({ hands }: BlackjackRound, { cards }: Hand): readonly RoundOption[] {
  if (cards.length > 2) return HAND_OPTIONS.plain;
  const [first, other] = cards as [PlayingCard, PlayingCard];
  return hands.length === 1 && countOf(first) === countOf(other)
    ? HAND_OPTIONS.doubleOrSplit
    : HAND_OPTIONS.double;
}

/** Returned units per staked unit; a blackjack is computed separately. */
const RETURN_FACTORS = { won: 2, push: 1, lost: 0, bust: 0 };

/** Compares every hand with the dealer's. */
function settle(round: BlackjackRound): BlackjackRound {
  const { hands, dealer } = round;
  const dealt = totalOf(dealer);
  const dealerHasBlackjack = isBlackjack(dealer);
  for (const hand of hands) {
    hand.result ??= resultOf(hand, hands.length > 1, dealt, dealerHasBlackjack);
    hand.won = hand.result === "blackjack" ? (hand.bet * 5) / 2 : hand.bet * RETURN_FACTORS[hand.result];
  }
  return round;
}

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

/** Units that the insurance returns: three times its price if the dealer has a blackjack, otherwise 0. */
export function insuranceWon({ insurance, dealer }: BlackjackRound): number {
  return insurance !== null && isBlackjack(dealer) ? insurance * 3 : 0;
}

/** Units that a finished round returns in total. */
export function unitsWonBy(round: BlackjackRound): number {
  let units = insuranceWon(round);
  for (const { won } of round.hands) units += won;
  return units;
}

/** Units staked on the round in total. */
export function unitsStakedOn({ hands, insurance }: BlackjackRound): number {
  let units = insurance ?? 0;
  for (const { bet } of hands) units += bet;
  return units;
}
