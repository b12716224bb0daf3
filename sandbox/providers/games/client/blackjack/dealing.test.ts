import fc from "fast-check";
import { expect, test } from "vitest";
import { blackjackClassic } from "../../engines/blackjack/blackjack-engine.ts";
import { seededDraw } from "../../engines/simulate.ts";
import { afterMove, movesTo, NOTHING_DEALT } from "./dealing.ts";

const play = (seed: number, choices: readonly string[]) =>
  blackjackClassic.play(seededDraw(seed), { bet: null, choices });
const dealtOf = ({ picture: { hands, dealer } }: ReturnType<typeof play>) => ({
  hands: hands.map(({ cards }) => cards),
  dealer,
});

test("a round starts in turns: a card, the dealer's open card, a card, a card face down", () => {
  const { picture } = play(3, []);
  const [first, second] = picture.hands[0]?.cards ?? [];
  expect(movesTo(NOTHING_DEALT, picture).slice(0, 4)).toEqual([
    { kind: "hand", hand: 0, card: first },
    { kind: "dealer", card: picture.dealer[0] },
    { kind: "hand", hand: 0, card: second },
    { kind: "dealer", card: null },
  ]);
});

test("the moves of any round lead to its picture, step by step or at once after a reload", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(), { maxLength: 12 }), (seed, picks) => {
      const choices: string[] = [];
      let outcome = play(seed, choices);
      let dealt = NOTHING_DEALT;
      for (let step = 0; ; step += 1) {
        for (const move of movesTo(dealt, outcome.picture)) dealt = afterMove(dealt, move);
        expect(dealt).toEqual(dealtOf(outcome));
        const afterReload = movesTo(NOTHING_DEALT, outcome.picture).reduce(afterMove, NOTHING_DEALT);
        expect(afterReload).toEqual(dealtOf(outcome));
        const { offers } = outcome;
        if (!offers) return;
        // Splits whenever it is offered, because a random choice would rarely split.
        const split = offers.find(({ choice }) => choice === "split");
        choices.push((split ?? offers[(picks[step] ?? 0) % offers.length])?.choice ?? "");
        outcome = play(seed, choices);
      }
    }),
    { numRuns: 400 },
  );
});

test("cards that are already on the table are not dealt again", () => {
  const { picture } = play(11, []);
  const dealt = movesTo(NOTHING_DEALT, picture).reduce(afterMove, NOTHING_DEALT);
  expect(movesTo(dealt, picture)).toEqual([]);
});
