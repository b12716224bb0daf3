import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draw } from "../engine.ts";
import { cascadeEngines } from "../registry.ts";
import { seededDraw } from "../simulate.ts";
import type { CascadeEngine, CascadePicture, CascadeStep } from "./cascade-engine.ts";
import { MAX_ROWS, maxWays, UNITS_PER_STAKE } from "./cascade-paytable.ts";
import { clusterEngine } from "./cluster-engine.ts";
import { bonusWays } from "./paytables/bonus-ways.ts";
import { clusterClassic } from "./paytables/cluster-classic.ts";
import { waysBold } from "./paytables/ways-bold.ts";
import { SCATTER, WILD } from "./symbols.ts";
import { waysEngine } from "./ways-engine.ts";

/** A draw function that returns these numbers in order and fails when they run out. */
function scripted(...numbers: number[]): Draw {
  return (below) => {
    const next = numbers.shift() ?? expect.unreachable("the engine drew more numbers than expected");
    expect(next).toBeLessThan(below);
    return next;
  };
}

/** The first round for which `holds` returns true; seeds are tried in order. */
function roundWith(engine: CascadeEngine, holds: (picture: CascadePicture) => boolean, bet: unknown = null) {
  for (let seed = 0; seed < 20_000; seed += 1) {
    const outcome = engine.play(seededDraw(seed), { bet, choices: [] });
    if (holds(outcome.picture)) return { seed, ...outcome };
  }
  return expect.unreachable("no seed gives such a round");
}

/** The symbols of each column that do not win. */
function survivors({ board, wins }: CascadeStep): number[][] {
  const gone = new Set(wins.flatMap(({ cells }) => cells));
  return board.map((column, index) => column.filter((_, row) => !gone.has(index * MAX_ROWS + row)));
}

describe.each(cascadeEngines)("$id", (engine: CascadeEngine) => {
  test("settle returns the units of play, for plain and bought rounds", () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, wantsBuy) => {
        const bought = wantsBuy && engine.paytable.bonus !== null;
        const { picture } = engine.play(seededDraw(seed), { bet: bought ? "buy" : null, choices: [] });
        expect(engine.settle(seededDraw(seed), bought)).toBe(picture.units);
        expect(picture.spins.reduce((sum, { units }) => sum + units, 0)).toBe(picture.units);
        expect(picture.units).toBeLessThanOrEqual(engine.paytable.maxWin * UNITS_PER_STAKE);
        const awarded = picture.spins.reduce((sum, spin) => sum + spin.awarded, 0);
        const free = picture.spins.filter((spin) => spin.free).length;
        if (!picture.capped)
          expect(free).toBe(awarded + (bought ? (engine.paytable.bonus?.freeSpins ?? 0) : 0));
        expect(free).toBeLessThanOrEqual(engine.paytable.freeSpins.cap);
        expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
      }),
      { numRuns: 60, seed: 20_261_122 },
    );
  });

  test("a cascade moves the symbols that did not win to the bottom of their columns and changes nothing else", () => {
    for (let seed = 0; seed < 20; seed += 1) {
      for (const { steps } of engine.play(seededDraw(seed)).picture.spins) {
        for (const [index, step] of steps.slice(1).entries()) {
          const before = steps[index] as CascadeStep;
          if (step.dropped.length > 0) {
            const wild = new Set(step.dropped);
            const expectedBoard = before.board.map((column, at) =>
              column.map((symbol, row) => (wild.has(at * MAX_ROWS + row) ? WILD : symbol)),
            );
            expect(step.board).toEqual(expectedBoard);
            continue;
          }
          for (const [column, remaining] of survivors(before).entries()) {
            expect(step.board[column]?.length).toBe(before.board[column]?.length);
            expect(step.board[column]?.slice(step.board[column].length - remaining.length)).toEqual(
              remaining,
            );
          }
        }
      }
    }
  });

  test("each spin ends on a board without wins, except at the maximum win", () => {
    for (let seed = 100; seed < 130; seed += 1) {
      const { spins, capped } = engine.play(seededDraw(seed)).picture;
      if (!capped) expect(spins.every(({ steps }) => steps.at(-1)?.units === 0)).toBe(true);
    }
  });

  test("choices do not change the spins before them", () => {
    const { seed, picture } = roundWith(
      engine,
      ({ spins, units }) => spins.some(({ free }) => free) && units > 0,
    );
    const again = engine.play(seededDraw(seed), { bet: null, choices: ["sun"] }).picture;
    expect(again.spins).toEqual(picture.spins);
  });
});

describe("ways", () => {
  const strip = "01234567";
  const paytable = {
    ...waysBold,
    baseStrips: Array(6).fill(strip),
    freeStrips: Array(6).fill(strip),
    heights: Array(6).fill("23"),
  };

  test("the number of ways is the product of matching symbols per reel, up to the first reel without one", () => {
    // Each reel shows two rows: 0 and 1 on the first four, then 4 and 5. Both symbols win on four reels with one way.
    const stops = [0, 0, 0, 0, 4, 4].flatMap((stop) => [0, stop]);
    const [first] = waysEngine(paytable).play(scripted(...stops)).picture.spins[0]?.steps ?? [];
    expect(first?.wins.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([
      [0, 4, 1],
      [1, 4, 1],
    ]);
    expect(first?.units).toBe((paytable.wayPays[0]?.[1] ?? 0) + (paytable.wayPays[1]?.[1] ?? 0));
  });

  test("a wild counts for each symbol that it completes, and vanishes with them", () => {
    const wild = { ...paytable, baseStrips: [strip, "W1234567", ...Array(4).fill(strip)] };
    const [first, second] =
      waysEngine(wild).play(scripted(0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0, 3)).picture.spins[0]?.steps ?? [];
    expect(first?.board.slice(0, 3)).toEqual([
      [0, 1],
      [WILD, 1],
      [0, 1],
    ]);
    expect(first?.wins.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([
      [0, 3, 1],
      [1, 3, 2],
    ]);
    // All six cells vanished, so these strips moved down by two.
    expect(second?.board.slice(0, 3)).toEqual([
      [6, 7],
      [6, 7],
      [6, 7],
    ]);
  });

  test("there are at most 117,649 ways", () => {
    expect(maxWays(waysBold)).toBe(117_649);
  });

  test("each winning cascade increases the multiplier in free spins, and only there", () => {
    const { picture } = roundWith(waysEngine(waysBold), ({ spins }) =>
      spins.some(({ free, steps }) => free && steps.length > 3),
    );
    let expected = 1;
    for (const { free, steps } of picture.spins) {
      for (const { multiplier, units } of steps) {
        expect(multiplier).toBe(free ? expected : 1);
        if (free && units > 0) expected += 1;
      }
    }
    expect(expected).toBeGreaterThan(3);
  });

  test("a wild on the first reel is rejected, because it would win alone", () => {
    expect(() => waysEngine({ ...paytable, baseStrips: Array(6).fill("W0") })).toThrow(/without a wild/);
  });
});

describe("clusters", () => {
  test("a cluster has at least five adjacent cells, as a slower search confirms", () => {
    const engine = clusterEngine(clusterClassic);
    for (let seed = 0; seed < 60; seed += 1) {
      for (const { steps } of engine.play(seededDraw(seed)).picture.spins) {
        for (const { board, wins } of steps) expect(wins.map(({ cells }) => cells)).toEqual(groups(board));
      }
    }
  });

  test("vanished symbols fill a meter, which turns cells wild when nothing wins and lasts through free spins", () => {
    const { full, wilds } = clusterClassic.meter;
    const { picture } = roundWith(clusterEngine(clusterClassic), ({ spins }) =>
      spins.some(({ free, steps }) => free && steps.some(({ dropped }) => dropped.length > 0)),
    );
    let [held, multiplier] = [0, 1];
    for (const { free, steps } of picture.spins) {
      if (!free) continue;
      for (const step of steps) {
        if (step.dropped.length > 0) {
          expect(new Set(step.dropped).size).toBe(wilds);
          held -= full;
          multiplier += 1;
        }
        expect([step.meter, step.multiplier]).toEqual([held, multiplier]);
        held += new Set(step.wins.flatMap(({ cells }) => cells)).size;
      }
    }
    expect(multiplier).toBeGreaterThan(1);
  });
});

/** The clusters of a board, found by joining neighbours repeatedly: slow but simple. */
function groups(board: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  for (let symbol = 0; symbol < WILD; symbol += 1) {
    const fits = board.flatMap((column, at) =>
      column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [at * MAX_ROWS + row] : [])),
    );
    const remaining = new Set(fits);
    for (const start of fits) {
      if (!remaining.delete(start)) continue;
      const group = [start];
      for (const cell of group) {
        const sides = [cell - MAX_ROWS, cell + MAX_ROWS];
        if (cell % MAX_ROWS > 0) sides.push(cell - 1);
        if (cell % MAX_ROWS < MAX_ROWS - 1) sides.push(cell + 1);
        for (const neighbour of sides) if (remaining.delete(neighbour)) group.push(neighbour);
      }
      const hasSymbol = group.some(
        (cell) => board[Math.floor(cell / MAX_ROWS)]?.[cell % MAX_ROWS] === symbol,
      );
      if (hasSymbol && group.length >= 5) found.push(group.sort((a, b) => a - b));
    }
  }
  const firstRegular = (cells: number[]) =>
    cells.find((cell) => (board[Math.floor(cell / MAX_ROWS)]?.[cell % MAX_ROWS] as number) < WILD) ?? 0;
  return found.sort((a, b) => firstRegular(a) - firstRegular(b));
}

describe("a bonus buy", () => {
  const engine = waysEngine(bonusWays);

  test("costs its price and starts with the free spins", () => {
    expect(engine.priceOf?.("buy")).toBe(UNITS_PER_STAKE * (bonusWays.bonus?.price ?? 0));
    const { picture } = engine.play(seededDraw(3), { bet: "buy", choices: [] });
    expect(picture.bought).toBe(true);
    expect(picture.spins.every(({ free }) => free)).toBe(true);
    expect(picture.spins.length).toBeGreaterThanOrEqual(bonusWays.bonus?.freeSpins ?? 0);
  });

  test("a slot without a bonus buy rejects the bet", () => {
    expect(waysEngine(waysBold).priceOf?.("buy")).toBeNull();
    expect([engine.priceOf?.("gift"), engine.priceOf?.({ buy: 1 }), engine.priceOf?.(null)]).toEqual([
      null,
      null,
      UNITS_PER_STAKE,
    ]);
  });
});

describe("a gamble", () => {
  const engine = waysEngine(bonusWays);
  const feature = roundWith(engine, ({ units }) => units > 0 && units < 1000, "buy");
  const playWith = (...choices: string[]) => engine.play(seededDraw(feature.seed), { bet: "buy", choices });

  test("a gamble is offered for the win of free spins and for nothing else", () => {
    expect(feature.offers).toEqual([
      { choice: "collect", price: 0 },
      { choice: "sun", price: 0, gamble: true },
      { choice: "moon", price: 0, gamble: true },
    ]);
    const plain = roundWith(engine, ({ spins, units }) => spins.length === 1 && units > 0);
    expect(plain.offers).toBeUndefined();
    const lost = roundWith(waysEngine(waysBold), ({ spins }) => spins.length > 1);
    expect(lost.offers).toBeUndefined();
  });

  test("collect pays the win, a right call doubles it, a wrong call loses it", () => {
    expect(playWith("collect")).toMatchObject({ units: feature.units });
    const [sun, moon] = [playWith("sun"), playWith("moon")];
    expect([sun.units, moon.units].toSorted((a, b) => a - b)).toEqual([0, feature.units * 2]);
    const lost = sun.units === 0 ? sun : moon;
    expect(lost.offers).toBeUndefined();
    expect(lost.picture.gamble.at(-1)?.units).toBe(0);
  });

  test("gambles end at their maximum number and never exceed the maximum win", () => {
    const choices: string[] = [];
    let current = playWith();
    while (current.offers) {
      const side = playWith(...choices, "sun").units > 0 ? "sun" : "moon";
      choices.push(side);
      current = playWith(...choices);
    }
    expect(choices.length).toBeLessThanOrEqual(bonusWays.bonus?.gambles ?? 0);
    expect(current.units).toBe(feature.units * 2 ** choices.length);
    expect(current.units).toBeLessThanOrEqual(bonusWays.maxWin * UNITS_PER_STAKE);
  });

  test("both sides of a gamble have the same probability", () => {
    let suns = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const { gamble } = engine.play(seededDraw(seed), { bet: "buy", choices: ["sun"] }).picture;
      if (gamble[0]?.drawn === "sun") suns += 1;
    }
    expect(Math.abs(suns - 100)).toBeLessThan(3 * Math.sqrt(50));
  });
});

test("the maximum win ends the round", () => {
  const engine = waysEngine({ ...waysBold, maxWin: 1 });
  const { picture } = roundWith(engine, ({ capped }) => capped);
  expect(picture.units).toBe(UNITS_PER_STAKE);
});

test("scatters are counted on the final board of a spin", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    for (const { steps, scatters } of waysEngine(waysBold).play(seededDraw(seed)).picture.spins) {
      expect(
        steps
          .at(-1)
          ?.board.flat()
          .filter((symbol) => symbol === SCATTER).length,
      ).toBe(scatters);
    }
  }
});
