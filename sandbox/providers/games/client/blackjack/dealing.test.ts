import fc from "fast-check";
import { expect, test } from "vitest";
import { blackjackClassic } from "../../engines/blackjack/blackjack-engine.ts";
import { seededDraw } from "../../engines/slots/simulate.ts";
import { afterMove, movesTo, NOTHING_DEALT } from "./dealing.ts";

const play = (seed: number, choices: readonly string[]) =>
  blackjackClassic.play(seededDraw(seed), { bet: null, choices });
const dealtOf = ({ picture: { hands, dealer } }: ReturnType<typeof play>) => ({
  hands: hands.map(({ cards }) => cards),
  dealer,
});

test("a round begins by turns: a card, the dealer's open one, a card, one face down", () => {
  const { picture } = play(3, []);
  const [first, second] = picture.hands[0]?.cards ?? [];
  expect(movesTo(NOTHING_DEALT, picture).slice(0, 4)).toEqual([
    { kind: "hand", hand: 0, card: first },
    { kind: "dealer", card: picture.dealer[0] },
    { kind: "hand", hand: 0, card: second },
    { kind: "dealer", card: null },
  ]);
});

test("the moves of any round lead to what its picture shows, seen step by step or found after a reload", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(), { maxLength: 12 }), (seed, picks) => {
      const choices: string[] = [];
      let outcome = play(seed, choices);
      let lying = NOTHING_DEALT;
      for (let step = 0; ; step += 1) {
        for (const move of movesTo(lying, outcome.picture)) lying = afterMove(lying, move);
        expect(lying).toEqual(dealtOf(outcome));
        const found = movesTo(NOTHING_DEALT, outcome.picture).reduce(afterMove, NOTHING_DEALT);
        expect(found).toEqual(dealtOf(outcome));
        const { offers } = outcome;
        if (!offers) return;
        // Splitting as often as it is offered, or it would hardly be met.
        const split = offers.find(({ choice }) => choice === "split");
        choices.push((split ?? offers[(picks[step] ?? 0) % offers.length])?.choice ?? "");
        outcome = play(seed, choices);
      }
    }),
    { numRuns: 400 },
  );
});

test("no card is dealt that lies there already", () => {
  const { picture } = play(11, []);
  const lying = movesTo(NOTHING_DEALT, picture).reduce(afterMove, NOTHING_DEALT);
  expect(movesTo(lying, picture)).toEqual([]);
});
