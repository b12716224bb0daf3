import type { CascadeMaths } from "./cascade-maths.ts";

/** The outcome of a round on a slot whose wins fall away, as it is stored and replayed. Units are stake / 20. */
export interface CascadePicture {
  kind: "ways" | "cluster";
  /** The free spins were bought: there is no paid spin before them. */
  bought: boolean;
  spins: CascadeSpin[];
  /** What the spins won together, cut at the largest win. */
  units: number;
  /** The largest win was reached, which ended the round. */
  capped: boolean;
  /** Doublings in order; what the round is worth after each. */
  gamble: GambleStep[];
}

export interface CascadeSpin {
  free: boolean;
  steps: CascadeStep[];
  /** In view when nothing falls any more. */
  scatters: number;
  /** Free spins that this spin added, after the cap. */
  awarded: number;
  units: number;
}

/** One board at rest. What wins on it vanishes, what is above falls, and new symbols come in: that is the next step. */
export interface CascadeStep {
  /** Columns from the left, each from top to bottom. */
  board: number[][];
  wins: CascadeWin[];
  /** Included in the wins' units. */
  multiplier: number;
  units: number;
  /** Cells that a full meter has turned wild; nothing fell before this board then. */
  dropped: number[];
  /** Symbols that the meter holds when this board comes to rest; 0 where there is no meter. */
  meter: number;
}

export interface CascadeWin {
  symbol: number;
  /** Reels from the left that it spans, or cells that it has. */
  count: number;
  /** 1 where there are no ways. */
  ways: number;
  /** As column * 7 + row. */
  cells: number[];
  units: number;
}

export type GambleSide = "sun" | "moon";

export interface GambleStep {
  called: GambleSide;
  drawn: GambleSide;
  units: number;
}

/** What a player may read before playing. */
export type CascadeRules<Maths extends CascadeMaths = CascadeMaths> = Maths & { kind: "ways" | "cluster" };
