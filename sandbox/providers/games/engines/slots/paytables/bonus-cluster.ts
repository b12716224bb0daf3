import type { ClusterPaytable } from "../cascade-paytable.ts";

/** High volatility, with a bonus buy and a gamble of their win. */
export const bonusCluster: ClusterPaytable = {
  id: "bonus-cluster",
  version: 1,
  volatility: "high",
  statedReturn: "94.55",
  hitRate: "40.5",
  maxWin: 5000,
  freeSpins: {
    awards: {
      "4": 8,
      "5": 10,
      "6": 12,
    },
    retriggers: {
      "3": 2,
      "4": 4,
    },
    cap: 30,
  },
  bonus: {
    price: 45,
    freeSpins: 10,
    statedReturn: "94.90",
    gambles: 5,
  },
  baseLots:
    "000000000000000000000000000000001111111111111111111111111111222222222222222222222222333333333333333333334444444444444444555555555555666666667777SS",
  freeLots: "000000000000000011111111111111222222222222333333333344444444555555666677S",
  sizes: [5, 6, 7, 8, 9, 10, 12, 15, 20],
  clusterPays: [
    [12, 16, 23, 35, 52, 92, 185, 462, 1848],
    [14, 19, 28, 42, 62, 111, 222, 554, 2218],
    [18, 26, 37, 55, 83, 148, 296, 739, 2957],
    [23, 32, 46, 69, 104, 185, 370, 924, 3696],
    [30, 42, 60, 90, 135, 240, 480, 1201, 4805],
    [42, 58, 83, 125, 187, 333, 665, 1663, 6653],
    [60, 84, 120, 180, 270, 480, 961, 2402, 9610],
    [92, 129, 185, 277, 416, 739, 1478, 3696, 14784],
  ],
  meter: {
    full: 16,
    wilds: 4,
  },
};
