import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draw } from "../engine.ts";
import { seededDraw } from "../simulate.ts";
import { blackjackClassic } from "./blackjack-engine.ts";
import { DECKS, isBlackjack, RANKS, totalOf } from "./cards.ts";

type Rank = (typeof RANKS)[number];

/** A draw function that makes the engine deal these ranks in order. It mirrors the engine's shoe. */
function dealing(...ranks: Rank[]): Draw {
  const shoe = Array.from({ length: DECKS * 52 }, (_, index) => index % 52);
  let next = 0;
  return (below) => {
    const wanted = RANKS.indexOf(ranks[next] as Rank);
    next += 1;
    const at = shoe.findIndex((card, index) => index < below && card % 13 === wanted);
    if (at < 0) throw new Error("the engine drew more cards than the test deals");
    shoe[at] = shoe[below - 1] as number;
    return at;
  };
}

/** Plays a round with cards in this order: player, dealer's open card, player, dealer's face-down card, then drawn cards. */
const played = (ranks: Rank[], ...choices: string[]) =>
  blackjackClassic.play(dealing(...ranks), { bet: null, choices });
const choicesOf = ({ offers = [] }: ReturnType<typeof played>) => offers.map(({ choice }) => choice);
const results = ({ picture }: ReturnType<typeof played>) => picture.hands.map(({ result }) => result);

describe("a hand", () => {
  test("wins, ties or loses against the dealer's hand", () => {
    expect(played(["10", "7", "9", "K"], "stand")).toMatchObject({ units: 4, picture: { units: 4 } });
    expect(played(["10", "7", "7", "K"], "stand").units).toBe(2);
    expect(played(["10", "7", "6", "K"], "stand").units).toBe(0);
    expect(results(played(["10", "7", "7", "K"], "stand"))).toEqual(["push"]);
  });

  test("may draw any number of cards, and loses above 21 before the dealer draws", () => {
    const lost = played(["10", "6", "6", "K", "K"], "hit");
    expect([lost.units, results(lost), lost.picture.dealer.length]).toEqual([0, ["bust"], 2]);
    const won = played(["2", "6", "3", "K", "4", "5", "6", "9"], "hit", "hit", "hit", "stand");
    expect([won.units, totalOf(won.picture.hands[0]?.cards ?? [])]).toEqual([4, 20]);
  });

  test("with a total of 21 has no further options", () => {
    const outcome = played(["5", "7", "6", "K", "10"], "hit");
    expect([outcome.offers, outcome.units]).toEqual([undefined, 4]);
  });

  test("wins if the dealer goes above 21", () => {
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

  test("checks for a blackjack under a ten and ends the round immediately", () => {
    const outcome = played(["10", "K", "10", "A"]);
    expect([outcome.offers, outcome.units, results(outcome)]).toEqual([undefined, 0, ["lost"]]);
  });

  test("keeps the second card hidden while the round has options", () => {
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
  test("pays three to two immediately, without further cards for the dealer", () => {
    const outcome = played(["A", "6", "K", "5"]);
    expect([outcome.units, outcome.offers, results(outcome)]).toEqual([5, undefined, ["blackjack"]]);
  });

  test("ties with a blackjack of the dealer", () => {
    expect(played(["A", "K", "K", "A"])).toMatchObject({ units: 2 });
    expect(results(played(["A", "A", "K", "K"], "no-insurance"))).toEqual(["push"]);
  });

  test("of the dealer beats a 21 of three cards", () => {
    expect(played(["A", "K", "9", "A"]).units).toBe(0);
  });
});

describe("insurance", () => {
  test("is offered first under an ace, for half the stake", () => {
    expect(played(["10", "A", "6", "5"]).offers).toEqual([
      { choice: "no-insurance", price: 0 },
      { choice: "insurance", price: 1 },
    ]);
    expect(choicesOf(played(["10", "K", "6", "5"]))).not.toContain("insurance");
  });

  test("pays two to one on a blackjack of the dealer, so the player loses nothing", () => {
    const outcome = played(["10", "A", "6", "K"], "insurance");
    expect(outcome.units).toBe(3);
    expect(outcome.picture.insurance).toEqual({ bet: 1, won: 3 });
  });

  test("is lost otherwise, and the hand continues", () => {
    const insured = played(["10", "A", "9", "7"], "insurance");
    expect(choicesOf(insured)).toEqual(["stand", "hit", "double"]);
    const outcome = played(["10", "A", "9", "7"], "insurance", "stand");
    expect([outcome.units, outcome.picture.insurance]).toEqual([4, { bet: 1, won: 0 }]);
  });

  test("with a blackjack guarantees a win of one stake", () => {
    expect(played(["A", "A", "K", "K"], "insurance").units).toBe(5);
    expect(played(["A", "A", "K", "5"], "insurance").units).toBe(5);
  });
});

describe("doubling", () => {
  test("is offered on any two cards for another stake, takes one card and pays on both stakes", () => {
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
  test("is offered for two cards of the same value, including face cards, and for nothing else", () => {
    expect(choicesOf(played(["K", "6", "10", "5"]))).toContain("split");
    expect(choicesOf(played(["8", "6", "8", "5"]))).toContain("split");
    expect(choicesOf(played(["8", "6", "9", "5"]))).not.toContain("split");
  });

  test("creates two hands, which are played in order and not split again", () => {
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

  test("of aces gives each hand one card, and 21 does not count as a blackjack", () => {
    const outcome = played(["A", "6", "A", "10", "K", "5", "3"], "split");
    expect(outcome.offers).toBeUndefined();
    expect(outcome.picture.hands.map(({ cards }) => totalOf(cards))).toEqual([21, 16]);
    expect([results(outcome), outcome.units]).toEqual([["won", "lost"], 4]);
  });

  test("continues with the other hand when one is lost", () => {
    const outcome = played(["8", "6", "8", "K", "6", "3", "K"], "split", "hit");
    expect(results(outcome)).toEqual(["bust", null]);
    expect(outcome.picture.active).toBe(1);
  });
});

describe("a round with any choices", () => {
  const randomChoices = fc.record({ seed: fc.integer(), picks: fc.array(fc.nat(), { maxLength: 40 }) });
  /** Chooses options by `picks` until the round is over. */
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

  test("pays at most what the rules allow: twice each bet, three to two for a blackjack, three times an insurance", () => {
    fc.assert(
      fc.property(randomChoices, ({ seed, picks }) => {
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
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  test("is deterministic, and one more choice continues where the round stopped", () => {
    fc.assert(
      fc.property(randomChoices, ({ seed, picks }) => {
        const { outcome, choices } = follow(seed, picks);
        expect(blackjackClassic.play(seededDraw(seed), { bet: null, choices })).toEqual(outcome);
        for (let made = 1; made < choices.length; made += 1) {
          const shorter = blackjackClassic.play(seededDraw(seed), {
            bet: null,
            choices: choices.slice(0, made),
          });
          expect(shorter.offers?.map(({ choice }) => choice)).toContain(choices[made]);
          expect(outcome.picture.dealer[0]).toBe(shorter.picture.dealer[0]);
          // A hand keeps its cards, except that a split moves one to the new hand.
          const split = choices.indexOf("split");
          if (split >= made) continue;
          for (const [at, { cards }] of shorter.picture.hands.entries()) {
            expect(outcome.picture.hands[at]?.cards.slice(0, cards.length)).toEqual(cards);
          }
        }
      }),
    );
  });

  test("the first option always stands or declines insurance and costs nothing", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { choices, staked } = follow(seed, []);
        expect(staked).toBe(2);
        for (const choice of choices) expect(["stand", "no-insurance"]).toContain(choice);
      }),
    );
  });
});

test("settle returns a whole number within the range of possible results", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const net = blackjackClassic.settle(seededDraw(seed));
      expect(Number.isInteger(net)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(-6);
      expect(net).toBeLessThanOrEqual(10);
    }),
  );
});
