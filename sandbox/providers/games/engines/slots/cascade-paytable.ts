/** The fields that the paytables of all cascade slots share. On a cascade slot, winning symbols vanish and others fall in. */
export interface CascadePaytable {
  id: string;
  /** Released version of these numbers; see releases.test.ts. */
  version: number;
  volatility: "low" | "medium" | "high";
  /** Return to player in percent, as stated to players. A simulation must agree within three standard errors. */
  statedReturn: string;
  /** Rounds that win anything in percent, as stated to players. */
  hitRate: string;
  /** A round ends when it has won this many stakes. */
  maxWin: number;
  freeSpins: {
    /** Free spins awarded on the paid spin by the number of scatters on the final board. The last entry also holds for more. */
    awards: Readonly<Record<number, number>>;
    /** The same during free spins. */
    retriggers: Readonly<Record<number, number>>;
    /** Maximum number of free spins in a round; an award beyond it is cut. */
    cap: number;
  };
  /** The bonus buy and the gamble that follows them; null if the slot has neither. */
  bonus: BonusBuy | null;
}

export interface BonusBuy {
  /** Price of the free spins in stakes. */
  price: number;
  freeSpins: number;
  /** Return of a bought round in percent of its price. */
  statedReturn: string;
  /** Maximum number of successive double-or-nothing gambles. */
  gambles: number;
}

/** All numbers of one ways slot. */
export interface WaysPaytable extends CascadePaytable {
  /** One strip per reel, read downwards; the end continues at the start. The first has no wild. See symbols.ts. */
  baseStrips: readonly string[];
  /** The strips during free spins. */
  freeStrips: readonly string[];
  /** For each reel the possible heights as digits; one of them is drawn for each spin. */
  heights: readonly string[];
  /** Units paid per way for 3, 4, 5 and 6 reels from the left; one row per symbol. */
  wayPays: readonly (readonly [three: number, four: number, five: number, six: number])[];
}

/** All numbers of one cluster slot. */
export interface ClusterPaytable extends CascadePaytable {
  /** The symbols from which a cell is drawn, with equal probability for each letter. See symbols.ts. */
  baseLots: string;
  /** The same during free spins. */
  freeLots: string;
  /** Cluster sizes from which the pay increases, ascending; the first is the smallest that pays. */
  sizes: readonly number[];
  /** Units paid for each of those sizes; one row per symbol. */
  clusterPays: readonly (readonly number[])[];
  /** Number of vanished symbols that fills the meter, and number of cells that a full meter turns wild. */
  meter: { full: number; wilds: number };
}

/** Units of a stake. Every stake is a multiple of 20 minor units. */
export const UNITS_PER_STAKE = 20;
/** Maximum rows of a column. Cells are numbered `column * MAX_ROWS + row`; row 0 is at the top. */
export const MAX_ROWS = 7;
export const WAYS_REELS = 6;
export const CLUSTER_SIDE = 7;

/** Free spins by number of scatters as a lookup table; 0 below the first entry. */
export function awardTable(awards: Readonly<Record<number, number>>): Uint8Array {
  let award = 0;
  return Uint8Array.from({ length: 50 }, (_, scatters) => {
    award = awards[scatters] ?? award;
    return award;
  });
}

/** The number of ways on a board: the product of its column heights. */
export function countWays(board: readonly (readonly number[])[]): number {
  return board.reduce((product, column) => product * column.length, 1);
}

/** The maximum number of ways of a slot. */
export function maxWays({ heights }: WaysPaytable): number {
  return heights.reduce((product, digits) => product * Math.max(...Array.from(digits, Number)), 1);
}
