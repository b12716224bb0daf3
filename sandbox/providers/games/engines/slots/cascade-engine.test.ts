import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draw } from "../../engine.ts";
import { cascadeEngines } from "../../engines.ts";
import { bonusWays } from "./bonus-ways.ts";
import type { CascadeEngine } from "./cascade-engine.ts";
import { MOST_ROWS, SCATTER, UNITS, WILD } from "./cascade-maths.ts";
import type { CascadePicture, CascadeStep } from "./cascade-picture.ts";
import { clusterClassic } from "./cluster-classic.ts";
import { clusterEngine } from "./cluster-engine.ts";
import { seededDraw } from "./simulate.ts";
import { waysBold } from "./ways-bold.ts";
import { mostWays, waysEngine } from "./ways-engine.ts";

/** Draws exactly these numbers, then none. */
function scripted(...numbers: number[]): Draw {
  return (below) => {
    const next = numbers.shift() ?? expect.unreachable("nothing more was to be drawn");
    expect(next).toBeLessThan(below);
    return next;
  };
}

/** A painted round in which something holds; seeds are tried in order. */
function roundWith(engine: CascadeEngine, holds: (picture: CascadePicture) => boolean, bet: unknown = null) {
  for (let seed = 0; seed < 20_000; seed += 1) {
    const outcome = engine.play(seededDraw(seed), { bet, choices: [] });
    if (holds(outcome.picture)) return { seed, ...outcome };
  }
  return expect.unreachable("no such round");
}

/** What falls when those cells vanish: the survivors of each column, at its foot. */
function survivors({ board, wins }: CascadeStep): number[][] {
  const gone = new Set(wins.flatMap(({ cells }) => cells));
  return board.map((column, index) => column.filter((_, row) => !gone.has(index * MOST_ROWS + row)));
}

describe.each(cascadeEngines)("$id", (engine: CascadeEngine) => {
  test("settles to what it paints, plain or bought", () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, wantsBuy) => {
        const bought = wantsBuy && engine.maths.bonus !== null;
        const { picture } = engine.play(seededDraw(seed), { bet: bought ? "buy" : null, choices: [] });
        expect(engine.settle(seededDraw(seed), bought)).toBe(picture.units);
        expect(picture.spins.reduce((sum, { units }) => sum + units, 0)).toBe(picture.units);
        expect(picture.units).toBeLessThanOrEqual(engine.maths.maxWin * UNITS);
        const awarded = picture.spins.reduce((sum, spin) => sum + spin.awarded, 0);
        const free = picture.spins.filter((spin) => spin.free).length;
        if (!picture.capped) expect(free).toBe(awarded + (bought ? (engine.maths.bonus?.freeSpins ?? 0) : 0));
        expect(free).toBeLessThanOrEqual(engine.maths.freeSpins.cap);
        expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
      }),
      { numRuns: 400 },
    );
  });

  test("lets what did not win fall to the foot of its column, and nothing else change", () => {
    for (let seed = 0; seed < 60; seed += 1) {
      for (const { steps } of engine.play(seededDraw(seed)).picture.spins) {
        for (const [index, step] of steps.slice(1).entries()) {
          const before = steps[index] as CascadeStep;
          if (step.dropped.length > 0) {
            const wild = new Set(step.dropped);
            const expected = before.board.map((column, at) =>
              column.map((symbol, row) => (wild.has(at * MOST_ROWS + row) ? WILD : symbol)),
            );
            expect(step.board).toEqual(expected);
            continue;
          }
          for (const [column, kept] of survivors(before).entries()) {
            expect(step.board[column]?.length).toBe(before.board[column]?.length);
            expect(step.board[column]?.slice(step.board[column].length - kept.length)).toEqual(kept);
          }
        }
      }
    }
  });

  test("ends each spin on a board that wins nothing, but for the largest win", () => {
    for (let seed = 100; seed < 160; seed += 1) {
      const { spins, capped } = engine.play(seededDraw(seed)).picture;
      if (!capped) expect(spins.every(({ steps }) => steps.at(-1)?.units === 0)).toBe(true);
    }
  });

  test("goes on as before when choices follow", () => {
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
  const maths = {
    ...waysBold,
    baseStrips: Array(6).fill(strip),
    freeStrips: Array(6).fill(strip),
    heights: Array(6).fill("23"),
  };

  test("multiply what each reel shows, and end at the first reel without", () => {
    // Two rows each from stop 0: 0 and 1 on four reels, then 4 and 5. Each pays its four-reel price for one way.
    const stops = [0, 0, 0, 0, 4, 4].flatMap((stop) => [0, stop]);
    const [first] = waysEngine(maths).play(scripted(...stops)).picture.spins[0]?.steps ?? [];
    expect(first?.wins.map(({ symbol, count, ways }) => [symbol, count, ways])).toEqual([
      [0, 4, 1],
      [1, 4, 1],
    ]);
    expect(first?.units).toBe((maths.wayPays[0]?.[1] ?? 0) + (maths.wayPays[1]?.[1] ?? 0));
  });

  test("count a wild as any symbol, once for each it helps, and it vanishes with them", () => {
    const wild = { ...maths, baseStrips: [strip, "W1234567", ...Array(4).fill(strip)] };
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
    // All six cells have vanished, so the strips have come down by two.
    expect(second?.board.slice(0, 3)).toEqual([
      [6, 7],
      [6, 7],
      [6, 7],
    ]);
  });

  test("are up to 117,649 of them", () => {
    expect(mostWays(waysBold)).toBe(117_649);
  });

  test("raise the multiplier with each cascade that wins, in free spins only", () => {
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

  test("refuse a wild on the first reel, which would win by itself", () => {
    expect(() => waysEngine({ ...maths, baseStrips: Array(6).fill("W0") })).toThrow(/without a wild/);
  });
});

describe("clusters", () => {
  test("are five or more side by side, found again by another way of looking", () => {
    const engine = clusterEngine(clusterClassic);
    for (let seed = 0; seed < 300; seed += 1) {
      for (const { steps } of engine.play(seededDraw(seed)).picture.spins) {
        for (const { board, wins } of steps) expect(wins.map(({ cells }) => cells)).toEqual(groups(board));
      }
    }
  });

  test("fill a meter, which turns cells wild once nothing wins and lasts through free spins", () => {
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

/** Clusters of a board by joining neighbours over and over, slow and plain. */
function groups(board: readonly (readonly number[])[]): number[][] {
  const found: number[][] = [];
  for (let symbol = 0; symbol < WILD; symbol += 1) {
    const fits = board.flatMap((column, at) =>
      column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [at * MOST_ROWS + row] : [])),
    );
    const left = new Set(fits);
    for (const start of fits) {
      if (!left.delete(start)) continue;
      const group = [start];
      for (const cell of group) {
        const sides = [cell - MOST_ROWS, cell + MOST_ROWS];
        if (cell % MOST_ROWS > 0) sides.push(cell - 1);
        if (cell % MOST_ROWS < MOST_ROWS - 1) sides.push(cell + 1);
        for (const beside of sides) if (left.delete(beside)) group.push(beside);
      }
      const own = group.some((cell) => board[Math.floor(cell / MOST_ROWS)]?.[cell % MOST_ROWS] === symbol);
      if (own && group.length >= 5) found.push(group.sort((a, b) => a - b));
    }
  }
  const firstOwn = (cells: number[]) =>
    cells.find((cell) => (board[Math.floor(cell / MOST_ROWS)]?.[cell % MOST_ROWS] as number) < WILD) ?? 0;
  return found.sort((a, b) => firstOwn(a) - firstOwn(b));
}

describe("a buy", () => {
  const engine = waysEngine(bonusWays);

  test("costs its price and begins in the free spins", () => {
    expect(engine.priceOf?.("buy")).toBe(UNITS * (bonusWays.bonus?.price ?? 0));
    const { picture } = engine.play(seededDraw(3), { bet: "buy", choices: [] });
    expect(picture.bought).toBe(true);
    expect(picture.spins.every(({ free }) => free)).toBe(true);
    expect(picture.spins.length).toBeGreaterThanOrEqual(bonusWays.bonus?.freeSpins ?? 0);
  });

  test("is none of a game that does not sell them", () => {
    expect(waysEngine(waysBold).priceOf?.("buy")).toBeNull();
    expect([engine.priceOf?.("gift"), engine.priceOf?.({ buy: 1 }), engine.priceOf?.(null)]).toEqual([
      null,
      null,
      UNITS,
    ]);
  });
});

describe("a gamble", () => {
  const engine = waysEngine(bonusWays);
  const feature = roundWith(engine, ({ units }) => units > 0 && units < 1000, "buy");
  const course = (...choices: string[]) => engine.play(seededDraw(feature.seed), { bet: "buy", choices });

  test("is offered for what free spins have won, and for nothing else", () => {
    expect(feature.offers?.map(({ choice, price }) => [choice, price])).toEqual([
      ["collect", 0],
      ["sun", 0],
      ["moon", 0],
    ]);
    const plain = roundWith(engine, ({ spins, units }) => spins.length === 1 && units > 0);
    expect(plain.offers).toBeUndefined();
    const lost = roundWith(waysEngine(waysBold), ({ spins }) => spins.length > 1);
    expect(lost.offers).toBeUndefined();
  });

  test("pays what it was when collected, double when called right, nothing when called wrong", () => {
    expect(course("collect")).toMatchObject({ units: feature.units });
    const [sun, moon] = [course("sun"), course("moon")];
    expect([sun.units, moon.units].toSorted((a, b) => a - b)).toEqual([0, feature.units * 2]);
    const lost = sun.units === 0 ? sun : moon;
    expect(lost.offers).toBeUndefined();
    expect(lost.picture.gamble.at(-1)?.units).toBe(0);
  });

  test("ends after its last doubling, and never passes the largest win", () => {
    const choices: string[] = [];
    let now = course();
    while (now.offers) {
      const side = course(...choices, "sun").units > 0 ? "sun" : "moon";
      choices.push(side);
      now = course(...choices);
    }
    expect(choices.length).toBeLessThanOrEqual(bonusWays.bonus?.gambles ?? 0);
    expect(now.units).toBe(feature.units * 2 ** choices.length);
    expect(now.units).toBeLessThanOrEqual(bonusWays.maxWin * UNITS);
  });

  test("is fair: over many rounds either side comes as often", () => {
    let suns = 0;
    for (let seed = 0; seed < 2000; seed += 1) {
      const { gamble } = engine.play(seededDraw(seed), { bet: "buy", choices: ["sun"] }).picture;
      if (gamble[0]?.drawn === "sun") suns += 1;
    }
    expect(Math.abs(suns - 1000)).toBeLessThan(3 * Math.sqrt(500));
  });
});

test("a largest win ends the round there", () => {
  const engine = waysEngine({ ...waysBold, maxWin: 1 });
  const { picture } = roundWith(engine, ({ capped }) => capped);
  expect(picture.units).toBe(UNITS);
});

test("scatters are told by where they lie at last", () => {
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
