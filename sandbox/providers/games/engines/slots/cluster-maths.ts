import type { CascadeMaths } from "./cascade-maths.ts";

/** The numbers that make one cluster slot. */
export interface ClusterMaths extends CascadeMaths {
  /** What a cell is drawn from: a letter per lot, digits for regular symbols, S the scatter. */
  baseLots: string;
  /** What it is drawn from during free spins. */
  freeLots: string;
  /** Sizes from which a cluster pays more, ascending; the first is the smallest that pays at all. */
  sizes: readonly number[];
  /** Units for each of those sizes; by symbol. */
  clusterPays: readonly (readonly number[])[];
  /** Vanished symbols that fill the meter, and how many cells it then turns wild. */
  meter: { full: number; wilds: number };
}

export const CLUSTER_SIDE = 7;
