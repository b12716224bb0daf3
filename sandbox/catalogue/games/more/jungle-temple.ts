import { series } from "../../series.ts";

export const moreJungleTempleGames = series("jungle-temple", [
  ["Leafcutter Loot", "thistle-and-tine", "lines-gentle", "lime", "2024-03-14", ["popular"]],
  ["Blossom Bandits", "hexmeadow", "lines-bold", "rose", "2026-07-07", []],
]);
