import type { ClusterPaytable } from "../cascade-paytable.ts";

/** High volatility: clusters are rare and pay more; a full meter turns more cells wild. */
export const clusterBold: ClusterPaytable = {
  id: "cluster-bold",
  version: 1,
  volatility: "high",
  statedReturn: "95.08",
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
  bonus: null,
  baseLots:
    "000000000000000000000000000000001111111111111111111111111111222222222222222222222222333333333333333333334444444444444444555555555555666666667777SS",
  freeLots: "000000000000000011111111111111222222222222333333333344444444555555666677S",
  sizes: [5, 6, 7, 8, 9, 10, 12, 15, 20],
  clusterPays: [
    [9, 13, 19, 28, 43, 76, 151, 378, 1512],
    [11, 16, 23, 34, 51, 91, 181, 454, 1814],
    [15, 21, 30, 45, 68, 121, 242, 605, 2419],
    [19, 26, 38, 57, 85, 151, 302, 756, 3024],
    [25, 34, 49, 74, 111, 197, 393, 983, 3931],
    [34, 48, 68, 102, 153, 272, 544, 1361, 5443],
    [49, 69, 98, 147, 221, 393, 786, 1966, 7862],
    [76, 106, 151, 227, 340, 605, 1210, 3024, 12096],
  ],
  meter: {
    full: 17,
    wilds: 5,
  },
};
