/** What all slots whose wins fall away have in common: their figures, and how free spins, a buy and a gamble belong to them. */
export interface CascadeMaths {
  id: string;
  volatility: "low" | "medium" | "high";
  /** Return to player in percent, as told to players; a simulation holds it to within three standard errors. */
  statedReturn: string;
  /** Rounds in percent that win anything, as told to players. */
  hitRate: string;
  /** A round ends when it has won this many stakes. */
  maxWin: number;
  freeSpins: {
    /** Awarded on the paid spin by that many scatters in view when nothing falls any more; the last entry is for more, too. */
    awards: Readonly<Record<number, number>>;
    /** The same during free spins. */
    retriggers: Readonly<Record<number, number>>;
    /** Free spins that one round can have; an award is cut at it. */
    cap: number;
  };
  /** Games that sell their free spins and let what they won be gambled. */
  bonus: BonusMaths | null;
}

export interface BonusMaths {
  /** Stakes that the free spins cost, and how many of them that brings. */
  price: number;
  freeSpins: number;
  /** Return of a bought round over its price, in percent. */
  statedReturn: string;
  /** Doublings that are offered at most, one after the other. */
  gambles: number;
}

/** Units of a stake: every stake is a multiple of 20 minor units. */
export const UNITS = 20;
export const WILD = 8;
export const SCATTER = 9;
export const SYMBOLS = 10;

/** Rows that a column has at most: cells are numbered column * MOST_ROWS + row, row 0 at the top. */
export const MOST_ROWS = 7;

/** Awards as a table by the number of scatters, none below the first entry. */
export function awardTable(awards: Readonly<Record<number, number>>): Uint8Array {
  let award = 0;
  return Uint8Array.from({ length: 50 }, (_, scatters) => {
    award = awards[scatters] ?? award;
    return award;
  });
}
