import type { BlackjackOutcome, RouletteOutcome } from "#contract/rounds.ts";
import type { BlackjackView, RouletteView } from "./picture-view.ts";

type AmountOf = (units: number) => string;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a roulette's number. */
export function colourOf(number: number): RouletteView["colour"] {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

export function rouletteView({ number, bets }: RouletteOutcome, amountOf: AmountOf): RouletteView {
  return {
    kind: "roulette",
    ...{ number, colour: colourOf(number) },
    bets: bets.map(({ spot, numbers, units, won }) => ({
      ...{ spot, numbers, staked: amountOf(units), won: won > 0 ? amountOf(won) : null },
    })),
  };
}

export function blackjackView(
  { hands, dealer, insurance }: BlackjackOutcome,
  amountOf: AmountOf,
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
