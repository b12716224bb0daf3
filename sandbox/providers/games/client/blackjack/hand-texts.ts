import { type Card, isSoft, rankOf, suitOf, totalOf } from "../../engines/blackjack/cards.ts";
import type { Translate } from "../texts.ts";

/** `ace of spades`; a card face down by what it is. */
export function cardName(t: Translate, card: Card | null): string {
  if (card === null) return t("faceDown");
  const rank = rankOf(card);
  const named = /\d/.test(rank) ? rank : t(`rank-${rank}`);
  return t("cardName", { rank: named, suit: t(`suit-${suitOf(card)}`) });
}

/** A hand's cards and total, to be read out. */
export function handText(t: Translate, who: string, cards: readonly (Card | null)[]): string {
  const open = cards.filter((card) => card !== null);
  return t("handIs", {
    who,
    cards: cards.map((card) => cardName(t, card)).join(", "),
    total: totalText(open, (low, high) => t("softTotal", { low, high })),
  });
}

/** A total; both where an ace may still count either way. */
export function totalText(
  cards: readonly Card[],
  either = (low: number, high: number): string => `${low}/${high}`,
): string {
  const total = totalOf(cards);
  return isSoft(cards) && total < 21 ? either(total - 10, total) : String(total);
}
