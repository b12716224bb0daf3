import type { Draw } from "../engine.ts";
import {
  type CascadeEngine,
  type CascadeStep,
  type CascadeWin,
  cascadeEngine,
  type PlaySpin,
  type SpinState,
} from "./cascade-engine.ts";
import { MAX_ROWS, WAYS_REELS, type WaysPaytable } from "./cascade-paytable.ts";
import { parseStrip, SCATTER, SYMBOL_COUNT, WILD } from "./symbols.ts";

/**
 * A slot of six reels. Their heights, two to seven rows, are drawn for each spin, which gives up to 7^6 = 117,649 ways. A symbol
 * wins on adjacent reels from the left, once for every way to pick it or a wild on each of them. Winning symbols vanish, the
 * symbols above fall, and the strip continues from above until nothing wins. In free spins each winning cascade increases the
 * multiplier of all later wins by one.
 *
 * A spin takes two integers per reel from the left: its height, then its stop, which is the strip index of the top row.
 */
export function waysEngine(paytable: WaysPaytable): CascadeEngine<WaysPaytable> {
  return cascadeEngine("ways", paytable, waysSpin(paytable));
}

function waysSpin(paytable: WaysPaytable): PlaySpin {
  const strips = [paytable.baseStrips, paytable.freeStrips].map((list) =>
    list.map((strip) => Uint8Array.from(parseStrip(strip))),
  );
  if (strips.some((list) => list.length !== WAYS_REELS || list[0]?.includes(WILD))) {
    throw new Error("a ways slot has six strips, the first without a wild");
  }
  const heights = paytable.heights.map((digits) => Uint8Array.from(digits, Number));
  /** Units per way by symbol and number of reels: `pays[symbol * 8 + reels]`. */
  const pays = Int32Array.from(
    { length: WILD * 8 },
    (_, index) => paytable.wayPays[index >> 3]?.[(index & 7) - 3] ?? 0,
  );
  const board = new Uint8Array(WAYS_REELS * MAX_ROWS);
  const rows = new Uint8Array(WAYS_REELS);
  /** The strip index of the top row of each reel; it decreases as symbols fall in. */
  const tops = new Int32Array(WAYS_REELS);
  /** Number of symbols in view by reel and symbol. */
  const counts = new Uint8Array(WAYS_REELS * SYMBOL_COUNT);
  /** The number of reels on which each symbol wins on the current board; 0 if it does not win. */
  const winningReels = new Uint8Array(SYMBOL_COUNT);

  function spinReels(draw: Draw, reels: readonly Uint8Array[]): void {
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      const choices = heights[reel] as Uint8Array;
      const strip = reels[reel] as Uint8Array;
      const height = choices[draw(choices.length)] as number;
      const top = draw(strip.length);
      rows[reel] = height;
      tops[reel] = top;
      for (let row = 0; row < height; row += 1) {
        board[reel * MAX_ROWS + row] = strip[(top + row) % strip.length] as number;
      }
    }
  }

  /** Returns the win of the board before its multiplier, and fills `winningReels` and `counts`. */
  function evaluate(): number {
    counts.fill(0);
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      for (let row = 0; row < (rows[reel] as number); row += 1) {
        const index = reel * SYMBOL_COUNT + (board[reel * MAX_ROWS + row] as number);
        counts[index] = (counts[index] as number) + 1;
      }
    }
    let units = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      let ways = 1;
      let reel = 0;
      for (; reel < WAYS_REELS; reel += 1) {
        const base = reel * SYMBOL_COUNT;
        const matching = (counts[base + symbol] as number) + (counts[base + WILD] as number);
        if (matching === 0) break;
        ways *= matching;
      }
      const pay = pays[symbol * 8 + reel] as number;
      winningReels[symbol] = pay > 0 ? reel : 0;
      units += pay * ways;
    }
    return units;
  }

  /** Removes the winning symbols and moves the strips down. */
  function cascade(reels: readonly Uint8Array[]): void {
    let reach = 0;
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      reach = Math.max(reach, winningReels[symbol] as number);
    }
    for (let reel = 0; reel < reach; reel += 1) {
      const strip = reels[reel] as Uint8Array;
      const base = reel * MAX_ROWS;
      let to = base + (rows[reel] as number) - 1;
      for (let from = to; from >= base; from -= 1) {
        const symbol = board[from] as number;
        if (symbol === WILD || (winningReels[symbol] as number) > reel) continue;
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

  function stepOf(units: number, multiplier: number): CascadeStep {
    const columns = Array.from(rows, (height, reel) => [
      ...board.subarray(reel * MAX_ROWS, reel * MAX_ROWS + height),
    ]);
    const wins: CascadeWin[] = [];
    for (let symbol = 0; symbol < WILD; symbol += 1) {
      const count = winningReels[symbol] as number;
      if (count === 0) continue;
      const cells = columns
        .slice(0, count)
        .map((column, reel) =>
          column.flatMap((seen, row) => (seen === symbol || seen === WILD ? [reel * MAX_ROWS + row] : [])),
        );
      const ways = cells.reduce((product, { length }) => product * length, 1);
      const pay = pays[symbol * 8 + count] as number;
      wins.push({ symbol, count, ways, cells: cells.flat(), units: pay * ways * multiplier });
    }
    return { board: columns, wins, multiplier, units, dropped: [], meter: 0 };
  }

  return (draw: Draw, state: SpinState, onStep) => {
    const reels = (state.free ? strips[1] : strips[0]) as Uint8Array[];
    spinReels(draw, reels);
    let total = 0;
    for (;;) {
      const units = evaluate() * state.multiplier;
      onStep?.(stepOf(units, state.multiplier));
      total += units;
      if (units === 0 || total >= state.remaining) break;
      cascade(reels);
      if (state.free) state.multiplier += 1;
    }
    state.scatters = 0;
    for (let reel = 0; reel < WAYS_REELS; reel += 1) {
      state.scatters += counts[reel * SYMBOL_COUNT + SCATTER] as number;
    }
    return total;
  };
}
