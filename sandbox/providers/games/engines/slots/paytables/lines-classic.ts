import type { LinesPaytable } from "../lines-paytable.ts";

/** Medium volatility; free spins pay three times. */
export const linesClassic: LinesPaytable = {
  id: "lines-classic",
  version: 1,
  volatility: "medium",
  statedReturn: "96.1605",
  baseStrips: [
    "S3140275014031506S134267230142635120",
    "56S3601321W2310W247150430473041256102",
    "7640260137042103W5136S14W52135W0241203S",
    "56S3601321W2310W247150430473041256102",
    "56S3601321W2310W247150430473041256102",
  ],
  freeStrips: [
    "60132604675132452014S0540231523713",
    "27314075012356W015326024312WS5314604",
    "5W03261251025360731W435641270S214034",
    "5W03261251025360731W435641270S214034",
    "713214560267340642015S2103W25341530",
  ],
  linePays: [
    [5, 15, 50],
    [5, 15, 50],
    [8, 25, 75],
    [10, 30, 100],
    [15, 60, 200],
    [25, 100, 400],
    [40, 200, 750],
    [75, 400, 1500],
    [75, 500, 2500],
  ],
  scatters: {
    3: {
      stakes: 2,
      freeSpins: 10,
    },
    4: {
      stakes: 10,
      freeSpins: 15,
    },
    5: {
      stakes: 50,
      freeSpins: 20,
    },
  },
  freeSpinMultiplier: 3,
  freeSpinCap: 100,
};
