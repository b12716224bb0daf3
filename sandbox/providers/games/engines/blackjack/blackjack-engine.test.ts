import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draw } from "../../engine.ts";
import { seededDraw } from "../slots/simulate.ts";
import { blackjackClassic } from "./blackjack-engine.ts";
import { DECKS, isBlackjack, RANKS, totalOf } from "./cards.ts";

type Rank = (typeof RANKS)[number];

/** A source of draws that deals these ranks in order, each from the shoe as it then lies. */
function dealing(...ranks: Rank[]): Draw {
  const shoe = Array.from({ length: DECKS * 52 }, (_, index) => index % 52);
  let next = 0;
  return (below) => {
    const wanted = RANKS.indexOf(ranks[next] as Rank);
    next += 1;
    const at = shoe.findIndex((card, index) => index < below && card % 13 === wanted);
    if (at < 0) throw new Error("more cards were drawn than the test deals");
    shoe[at] = shoe[below - 1] as number;
    return at;
  };
}

/** Cards come in this order: player, dealer's open one, player, dealer's face down; then as they are drawn. */
const played = (ranks: Rank[], ...choices: string[]) =>
  blackjackClassic.play(dealing(...ranks), { bet: null, choices });
const choicesOf = ({ offers = [] }: ReturnType<typeof played>) => offers.map(({ choice }) => choice);
const results = ({ picture }: ReturnType<typeof played>) => picture.hands.map(({ result }) => result);

describe("a hand", () => {
  test("beats, ties or loses to the dealer's", () => {
    expect(played(["10", "7", "9", "K"], "stand")).toMatchObject({ units: 4, picture: { units: 4 } });
    expect(played(["10", "7", "7", "K"], "stand").units).toBe(2);
    expect(played(["10", "7", "6", "K"], "stand").units).toBe(0);
    expect(results(played(["10", "7", "7", "K"], "stand"))).toEqual(["push"]);
  });

  test("draws as often as it likes, and is lost past 21 before the dealer draws", () => {
    const lost = played(["10", "6", "6", "K", "K"], "hit");
    expect([lost.units, results(lost), lost.picture.dealer.length]).toEqual([0, ["bust"], 2]);
    const won = played(["2", "6", "3", "K", "4", "5", "6", "9"], "hit", "hit", "hit", "stand");
    expect([won.units, totalOf(won.picture.hands[0]?.cards ?? [])]).toEqual([4, 20]);
  });

  test("of 21 is not asked any more", () => {
    const outcome = played(["5", "7", "6", "K", "10"], "hit");
    expect([outcome.offers, outcome.units]).toEqual([undefined, 4]);
  });

  test("wins when the dealer draws past 21", () => {
    expect(played(["10", "6", "2", "K", "10"], "stand").units).toBe(4);
  });
});

describe("the dealer", () => {
  test("stands on a soft 17 and draws to 16", () => {
    const soft = played(["10", "6", "8", "A"], "stand");
    expect([soft.picture.dealer.length, soft.units]).toEqual([2, 4]);
    const hard = played(["10", "6", "8", "10", "2"], "stand");
    expect([hard.picture.dealer.length, hard.units]).toEqual([3, 2]);
  });

  test("looks for a blackjack under a ten and ends the round at once", () => {
    const outcome = played(["10", "K", "10", "A"]);
    expect([outcome.offers, outcome.units, results(outcome)]).toEqual([undefined, 0, ["lost"]]);
  });

  test("has the second card face down as long as anything is asked", () => {
    for (const outcome of [
      played(["10", "A", "10", "K"]),
      played(["10", "7", "6", "K"]),
      played(["8", "7", "8", "K", "2", "3"], "split"),
    ]) {
      expect(outcome.offers).toBeDefined();
      expect(outcome.picture.dealer).toHaveLength(2);
      expect(outcome.picture.dealer[1]).toBeNull();
      expect(outcome.picture.units).toBe(0);
    }
  });
});

describe("a blackjack", () => {
  test("pays three to two at once, whatever the dealer would have drawn", () => {
    const outcome = played(["A", "6", "K", "5"]);
    expect([outcome.units, outcome.offers, results(outcome)]).toEqual([5, undefined, ["blackjack"]]);
  });

  test("against the dealer's is a tie", () => {
    expect(played(["A", "K", "K", "A"])).toMatchObject({ units: 2 });
    expect(results(played(["A", "A", "K", "K"], "no-insurance"))).toEqual(["push"]);
  });

  test("of the dealer beats 21 in more cards", () => {
    expect(played(["A", "K", "9", "A"]).units).toBe(0);
  });
});

describe("insurance", () => {
  test("is asked at an ace before all else, and costs half the stake", () => {
    expect(played(["10", "A", "6", "5"]).offers).toEqual([
      { choice: "no-insurance", price: 0 },
      { choice: "insurance", price: 1 },
    ]);
    expect(choicesOf(played(["10", "K", "6", "5"]))).not.toContain("insurance");
  });

  test("pays two to one on the dealer's blackjack, so that the round costs nothing", () => {
    const outcome = played(["10", "A", "6", "K"], "insurance");
    expect(outcome.units).toBe(3);
    expect(outcome.picture.insurance).toEqual({ bet: 1, won: 3 });
  });

  test("is lost otherwise, and the hand is played on", () => {
    const asked = played(["10", "A", "9", "7"], "insurance");
    expect(choicesOf(asked)).toEqual(["stand", "hit", "double"]);
    const outcome = played(["10", "A", "9", "7"], "insurance", "stand");
    expect([outcome.units, outcome.picture.insurance]).toEqual([4, { bet: 1, won: 0 }]);
  });

  test("of a blackjack makes sure of the stake once more", () => {
    expect(played(["A", "A", "K", "K"], "insurance").units).toBe(5);
    expect(played(["A", "A", "K", "5"], "insurance").units).toBe(5);
  });
});

describe("doubling", () => {
  test("is offered on any two cards for another stake, takes one card and pays on both", () => {
    expect(played(["10", "6", "2", "K"]).offers).toContainEqual({ choice: "double", price: 2 });
    const outcome = played(["5", "6", "6", "K", "9", "2"], "double");
    expect([outcome.units, outcome.picture.hands[0]]).toMatchObject([8, { bet: 4, doubled: true }]);
    expect(outcome.picture.hands[0]?.cards).toHaveLength(3);
  });

  test("is not offered on three cards", () => {
    expect(choicesOf(played(["2", "6", "3", "K", "4"], "hit"))).toEqual(["stand", "hit"]);
  });

  test("can lose both stakes", () => {
    expect(played(["10", "6", "6", "K", "10"], "double")).toMatchObject({ units: 0 });
  });
});

describe("splitting", () => {
  test("is offered for two cards of one value, pictures alike, and for nothing else", () => {
    expect(choicesOf(played(["K", "6", "10", "5"]))).toContain("split");
    expect(choicesOf(played(["8", "6", "8", "5"]))).toContain("split");
    expect(choicesOf(played(["8", "6", "9", "5"]))).not.toContain("split");
  });

  test("makes two hands that are played one after the other, once", () => {
    const first = played(["8", "6", "8", "K", "8", "3"], "split");
    expect(first.picture.active).toBe(0);
    expect(choicesOf(first)).toEqual(["stand", "hit", "double"]);
    const second = played(["8", "6", "8", "K", "8", "3"], "split", "stand");
    expect(second.picture.active).toBe(1);
    const done = played(["8", "6", "8", "K", "8", "3", "9", "10"], "split", "stand", "double");
    expect(done.picture.hands.map(({ bet, won }) => [bet, won])).toEqual([
      [2, 4],
      [4, 8],
    ]);
    expect(done.units).toBe(12);
  });

  test("of aces gives each one card, and 21 is no blackjack", () => {
    const outcome = played(["A", "6", "A", "10", "K", "5", "3"], "split");
    expect(outcome.offers).toBeUndefined();
    expect(outcome.picture.hands.map(({ cards }) => totalOf(cards))).toEqual([21, 16]);
    expect([results(outcome), outcome.units]).toEqual([["won", "lost"], 4]);
  });

  test("leaves the other hand to play when one is lost", () => {
    const outcome = played(["8", "6", "8", "K", "6", "3", "K"], "split", "hit");
    expect(results(outcome)).toEqual(["bust", null]);
    expect(outcome.picture.active).toBe(1);
  });
});

describe("any course of a round", () => {
  const course = fc.record({ seed: fc.integer(), picks: fc.array(fc.nat(), { maxLength: 40 }) });
  /** Follows the picks as far as anything is offered. */
  const follow = (seed: number, picks: readonly number[]) => {
    const choices: string[] = [];
    let staked = 2;
    let outcome = blackjackClassic.play(seededDraw(seed), { bet: null, choices });
    for (let step = 0; outcome.offers; step += 1) {
      const offer = outcome.offers[(picks[step] ?? 0) % outcome.offers.length];
      choices.push(offer?.choice ?? "");
      staked += offer?.price ?? 0;
      outcome = blackjackClassic.play(seededDraw(seed), { bet: null, choices });
    }
    return { outcome, choices, staked };
  };

  test("pays no more than its rules allow: twice each bet, three to two for a blackjack, three times an insurance", () => {
    fc.assert(
      fc.property(course, ({ seed, picks }) => {
        const { outcome, staked } = follow(seed, picks);
        const { hands, insurance } = outcome.picture;
        const bets = hands.reduce((sum, { bet }) => sum + bet, 0);
        expect(bets + (insurance?.bet ?? 0)).toBe(staked);
        const natural = hands.length === 1 && isBlackjack(hands[0]?.cards ?? []);
        expect(outcome.units).toBeLessThanOrEqual(bets * 2 + (natural ? 1 : 0) + (insurance?.won ?? 0));
        expect(insurance?.won ?? 0).toBeLessThanOrEqual((insurance?.bet ?? 0) * 3);
        expect(hands.reduce((sum, { won }) => sum + won, insurance?.won ?? 0)).toBe(outcome.units);
        expect(staked).toBeLessThanOrEqual(9);
      }),
      { numRuns: 2000 },
    );
  });

  test("comes out the same on the same draws, and one choice more goes on where it stopped", () => {
    fc.assert(
      fc.property(course, ({ seed, picks }) => {
        const { outcome, choices } = follow(seed, picks);
        expect(blackjackClassic.play(seededDraw(seed), { bet: null, choices })).toEqual(outcome);
        for (let made = 1; made < choices.length; made += 1) {
          const shorter = blackjackClassic.play(seededDraw(seed), {
            bet: null,
            choices: choices.slice(0, made),
          });
          expect(shorter.offers?.map(({ choice }) => choice)).toContain(choices[made]);
          expect(outcome.picture.dealer[0]).toBe(shorter.picture.dealer[0]);
          // A hand keeps its cards; only a split takes one away to begin the other.
          const split = choices.indexOf("split");
          if (split >= made) continue;
          for (const [at, { cards }] of shorter.picture.hands.entries()) {
            expect(outcome.picture.hands[at]?.cards.slice(0, cards.length)).toEqual(cards);
          }
        }
      }),
    );
  });

  test("ends quietly by standing, which costs nothing more", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { choices, staked } = follow(seed, []);
        expect(staked).toBe(2);
        for (const choice of choices) expect(["stand", "no-insurance"]).toContain(choice);
      }),
    );
  });
});

test("what basic strategy settles is what the same choices pay", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const net = blackjackClassic.settle(seededDraw(seed));
      expect(Number.isInteger(net)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(-6);
      expect(net).toBeLessThanOrEqual(10);
    }),
  );
});
