import type { BlackjackOutcome } from "#contract/play/blackjack-outcome.ts";
import type { Telling } from "../../telling.ts";
import type { BlackjackPicture } from "./blackjack-engine.ts";
import { type Card, rankOf, suitOf, totalOf } from "./cards.ts";

/** A round of blackjack, as the contract tells it. */
export function toldBlackjack(
  { hands, dealer, insurance }: BlackjackPicture,
  { price }: Telling,
): BlackjackOutcome {
  const card = (one: Card) => ({ rank: rankOf(one), suit: suitOf(one) });
  return {
    kind: "blackjack",
    hands: hands.map(({ cards, bet, doubled, result, won }) => ({
      ...{ cards: cards.map(card), total: totalOf(cards), doubled, result, won },
      units: bet,
    })),
    dealer: {
      cards: dealer.map((one) => (one === null ? null : card(one))),
      total: totalOf(dealer.filter((one) => one !== null)),
    },
    insurance: insurance && { units: insurance.bet, won: insurance.won },
    units_per_stake: price,
  };
}
