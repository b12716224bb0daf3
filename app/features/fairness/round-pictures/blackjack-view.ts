import type { BlackjackOutcome } from "#contract/play/blackjack-outcome.ts";
import type { BlackjackView } from "./picture-view.ts";

/** A round of blackjack, its amounts in the reader's words. */
export function blackjackView(
  { hands, dealer, insurance }: BlackjackOutcome,
  amountOf: (units: number) => string,
): BlackjackView {
  const money = ({ units, won }: { units: number; won: number }) => ({
    staked: amountOf(units),
    won: won > 0 ? amountOf(won) : null,
  });
  return {
    kind: "blackjack",
    dealer,
    hands: hands.map(({ cards, total, doubled, result, ...amounts }) => ({
      ...{ cards, total, doubled, result, ...money(amounts) },
    })),
    insurance: insurance && insurance.units > 0 ? money(insurance) : null,
  };
}
