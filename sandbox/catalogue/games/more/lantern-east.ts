import { series } from "../../series.ts";

export const moreLanternEastGames = series("lantern-east", [
  ["Paper Lantern Post", "umberlake", "lines-classic", "vermilion", "2026-11-09", ["popular", "new"]],
  ["Fan of Fireflies", "saltmarrow", "lines-gentle", "violet", "2025-07-18", []],
  ["Copper Coin Court", "thistle-and-tine", "ways-gentle", "gold", "2023-04-14", []],
  ["Drum & Dragonfly", "hexmeadow", "lines-bold", "flame", "2026-07-25", ["hot"]],
  ["Teahouse Tycoon", "lumenfold", "cluster-classic", "amber", "2023-12-09", []],
  ["Ingot Isle", "glasshopper", "bonus-ways", "coralred", "2026-05-13", ["popular"]],
  ["Koi Kingdom", "emberloom", "lines-classic", "ocean", "2023-09-11", []],
  ["Pagoda Pulse", "tidewright", "lines-gentle", "fuchsia", "2026-09-13", ["new"]],
]);
