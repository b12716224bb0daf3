import type { BlackjackPicture } from "../../engines/blackjack/blackjack-engine.ts";
import type { Card } from "../../engines/blackjack/cards.ts";

/** What lies on the cloth; null is a card face down. */
export interface Dealt {
  hands: readonly (readonly Card[])[];
  dealer: readonly (Card | null)[];
}

export const NOTHING_DEALT: Dealt = { hands: [[]], dealer: [] };

/** One move of the dealer's hands. */
export type Move =
  | { kind: "hand"; hand: number; card: Card }
  | { kind: "dealer"; card: Card | null }
  /** The card face down is turned over. */
  | { kind: "turn"; card: Card }
  /** The second card of the only hand begins another. */
  | { kind: "split" };

/**
 * The moves that lead from what lies there to a picture, in the order of a real table: first cards by turns, the player's draws, then
 * the card face down and the dealer's draws.
 */
export function movesTo(dealt: Dealt, { hands, dealer }: Pick<BlackjackPicture, "hands" | "dealer">): Move[] {
  const moves: Move[] = [];
  const lying = dealt.hands.map(({ length }) => length);
  let dealers = dealt.dealer.length;
  const toHand = (hand: number) => {
    const card = hands[hand]?.cards[lying[hand] ?? 0];
    lying[hand] = (lying[hand] ?? 0) + 1;
    if (card !== undefined) moves.push({ kind: "hand", hand, card });
  };
  const toDealer = (faceDown: boolean) => {
    const card = faceDown ? null : (dealer[dealers] ?? null);
    dealers += 1;
    moves.push({ kind: "dealer", card });
  };

  const begins = lying[0] === 0;
  if (begins && hands.length === 2) {
    // A split that was made before this page was opened: the first cards of both hands were one hand.
    const [first, second] = hands.map(({ cards }) => cards[0] as Card);
    moves.push({ kind: "hand", hand: 0, card: first as Card });
    toDealer(false);
    moves.push({ kind: "hand", hand: 0, card: second as Card });
    toDealer(true);
    lying[0] = 2;
  } else if (begins) {
    toHand(0);
    toDealer(false);
    toHand(0);
    toDealer(true);
  }
  if (hands.length === 2 && lying.length === 1) {
    moves.push({ kind: "split" });
    lying[0] = 1;
    lying[1] = 1;
    // Both halves get their second card at once.
    for (const hand of [0, 1]) if ((hands[hand]?.cards.length ?? 0) > 1) toHand(hand);
  }
  for (const [hand, { cards }] of hands.entries()) while ((lying[hand] ?? 0) < cards.length) toHand(hand);
  const hole = dealer[1];
  const isDown = begins || dealt.dealer[1] === null;
  if (isDown && hole !== undefined && hole !== null) moves.push({ kind: "turn", card: hole });
  while (dealers < dealer.length) toDealer(false);
  return moves;
}

/** What lies there after a move. */
export function afterMove({ hands, dealer }: Dealt, move: Move): Dealt {
  if (move.kind === "dealer") return { hands, dealer: [...dealer, move.card] };
  if (move.kind === "turn") return { hands, dealer: [dealer[0] ?? null, move.card, ...dealer.slice(2)] };
  if (move.kind === "hand") {
    return { dealer, hands: hands.map((cards, at) => (at === move.hand ? [...cards, move.card] : cards)) };
  }
  const [first = 0, second = 0] = hands[0] ?? [];
  return { hands: [[first], [second]], dealer };
}
