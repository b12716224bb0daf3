import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesEngines } from "../registry.ts";
import { seededDraw } from "../simulate.ts";
import { linesEngine, winsOf } from "./lines-engine.ts";
import { type LinesPaytable, PAYLINES, payOfLine } from "./lines-paytable.ts";
import { linesClassic } from "./paytables/lines-classic.ts";
import { SCATTER, WILD } from "./symbols.ts";

/** Simple numbers: symbol n pays n+1, 10(n+1), 100(n+1); wilds alone pay 9, 90, 900. */
const simplePaytable: LinesPaytable = {
  id: "simple",
  version: 1,
  volatility: "medium",
  statedReturn: "0.0000",
  baseStrips: ["01234567", "01234567", "01234567", "01234567", "01234567"],
  freeStrips: ["01234567", "01234567", "01234567", "01234567", "01234567"],
  linePays: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((pay) => [pay, pay * 10, pay * 100] as const),
  scatters: {
    3: { stakes: 2, freeSpins: 3 },
    4: { stakes: 5, freeSpins: 4 },
    5: { stakes: 20, freeSpins: 5 },
  },
  freeSpinMultiplier: 3,
  freeSpinCap: 7,
};

/** A board written as three rows of five symbols. */
function board(...rows: [string, string, string]): number[][] {
  const symbolOf = (letter: string) => (letter === "W" ? WILD : letter === "S" ? SCATTER : Number(letter));
  return [0, 1, 2, 3, 4].map((reel) => rows.map((row) => symbolOf(row[reel] as string)));
}

/** A draw function that returns these numbers in order and fails when they run out. */
function scripted(...numbers: number[]) {
  const remaining = [...numbers];
  return () => remaining.shift() ?? expect.unreachable("the engine drew more numbers than expected");
}

describe("one line", () => {
  const pay = (line: string) =>
    payOfLine(
      simplePaytable,
      board(line, line, line).map((column) => column[0] as number),
    );

  test.each([
    ["00012", { units: 1, symbol: 0, count: 3 }],
    ["22221", { units: 30, symbol: 2, count: 4 }],
    ["77777", { units: 800, symbol: 7, count: 5 }],
    ["W7712", { units: 8, symbol: 7, count: 3 }],
    ["3W3W3", { units: 400, symbol: 3, count: 5 }],
    ["WWWWW", { units: 900, symbol: WILD, count: 5 }],
  ])("%s pays its run from the left, wilds included", (line, expected) => {
    expect(pay(line)).toEqual(expected);
  });

  test("pays wilds alone if they pay more than the symbol that follows them", () => {
    expect(pay("WWW05")).toEqual({ units: 10, symbol: 0, count: 4 });
    expect(pay("WWWW0")).toEqual({ units: 100, symbol: 0, count: 5 });
    expect(pay("WWW0S")).toEqual({ units: 10, symbol: 0, count: 4 });
    const richWilds = {
      ...simplePaytable,
      linePays: simplePaytable.linePays.with(WILD, [50, 60, 900] as const),
    };
    expect(payOfLine(richWilds, [WILD, WILD, WILD, 0, 1])).toEqual({ units: 50, symbol: WILD, count: 3 });
  });

  test.each(["00122", "10000", "00S00", "S7777", "WWS00", "01234"])("%s pays nothing", (line) => {
    expect(pay(line).units).toBe(0);
  });
});

describe("one board", () => {
  test("pays each line with a run once", () => {
    const wins = winsOf(simplePaytable, board("12345", "77704", "23456"), 1);
    expect(wins.lineWins).toEqual([{ line: 0, symbol: 7, count: 3, units: 8 }]);
    expect(wins.units).toBe(8);
  });

  test("pays a full board on all twenty lines", () => {
    const wins = winsOf(simplePaytable, board("55555", "55555", "55555"), 1);
    expect(wins.lineWins).toHaveLength(20);
    expect(wins.units).toBe(20 * 600);
  });

  test("pays scatters anywhere, in whole stakes of twenty line bets, in addition to the lines", () => {
    const wins = winsOf(simplePaytable, board("S1S23", "44405", "3S657"), 1);
    expect(wins.scatters).toEqual({ count: 3, units: 2 * 20 });
    expect(wins.units).toBe(2 * 20 + 5);
  });

  test("multiplies everything in free spins", () => {
    const wins = winsOf(simplePaytable, board("S1S23", "44405", "3S657"), 3);
    expect(wins.units).toBe(3 * (2 * 20 + 5));
    expect(wins.lineWins[0]?.units).toBe(15);
  });
});

describe("one round", () => {
  // At stop 0 each reel shows a scatter, at stop 3 none.
  const strip = "S0123456";
  const paytable = { ...simplePaytable, baseStrips: Array(5).fill(strip), freeStrips: Array(5).fill(strip) };
  const none = [3, 3, 3, 3, 3];
  const three = [0, 0, 0, 3, 3];

  test("without scatters has one spin of five draws", () => {
    const { picture } = linesEngine(paytable).play(scripted(3, 4, 5, 6, 2));
    expect(picture.spins).toHaveLength(1);
    expect(picture.spins[0]?.stops).toEqual([3, 4, 5, 6, 2]);
    expect(picture.spins[0]?.board[4]).toEqual([1, 2, 3]);
  });

  test("continues a strip at its start after its end", () => {
    const { picture } = linesEngine(paytable).play(scripted(7, 3, 3, 3, 3));
    expect(picture.spins[0]?.board[0]).toEqual([6, SCATTER, 0]);
  });

  test("plays free spins with their multiplier", () => {
    const { picture, units } = linesEngine(paytable).play(scripted(...three, ...none, ...none, ...none));
    expect(picture.spins.map(({ multiplier }) => multiplier)).toEqual([1, 3, 3, 3]);
    expect(picture.spins[0]?.awarded).toBe(3);
    expect(units).toBe(picture.spins.reduce((sum, spin) => sum + spin.units, 0));
  });

  test("adds retriggers and cuts them at the cap", () => {
    const { picture } = linesEngine(paytable).play(
      scripted(...three, ...three, ...three, ...three, ...none, ...none, ...none, ...none),
    );
    expect(picture.spins.map(({ awarded }) => awarded)).toEqual([3, 3, 1, 0, 0, 0, 0, 0]);
  });
});

describe.each(linesEngines)("$id", (engine) => {
  test("settle returns the units of play", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { picture, units } = engine.play(seededDraw(seed));
        expect(engine.settle(seededDraw(seed))).toBe(units);
        expect(picture.units).toBe(units);
        expect(picture.spins.reduce((sum, spin) => sum + spin.units, 0)).toBe(units);
        const awarded = picture.spins.reduce((sum, spin) => sum + spin.awarded, 0);
        expect(picture.spins).toHaveLength(1 + awarded);
        expect(awarded).toBeLessThanOrEqual(engine.paytable.freeSpinCap);
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });

  test("the picture is plain JSON", () => {
    const { picture } = engine.play(seededDraw(1));
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
  });
});

test("there are twenty different paylines across five reels", () => {
  expect(new Set(PAYLINES.map(String)).size).toBe(20);
  expect(PAYLINES.every((rows) => rows.length === 5 && rows.every((row) => row >= 0 && row <= 2))).toBe(true);
});

test("a strip that can show two scatters at once is rejected", () => {
  expect(() => linesEngine({ ...linesClassic, baseStrips: Array(5).fill("S0S12345") })).toThrow(
    /two scatters/,
  );
});
