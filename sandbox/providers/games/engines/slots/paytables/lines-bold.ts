import type { LinesPaytable } from "../lines-paytable.ts";

/** High volatility: stacked strips, rare and large wins; free spins pay five times. */
export const linesBold: LinesPaytable = {
  id: "lines-bold",
  version: 1,
  volatility: "high",
  statedReturn: "96.5599",
  baseStrips: [
    "336S664433122005221133221120440077110055",
    "W11223362255440044W0077S221121S3366330011005",
    "11W33002773322SW1122443366116001440055S22005",
    "22114466SW223352557733001133004400WS00112261",
    "4400336600100S22116114433002211225525W3377",
  ],
  freeStrips: [
    "2234400221144771133S556622330067110055",
    "00771133W711553322300446445500W1122S2266",
    "003363355S66W22004422W711001155443772211",
    "00W5511S00667220011447755W62211344332233",
    "S22332271133644116622W77005500110035544",
  ],
  linePays: [
    [4, 15, 60],
    [4, 15, 60],
    [5, 20, 80],
    [8, 30, 120],
    [15, 75, 300],
    [25, 150, 750],
    [50, 350, 2000],
    [100, 650, 4000],
    [100, 1000, 10000],
  ],
  scatters: {
    3: {
      stakes: 2,
      freeSpins: 8,
    },
    4: {
      stakes: 15,
      freeSpins: 12,
    },
    5: {
      stakes: 100,
      freeSpins: 20,
    },
  },
  freeSpinMultiplier: 5,
  freeSpinCap: 80,
};
