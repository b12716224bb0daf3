import { series } from "../../series.ts";

export const moreJungleTempleGames = series("jungle-temple", [
  ["Leafcutter Loot", "thistle-and-tine", "cluster-bold", "lime", "2024-03-14", ["popular"]],
  ["Blossom Bandits", "hexmeadow", "bonus-ways", "rose", "2026-07-07", []],
  ["Cocoa Cartographers", "lumenfold", "lines-classic", "copper", "2023-10-26", []],
  ["Drumbeat Delta", "glasshopper", "lines-gentle", "flame", "2026-07-02", ["hot"]],
  ["Jade Ring Relay", "saltmarrow", "ways-gentle", "lagoon", "2024-03-28", []],
  ["Plume Parlour", "thistle-and-tine", "lines-bold", "violet", "2024-07-18", ["popular"]],
  ["Toad Tycoon", "hexmeadow", "cluster-classic", "amber", "2026-04-26", []],
  ["Idol Hands", "norrvind", "bonus-ways", "forest", "2024-06-13", []],
]);
