import type { Draw, GameEngine, PlayResult } from "../engine.ts";
import {
  type LinesPaytable,
  linePayTable,
  PAYLINES,
  payOfLine,
  REELS,
  type ReelTable,
  ROWS,
  reelTables,
  scatterAward,
} from "./lines-paytable.ts";
import { SCATTER } from "./symbols.ts";

/** A round on a lines slot as it is stored and replayed. Units are line bets: stake / 20. */
export interface LinesPicture {
  kind: "lines";
  /** The paid spin, then its free spins in order. */
  spins: LinesSpin[];
  units: number;
}

export interface LinesSpin {
  /** Where each reel stopped: the strip index of its top row. */
  stops: number[];
  /** Five columns of three symbols, top to bottom. */
  board: number[][];
  /** 1 on the paid spin. Included in all units below. */
  multiplier: number;
  /** Free spins added by this spin, after the cap. */
  awarded: number;
  /** At most one win per line, the best. */
  lineWins: LineWin[];
  scatters: { count: number; units: number };
  units: number;
}

interface LineWin {
  /** Index into the paylines. */
  line: number;
  symbol: number;
  /** Number of winning cells from the left. */
  count: number;
  units: number;
}

/** The rules that the game publishes. */
export interface LinesRules extends LinesPaytable {
  lines: readonly (readonly number[])[];
}

export interface LinesEngine extends GameEngine<LinesPicture, LinesRules> {
  readonly paytable: LinesPaytable;
  /** The same win as {@link GameEngine.play} on the same integers, without a picture: for simulations. */
  settle(draw: Draw): number;
}

const LINES = PAYLINES.length;
/** The rows of all paylines in one array: `LINE_ROWS[line * 5 + reel]`. */
const LINE_ROWS = Uint8Array.from(PAYLINES.flat());

/**
 * A slot of five reels and three rows with twenty lines. A round is a paid spin and its free spins. Each spin takes five integers:
 * the stop of each reel from the left.
 */
export function linesEngine(paytable: LinesPaytable): LinesEngine {
  const pays = linePayTable(paytable);
  const baseReels = reelTables(paytable.baseStrips);
  const freeReels = reelTables(paytable.freeStrips);
  const stakes = [0, 1, 2, 3, 4, 5].map((count) => scatterAward(paytable, count).stakes * LINES);
  const awards = [0, 1, 2, 3, 4, 5].map((count) => scatterAward(paytable, count).freeSpins);
  const stops = new Int32Array(REELS);

  /** @param onSpin called after each spin, while `stops` contains its stops; null in simulations */
  function run(draw: Draw, onSpin: ((reels: ReelTable[], free: boolean, awarded: number) => void) | null) {
    let total = 0;
    let freeSpins = 0;
    let awarded = 0;
    let reels = baseReels;
    for (let spin = 0; spin <= freeSpins; spin += 1) {
      const free = spin > 0;
      const scatters = spinReels(reels, stops, draw);
      const units = lineUnits(reels, stops, LINE_ROWS, pays) + (stakes[scatters] as number);
      total += free ? units * paytable.freeSpinMultiplier : units;
      awarded = Math.min(awards[scatters] as number, paytable.freeSpinCap - freeSpins);
      freeSpins += awarded;
      onSpin?.(reels, free, awarded);
      reels = freeReels;
    }
    return total;
  }

  function play(draw: Draw): PlayResult<LinesPicture> {
    const spins: LinesSpin[] = [];
    const units = run(draw, (reels, free, awarded) => {
      spins.push(spinOf(paytable, reels, stops, free ? paytable.freeSpinMultiplier : 1, awarded));
    });
    return { picture: { kind: "lines", spins, units }, units };
  }

  return {
    id: paytable.id,
    version: paytable.version,
    kind: "lines",
    unitsPerStake: LINES,
    paytable,
    rules: { ...paytable, lines: PAYLINES },
    play,
    settle: (draw) => run(draw, null),
  };
}

/** Draws the stops of all reels into `stops` and returns the number of scatters in view. */
function spinReels(reels: ReelTable[], stops: Int32Array, draw: Draw): number {
  let scatters = 0;
  for (let reel = 0; reel < stops.length; reel += 1) {
    const table = reels[reel] as ReelTable;
    const stop = draw(table.length);
    stops[reel] = stop;
    scatters += table.scatters[stop] as number;
  }
  return scatters;
}

/**
 * The win of all lines in line bets. The reels are unrolled and no closure is used, because a simulation of millions of rounds
 * spends most of its time here.
 */
function lineUnits(
  reels: readonly ReelTable[],
  stops: Int32Array,
  rows: Uint8Array,
  pays: Int32Array,
): number {
  const codes = (reel: number) => (reels[reel] as ReelTable).codes;
  const [a, b, c, d, e] = [codes(0), codes(1), codes(2), codes(3), codes(4)];
  const top = (reel: number) => (stops[reel] as number) * 3;
  const [atA, atB, atC, atD, atE] = [top(0), top(1), top(2), top(3), top(4)];
  let units = 0;
  for (let line = 0; line < rows.length; line += 5) {
    const code =
      (a[atA + (rows[line] as number)] as number) +
      (b[atB + (rows[line + 1] as number)] as number) +
      (c[atC + (rows[line + 2] as number)] as number) +
      (d[atD + (rows[line + 3] as number)] as number) +
      (e[atE + (rows[line + 4] as number)] as number);
    units += pays[code] as number;
  }
  return units;
}

/** The record of a spin, with its board and wins. */
function spinOf(
  paytable: LinesPaytable,
  reels: ReelTable[],
  stops: Int32Array,
  multiplier: number,
  awarded: number,
): LinesSpin {
  const board = reels.map((table, reel) => {
    const top = (stops[reel] as number) * ROWS;
    return [...table.window.subarray(top, top + ROWS)];
  });
  return { stops: [...stops], board, multiplier, awarded, ...winsOf(paytable, board, multiplier) };
}

/**
 * The wins of one board. It evaluates each line with {@link payOfLine} instead of the precomputed tables.
 *
 * @param board five columns of three symbols, top to bottom
 */
export function winsOf(
  paytable: LinesPaytable,
  board: readonly (readonly number[])[],
  multiplier: number,
): Pick<LinesSpin, "lineWins" | "scatters" | "units"> {
  const lineWins: LineWin[] = [];
  for (const [line, rows] of PAYLINES.entries()) {
    const { units, symbol, count } = payOfLine(
      paytable,
      rows.map((row, reel) => board[reel]?.[row] as number),
    );
    if (units > 0) lineWins.push({ line, symbol, count, units: units * multiplier });
  }
  const count = board.flat().filter((symbol) => symbol === SCATTER).length;
  const scatters = { count, units: scatterAward(paytable, count).stakes * LINES * multiplier };
  const units = lineWins.reduce((sum, win) => sum + win.units, scatters.units);
  return { lineWins, scatters, units };
}
