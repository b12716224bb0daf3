import type { Draw, GameEngine, Outcome } from "../../engine.ts";
import { type LinesMaths, payOfLine, REELS, ROWS, SCATTER, scatterAward } from "./lines-maths.ts";
import type { LinesPicture, LinesRules, LineWin, SpinPicture } from "./lines-picture.ts";
import { LINE_ROWS, linePayTable, type ReelTable, reelTables } from "./lines-tables.ts";
import { PAYLINES } from "./paylines.ts";

export interface LinesEngine extends GameEngine<LinesPicture, LinesRules> {
  readonly maths: LinesMaths;
  /** What {@link GameEngine.play} would win on the same draws, without painting the picture: for simulations. */
  settle(draw: Draw): number;
}

const LINES = PAYLINES.length;

/**
 * A five-reel, three-row slot with twenty lines. A round is a paid spin and all free spins that follow from it; each
 * spin takes five draws, one stop per reel from the left.
 */
export function linesEngine(maths: LinesMaths): LinesEngine {
  const pays = linePayTable(maths);
  const rows = LINE_ROWS;
  const baseReels = reelTables(maths.baseStrips);
  const freeReels = reelTables(maths.freeStrips);
  const stakes = [0, 1, 2, 3, 4, 5].map((count) => scatterAward(maths, count).stakes * LINES);
  const awards = [0, 1, 2, 3, 4, 5].map((count) => scatterAward(maths, count).freeSpins);
  const stops = new Int32Array(REELS);

  /** The one course of a round; `paint` sees each spin while `stops` still holds it. */
  function run(draw: Draw, paint: ((reels: ReelTable[], free: boolean, awarded: number) => void) | null) {
    let total = 0;
    let owed = 0;
    let awarded = 0;
    let reels = baseReels;
    for (let spin = 0; spin <= owed; spin += 1) {
      const free = spin > 0;
      const scatters = turn(reels, stops, draw);
      const units = lineUnits(reels, stops, rows, pays) + (stakes[scatters] as number);
      total += free ? units * maths.freeSpinMultiplier : units;
      awarded = Math.min(awards[scatters] as number, maths.freeSpinCap - owed);
      owed += awarded;
      paint?.(reels, free, awarded);
      reels = freeReels;
    }
    return total;
  }

  function play(draw: Draw): Outcome<LinesPicture> {
    const spins: SpinPicture[] = [];
    const units = run(draw, (reels, free, awarded) => {
      spins.push(paintSpin(maths, reels, stops, free ? maths.freeSpinMultiplier : 1, awarded));
    });
    return { picture: { kind: "lines", spins, units }, units };
  }

  return {
    id: maths.id,
    kind: "lines",
    unitsPerStake: LINES,
    maths,
    rules: { ...maths, lines: PAYLINES },
    play,
    settle: (draw) => run(draw, null),
  };
}

/** Turns all reels, notes their stops and counts the scatters in view. */
function turn(reels: ReelTable[], stops: Int32Array, draw: Draw): number {
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
 * What all lines pay together, in line bets. Written out reel by reel, on nothing but what it is handed: this is where a
 * simulation of millions of rounds spends its time.
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

/** Says in full what the reels show and what it is worth. */
function paintSpin(
  maths: LinesMaths,
  reels: ReelTable[],
  stops: Int32Array,
  multiplier: number,
  awarded: number,
): SpinPicture {
  const board = reels.map((table, reel) => {
    const top = (stops[reel] as number) * ROWS;
    return [...table.window.subarray(top, top + ROWS)];
  });
  return { stops: [...stops], board, multiplier, awarded, ...winsOf(maths, board, multiplier) };
}

/**
 * The wins of one board, worked out line by line from the rules rather than from the tables.
 *
 * @param board five columns of three symbols, top to bottom
 */
export function winsOf(
  maths: LinesMaths,
  board: readonly (readonly number[])[],
  multiplier: number,
): Pick<SpinPicture, "lineWins" | "scatters" | "units"> {
  const lineWins: LineWin[] = [];
  for (const [line, rows] of PAYLINES.entries()) {
    const { units, symbol, count } = payOfLine(
      maths,
      rows.map((row, reel) => board[reel]?.[row] as number),
    );
    if (units > 0) lineWins.push({ line, symbol, count, units: units * multiplier });
  }
  const count = board.flat().filter((symbol) => symbol === SCATTER).length;
  const scatters = { count, units: scatterAward(maths, count).stakes * LINES * multiplier };
  const units = lineWins.reduce((sum, win) => sum + win.units, scatters.units);
  return { lineWins, scatters, units };
}
