import { type LinesMaths, parseStrip, payOfLine, REELS, ROWS, SCATTER, SYMBOLS } from "./lines-maths.ts";
import { PAYLINES } from "./paylines.ts";

/** Pays of every possible line, indexed by its five symbols read as a decimal number: 8 8 0 1 2 is 88012. */
export function linePayTable(maths: LinesMaths): Int32Array {
  const table = new Int32Array(SYMBOLS ** REELS);
  const line = [0, 0, 0, 0, 0];
  for (let code = 0; code < table.length; code += 1) {
    for (let reel = REELS - 1, rest = code; reel >= 0; reel -= 1) {
      line[reel] = rest % SYMBOLS;
      rest = Math.floor(rest / SYMBOLS);
    }
    table[code] = payOfLine(maths, line).units;
  }
  return table;
}

/** One reel made ready for fast turns. */
export interface ReelTable {
  length: number;
  /** Symbols in view at a stop: `window[stop * 3 + row]`; the stop names the top row. */
  window: Uint8Array;
  /** The same, times the reel's place in a line's decimal number. */
  codes: Int32Array;
  /** Scatters in view at a stop. */
  scatters: Uint8Array;
}

export function reelTables(strips: readonly string[]): ReelTable[] {
  if (strips.length !== REELS) throw new Error(`a lines slot has ${REELS} strips, not ${strips.length}`);
  return strips.map((strip, reel) => {
    const symbols = parseStrip(strip);
    const place = SYMBOLS ** (REELS - 1 - reel);
    const window = new Uint8Array(symbols.length * ROWS);
    const scatters = new Uint8Array(symbols.length);
    for (let cell = 0; cell < window.length; cell += 1) {
      const stop = Math.floor(cell / ROWS);
      const symbol = symbols[(stop + (cell % ROWS)) % symbols.length] as number;
      window[cell] = symbol;
      if (symbol === SCATTER) scatters[stop] = (scatters[stop] as number) + 1;
    }
    if (scatters.some((count) => count > 1)) throw new Error("two scatters of one strip share a window");
    return { length: symbols.length, window, codes: Int32Array.from(window, (s) => s * place), scatters };
  });
}

/** Rows of the lines, flat: `rows[line * 5 + reel]`. */
export const LINE_ROWS = Uint8Array.from(PAYLINES.flat());
