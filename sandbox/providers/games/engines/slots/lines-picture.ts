import type { LinesMaths } from "./lines-maths.ts";

/** The outcome of a round as it is stored and replayed. Units are line bets: stake / 20. */
export interface LinesPicture {
  kind: "lines";
  /** The paid spin, then its free spins in order. */
  spins: SpinPicture[];
  units: number;
}

export interface SpinPicture {
  /** Where each strip stopped: the index of its symbol in the top row. */
  stops: number[];
  /** Five columns of three symbols, top to bottom. */
  board: number[][];
  /** 1 on the paid spin. All units below include it. */
  multiplier: number;
  /** Free spins that this spin added, after the cap. */
  awarded: number;
  /** At most one win a line, the best. */
  lineWins: LineWin[];
  scatters: { count: number; units: number };
  units: number;
}

export interface LineWin {
  /** Index into the lines. */
  line: number;
  symbol: number;
  /** Cells from the left that make the win. */
  count: number;
  units: number;
}

/** What a player may read before playing. */
export interface LinesRules extends LinesMaths {
  lines: readonly (readonly number[])[];
}
