/**
 * The numbers that make one lines slot: everything about its maths and nothing about its look. Symbols are 0 to 7,
 * regular from lowest to highest paying, 8 the wild and 9 the scatter.
 */
export const WILD = 8;
export const SCATTER = 9;
export const SYMBOLS = 10;
export const REELS = 5;
export const ROWS = 3;

export interface LinesMaths {
  id: string;
  volatility: "low" | "medium" | "high";
  /** Return to player in percent, as told to players; a test holds it to the exact figure, rounded to 4 decimals. */
  statedReturn: string;
  /** One strip per reel, read downwards and around: digits for regular symbols, W the wild, S the scatter. */
  baseStrips: readonly string[];
  /** The strips that turn during free spins. */
  freeStrips: readonly string[];
  /** Line bets paid for 3, 4 and 5 of a symbol from the left; by symbol, the wild's own row last. */
  linePays: readonly (readonly [three: number, four: number, five: number])[];
  /** What scatters anywhere bring, by their number: total stakes paid and free spins awarded. */
  scatters: Readonly<Record<3 | 4 | 5, { stakes: number; freeSpins: number }>>;
  /** All wins of free spins are multiplied by this. */
  freeSpinMultiplier: number;
  /** Free spins that one round can have, retriggers included; an award is cut at it. */
  freeSpinCap: number;
}

/** The symbols of a strip in order. */
export function parseStrip(strip: string): number[] {
  return [...strip].map((letter) => {
    if (letter === "W") return WILD;
    if (letter === "S") return SCATTER;
    const symbol = Number(letter);
    if (!Number.isInteger(symbol) || symbol >= WILD) throw new Error(`a strip holds "${letter}"`);
    return symbol;
  });
}

/** The award for that many scatters in view; more than five cannot be, as no window holds two of one strip. */
export function scatterAward(maths: LinesMaths, count: number): { stakes: number; freeSpins: number } {
  return count === 3 || count === 4 || count === 5 ? maths.scatters[count] : { stakes: 0, freeSpins: 0 };
}

/**
 * What one line pays, in line bets: the longest run from the left of one symbol, wilds standing in for it, or of wilds
 * alone, whichever is worth more. Scatters end a run and wilds do not replace them.
 */
export function payOfLine(
  maths: LinesMaths,
  line: readonly number[],
): { units: number; symbol: number; count: number } {
  const wilds = runLength(line, (symbol) => symbol === WILD);
  const lead = line[wilds] ?? WILD;
  const wildPay = payFor(maths, WILD, wilds);
  if (lead === SCATTER || lead === WILD) return { units: wildPay, symbol: WILD, count: wilds };
  const count = runLength(line, (symbol) => symbol === lead || symbol === WILD);
  const leadPay = payFor(maths, lead, count);
  return wildPay > leadPay
    ? { units: wildPay, symbol: WILD, count: wilds }
    : { units: leadPay, symbol: lead, count };
}

function payFor(maths: LinesMaths, symbol: number, count: number): number {
  return count < 3 ? 0 : (maths.linePays[symbol]?.[count - 3] ?? 0);
}

function runLength(line: readonly number[], matches: (symbol: number) => boolean): number {
  const end = line.findIndex((symbol) => !matches(symbol));
  return end < 0 ? line.length : end;
}
