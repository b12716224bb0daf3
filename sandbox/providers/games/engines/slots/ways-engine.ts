import type { Draw } from "../../engine.ts";
import { type CascadeEngine, cascadeEngine, type Spin, type SpinState } from "./cascade-engine.ts";
import { MOST_ROWS, SCATTER, SYMBOLS, WILD } from "./cascade-maths.ts";
import type { CascadeStep, CascadeWin } from "./cascade-picture.ts";
import { parseStrip } from "./lines-maths.ts";
import { WAYS_REELS, type WaysMaths } from "./ways-maths.ts";

/**
 * A slot of six reels whose heights, two to seven rows, are drawn anew for each spin: up to 7^6 = 117,649 ways. A symbol
 * wins on neighbouring reels from the left, by every way to pick one of it (or a wild) on each. What won vanishes,
 * what is above it falls, and the strip goes on from above until nothing wins any more. In free spins each cascade that won
 * raises the multiplier of all later ones by one.
 *
 * A spin takes two draws per reel from the left: its height, then its stop, the strip's index of the top row.
 */
export function waysEngine(maths: WaysMaths): CascadeEngine<WaysMaths> {
  return cascadeEngine("ways", maths, waysSpin(maths));
}

function waysSpin(maths: WaysMaths): Spin {
  const strips = [maths.baseStrips, maths.freeStrips].map((list) =>
    list.map((strip) => Uint8Array.from(parseStrip(strip))),
  );
  if (strips.some((list) => list.length !== WAYS_REELS || list[0]?.includes(WILD))) {
    throw new Error("a ways slot has six strips, the first without a wild");
  }
  const heights = maths.heights.map((digits) => Uint8Array.from(digits, Number));
  const pays = Int32Array.from({ length: WILD * 8 }, (_, at) => maths.wayPays[at >> 3]?.[(at & 7) - 3] ?? 0);
  const board = new Uint8Array(WAYS_REELS * MOST_ROWS);
  const rows = new Uint8Array(WAYS_REELS);
  /** The strip's index of the top row, going up as symbols fall in. */
  const tops = new Int32Array(WAYS_REELS);
  const counts = new Uint8Array(WAYS_REELS * SYMBOLS);
  /** Reels that each symbol wins on in the board at rest; 0 for none. */
  const reach = new Uint8Array(SYMBOLS);

  function turn(draw: Draw, reels: readonly Uint8Array[]): void {
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      const choices = heights[reel] as Uint8Array;
      const strip = reels[reel] as Uint8Array;
      const height = choices[draw(choices.length)] as number;
      const top = draw(strip.length);
      rows[reel] = height;
      tops[reel] = top;
      for (let row = 0; row < height; row += 1) {
        board[reel * MOST_ROWS + row] = strip[(top + row) % strip.length] as number;
      }
    }
  }

  /** What the board at rest pays before its multiplier; notes in `reach` who wins, and in `counts` what is in view. */
  function evaluate(): number {
    counts.fill(0);
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      for (let row = 0; row < (rows[reel] as number); row += 1) {
        const at = reel * SYMBOLS + (board[reel * MOST_ROWS + row] as number);
        counts[at] = (counts[at] as number) + 1;
      }
    }
    let units = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      let ways = 1;
      let reel = 0;
      for (; reel < WAYS_REELS; reel += 1) {
        const base = reel * SYMBOLS;
        const seen = (counts[base + symbol] as number) + (counts[base + WILD] as number);
        if (seen === 0) break;
        ways *= seen;
      }
      const pay = pays[symbol * 8 + reel] as number;
      reach[symbol] = pay > 0 ? reel : 0;
      units += pay * ways;
    }
    return units;
  }

  /** Takes the winning symbols away and lets the strips come down. */
  function fall(reels: readonly Uint8Array[]): void {
    let longest = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) longest = Math.max(longest, reach[symbol] as number);
    for (let reel = 0; reel < longest; reel += 1) {
      const strip = reels[reel] as Uint8Array;
      const base = reel * MOST_ROWS;
      let to = base + (rows[reel] as number) - 1;
      for (let from = to; from >= base; from -= 1) {
        const symbol = board[from] as number;
        if (symbol === WILD || (reach[symbol] as number) > reel) continue;
        board[to] = symbol;
        to -= 1;
      }
      for (; to >= base; to -= 1) {
        const next = ((tops[reel] as number) + strip.length - 1) % strip.length;
        tops[reel] = next;
        board[to] = strip[next] as number;
      }
    }
  }

  function paintStep(units: number, multiplier: number): CascadeStep {
    const columns = Array.from(rows, (height, reel) => [
      ...board.subarray(reel * MOST_ROWS, reel * MOST_ROWS + height),
    ]);
    const wins: CascadeWin[] = [];
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      const count = reach[symbol] as number;
      if (count === 0) continue;
      const cells = columns
        .slice(0, count)
        .map((column, reel) =>
          column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [reel * MOST_ROWS + row] : [])),
        );
      const ways = cells.reduce((product, { length }) => product * length, 1);
      const pay = pays[symbol * 8 + count] as number;
      wins.push({ symbol, count, ways, cells: cells.flat(), units: pay * ways * multiplier });
    }
    return { board: columns, wins, multiplier, units, dropped: [], meter: 0 };
  }

  return (draw: Draw, state: SpinState, paint) => {
    const reels = (state.free ? strips[1] : strips[0]) as Uint8Array[];
    turn(draw, reels);
    let total = 0;
    for (;;) {
      const units = evaluate() * state.multiplier;
      paint?.(paintStep(units, state.multiplier));
      total += units;
      if (units === 0 || total >= state.room) break;
      fall(reels);
      if (state.free) state.multiplier += 1;
    }
    state.scatters = 0;
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      state.scatters += counts[reel * SYMBOLS + SCATTER] as number;
    }
    return total;
  };
}

/** The most ways that heights of such a game can give. */
export function mostWays({ heights }: WaysMaths): number {
  return heights.reduce((product, digits) => product * Math.max(...Array.from(digits, Number)), 1);
}
