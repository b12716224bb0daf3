import { parseStrip, SCATTER, SYMBOL_COUNT, WILD } from "./symbols.ts";

export const REELS = 5;
export const ROWS = 3;

/** All numbers of one lines slot: pays, strips, free spins and return. It has no data about graphics. */
export interface LinesPaytable {
  id: string;
  /** Released version of these numbers; see releases.test.ts. */
  version: number;
  volatility: "low" | "medium" | "high";
  /** Return to player in percent, as stated to players. A test compares it with the exact value, rounded to 4 decimals. */
  statedReturn: string;
  /** One strip per reel, read downwards; the end continues at the start. See {@link parseStrip}. */
  baseStrips: readonly string[];
  /** The strips during free spins. */
  freeStrips: readonly string[];
  /** Line bets paid for 3, 4 and 5 of a symbol from the left; one row per symbol, the wild's row last. */
  linePays: readonly (readonly [three: number, four: number, five: number])[];
  /** Award by the number of scatters in view: total stakes paid and free spins. */
  scatters: Readonly<Record<3 | 4 | 5, { stakes: number; freeSpins: number }>>;
  /** Multiplier of all wins in free spins. */
  freeSpinMultiplier: number;
  /** Maximum number of free spins in a round, including retriggers; an award beyond it is cut. */
  freeSpinCap: number;
}

/** The twenty paylines: for each reel from the left, the row that the line crosses (0 is the top, 2 the bottom). */
export const PAYLINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

/** The award for a number of scatters in view. There are at most five, because no window shows two of the same strip. */
export function scatterAward(paytable: LinesPaytable, count: number): { stakes: number; freeSpins: number } {
  return count === 3 || count === 4 || count === 5 ? paytable.scatters[count] : { stakes: 0, freeSpins: 0 };
}

/**
 * The win of one payline in line bets: the longest run of one symbol from the left, in which wilds substitute for it, or the run
 * of wilds alone, whichever pays more. A scatter ends a run; wilds do not substitute for it.
 */
export function payOfLine(
  paytable: LinesPaytable,
  line: readonly number[],
): { units: number; symbol: number; count: number } {
  const wilds = runLength(line, (symbol) => symbol === WILD);
  const firstRegular = line[wilds] ?? WILD;
  const wildPay = payFor(paytable, WILD, wilds);
  if (firstRegular === SCATTER || firstRegular === WILD)
    return { units: wildPay, symbol: WILD, count: wilds };
  const count = runLength(line, (symbol) => symbol === firstRegular || symbol === WILD);
  const pay = payFor(paytable, firstRegular, count);
  return wildPay > pay
    ? { units: wildPay, symbol: WILD, count: wilds }
    : { units: pay, symbol: firstRegular, count };
}

function payFor(paytable: LinesPaytable, symbol: number, count: number): number {
  return count < 3 ? 0 : (paytable.linePays[symbol]?.[count - 3] ?? 0);
}

function runLength(line: readonly number[], matches: (symbol: number) => boolean): number {
  const end = line.findIndex((symbol) => !matches(symbol));
  return end < 0 ? line.length : end;
}

/** Precomputed win of every possible line, indexed by its five symbols as a decimal number: 8 8 0 1 2 is 88012. */
export function linePayTable(paytable: LinesPaytable): Int32Array {
  const table = new Int32Array(SYMBOL_COUNT ** REELS);
  const line = [0, 0, 0, 0, 0];
  for (let code = 0; code < table.length; code += 1) {
    for (let reel = REELS - 1, rest = code; reel >= 0; reel -= 1) {
      line[reel] = rest % SYMBOL_COUNT;
      rest = Math.floor(rest / SYMBOL_COUNT);
    }
    table[code] = payOfLine(paytable, line).units;
  }
  return table;
}

/** One reel, precomputed for fast spins. A stop is the index of the symbol in the top row. */
export interface ReelTable {
  length: number;
  /** The symbol in view by stop and row: `window[stop * 3 + row]`. */
  window: Uint8Array;
  /** The same, multiplied by the reel's place value in a line's decimal number. */
  codes: Int32Array;
  /** Number of scatters in view by stop. */
  scatters: Uint8Array;
}

/** @throws if there are not five strips, or if one of them can show two scatters at once */
export function reelTables(strips: readonly string[]): ReelTable[] {
  if (strips.length !== REELS) throw new Error(`a lines slot has ${REELS} strips, not ${strips.length}`);
  return strips.map((strip, reel) => {
    const symbols = parseStrip(strip);
    const placeValue = SYMBOL_COUNT ** (REELS - 1 - reel);
    const window = new Uint8Array(symbols.length * ROWS);
    const scatters = new Uint8Array(symbols.length);
    for (let cell = 0; cell < window.length; cell += 1) {
      const stop = Math.floor(cell / ROWS);
      const symbol = symbols[(stop + (cell % ROWS)) % symbols.length] as number;
      window[cell] = symbol;
      if (symbol === SCATTER) scatters[stop] = (scatters[stop] as number) + 1;
    }
    if (scatters.some((count) => count > 1)) throw new Error("two scatters of one strip share a window");
    return {
      length: symbols.length,
      window,
      codes: Int32Array.from(window, (s) => s * placeValue),
      scatters,
    };
  });
}
