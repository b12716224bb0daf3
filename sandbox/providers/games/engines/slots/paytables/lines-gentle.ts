import type { LinesPaytable } from "../lines-paytable.ts";

/** Low volatility: frequent small wins; free spins pay double. */
export const linesGentle: LinesPaytable = {
  id: "lines-gentle",
  version: 1,
  volatility: "low",
  statedReturn: "95.5434",
  baseStrips: [
    "06120457321630420147S513021603542",
    "2642530526413057W012S62140731SW30410",
    "0W5136270146S3206W124302457W4312051",
    "310540625W153026147203S407W1S4231602",
    "214365046516205130S1207W2410243W073",
  ],
  freeStrips: [
    "62S325370240260510431571641501243",
    "7S5W240310461326521034516W152037402",
    "0524W5S0120437532132401346716501W26W",
    "12401W6S053210243W562170W35240137654",
    "3W270452415301620S7160W534103216542",
  ],
  linePays: [
    [8, 20, 50],
    [8, 20, 50],
    [10, 25, 60],
    [12, 30, 75],
    [16, 50, 100],
    [25, 75, 200],
    [35, 100, 300],
    [60, 200, 600],
    [60, 200, 600],
  ],
  scatters: {
    3: {
      stakes: 2,
      freeSpins: 10,
    },
    4: {
      stakes: 8,
      freeSpins: 12,
    },
    5: {
      stakes: 40,
      freeSpins: 15,
    },
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 60,
};
