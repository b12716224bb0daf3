import { expect, test } from "vitest";
import { insuranceWon, playBlackjackRound, STAKE_UNITS } from "../../engines/blackjack/blackjack-round.ts";
import { BLACKJACK_FIGURES } from "./blackjack-figures.ts";

/** Rounds that cover every result, with draws from a linear congruential generator. */
function rounds(count: number) {
  let state = 1;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, () =>
    playBlackjackRound(draw, ({ offers }) =>
      offers.some(({ choice }) => choice === "insurance") ? "insurance" : "stand",
    ),
  );
}

test("the texts name what the engine pays", () => {
  const { pays, per, insurance, even } = BLACKJACK_FIGURES;
  const played = rounds(5_000);
  const profits = (result: string) =>
    new Set(
      played
        .flatMap(({ hands }) => hands)
        .filter((hand) => hand.result === result)
        .map(({ won, bet }) => (won - bet) / STAKE_UNITS),
    );
  expect(profits("blackjack")).toEqual(new Set([pays / per]));
  expect(profits("won")).toEqual(new Set([even]));
  const insured = played.filter((round) => insuranceWon(round) > 0);
  expect(new Set(insured.map((round) => insuranceWon(round) / (round.insurance ?? 0) - 1))).toEqual(
    new Set([insurance]),
  );
});
