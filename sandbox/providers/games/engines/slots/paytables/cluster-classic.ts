import type { ClusterPaytable } from "../cascade-paytable.ts";

/** Medium volatility: clusters are frequent and the meter fills quickly. */
export const clusterClassic: ClusterPaytable = {
  id: "cluster-classic",
  version: 1,
  volatility: "medium",
  statedReturn: "94.56",
  hitRate: "47.3",
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
    "00000000000000000000000000000000000011111111111111111111111111111122222222222222222222222233333333333333333344444444444444555555555566666666777777SS",
  freeLots: "0000000000000000001111111111111112222222222223333333334444444555556666777S",
  sizes: [5, 6, 7, 8, 9, 10, 12, 15, 20],
  clusterPays: [
    [8, 11, 16, 25, 37, 66, 131, 328, 1312],
    [10, 14, 20, 30, 44, 79, 157, 394, 1574],
    [13, 18, 26, 39, 59, 105, 210, 525, 2099],
    [16, 23, 33, 49, 74, 131, 262, 656, 2624],
    [21, 30, 43, 64, 96, 171, 341, 853, 3411],
    [30, 41, 59, 89, 133, 236, 472, 1181, 4723],
    [43, 60, 85, 128, 192, 341, 682, 1706, 6822],
    [66, 92, 131, 197, 295, 525, 1050, 2624, 10496],
  ],
  meter: {
    full: 16,
    wilds: 4,
  },
};
