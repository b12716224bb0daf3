import type { BlackjackPicture } from "../../engines/blackjack/blackjack-engine.ts";
import type { PlayingCard } from "../../engines/blackjack/cards.ts";

/** The cards on the table; null is a card face down. */
export interface DealtCards {
  hands: readonly (readonly PlayingCard[])[];
  dealer: readonly (PlayingCard | null)[];
}

export const NOTHING_DEALT: DealtCards = { hands: [[]], dealer: [] };

/** One step of the dealing animation. */
export type DealMove =
  | { kind: "hand"; hand: number; card: PlayingCard }
  | { kind: "dealer"; card: PlayingCard | null }
  /** Turns over the card that is face down. */
  | { kind: "turn"; card: PlayingCard }
  /** Splits the only hand: its second card starts another hand. */
  | { kind: "split" };

/**
 * The moves from the cards on the table to a picture, in the order of a real table: the first cards in turns, the player's draws,
 * the card that is face down, the dealer's draws.
 */
export function movesTo(
  dealt: DealtCards,
  { hands, dealer }: Pick<BlackjackPicture, "hands" | "dealer">,
): DealMove[] {
  const moves: DealMove[] = [];
  const handSizes = dealt.hands.map(({ length }) => length);
  let dealerSize = dealt.dealer.length;
  const toHand = (hand: number) => {
    const card = hands[hand]?.cards[handSizes[hand] ?? 0];
    handSizes[hand] = (handSizes[hand] ?? 0) + 1;
    if (card !== undefined) moves.push({ kind: "hand", hand, card });
  };
  const toDealer = (faceDown: boolean) => {
    const card = faceDown ? null : (dealer[dealerSize] ?? null);
    dealerSize += 1;
    moves.push({ kind: "dealer", card });
  };

  const isFirstDeal = handSizes[0] === 0;
  if (isFirstDeal && hands.length === 2) {
    // The hand was split before this page was loaded: the first cards of both hands were one hand.
    const [first, second] = hands.map(({ cards }) => cards[0] as PlayingCard);
    moves.push({ kind: "hand", hand: 0, card: first as PlayingCard });
    toDealer(false);
    moves.push({ kind: "hand", hand: 0, card: second as PlayingCard });
    toDealer(true);
    handSizes[0] = 2;
  } else if (isFirstDeal) {
    toHand(0);
    toDealer(false);
    toHand(0);
    toDealer(true);
  }
  if (hands.length === 2 && handSizes.length === 1) {
    moves.push({ kind: "split" });
    handSizes[0] = 1;
    handSizes[1] = 1;
    // Both hands get their second card before the player continues.
    for (const hand of [0, 1]) if ((hands[hand]?.cards.length ?? 0) > 1) toHand(hand);
  }
  for (const [hand, { cards }] of hands.entries()) while ((handSizes[hand] ?? 0) < cards.length) toHand(hand);
  const hole = dealer[1];
  const isHoleDown = isFirstDeal || dealt.dealer[1] === null;
  if (isHoleDown && hole !== undefined && hole !== null) moves.push({ kind: "turn", card: hole });
  while (dealerSize < dealer.length) toDealer(false);
  return moves;
}

/** The cards on the table after a move. */
export function afterMove({ hands, dealer }: DealtCards, move: DealMove): DealtCards {
  if (move.kind === "dealer") return { hands, dealer: [...dealer, move.card] };
  if (move.kind === "turn") return { hands, dealer: [dealer[0] ?? null, move.card, ...dealer.slice(2)] };
  if (move.kind === "hand") {
    return {
      dealer,
      hands: hands.map((cards, index) => (index === move.hand ? [...cards, move.card] : cards)),
    };
  }
  const [first = 0, second = 0] = hands[0] ?? [];
  return { hands: [[first], [second]], dealer };
}
