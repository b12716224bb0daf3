import { series } from "../../series.ts";

export const moreWinterNightGames = series("winter-night", [
  ["Hearth & Horn", "velvet-axle", "lines-bold", "ember", "2023-12-07", ["popular"]],
  ["Shieldwall Six", "umberlake", "cluster-bold", "slate", "2026-05-08", []],
  ["Axefall", "saltmarrow", "bonus-ways", "petrol", "2025-06-14", []],
  ["Frosthammer Feud", "thistle-and-tine", "lines-classic", "azure", "2024-04-03", ["hot"]],
  ["Icestar Inn", "quartzwing", "lines-gentle", "dusk", "2024-03-28", []],
  ["Longship Lullaby", "thistle-and-tine", "ways-bold", "copper", "2024-05-16", ["popular"]],
  ["Rune of Ravens", "hexmeadow", "lines-bold", "midnight", "2026-05-14", []],
  ["Mead Hall Medley", "thistle-and-tine", "cluster-bold", "amber", "2025-05-21", []],
]);
