import { series } from "../../series.ts";

export const moreCoralDeepGames = series("coral-deep", [
  ["Lagoon Lottie", "lumenfold", "ways-bold", "teal", "2024-11-24", ["popular"]],
  ["Coral Coronet", "glasshopper", "lines-bold", "coralred", "2026-05-26", []],
  ["Anchorage Nine", "brasswren", "cluster-classic", "slate", "2024-06-16", []],
  ["Starfish Saloon", "velvet-axle", "bonus-ways", "plum", "2023-12-08", ["hot"]],
  ["Meridian Compass", "norrvind", "lines-classic", "amber", "2025-09-26", []],
  ["Scallop Street", "velvet-axle", "lines-gentle", "rose", "2026-07-23", ["popular"]],
  ["Saltglass Shore", "thistle-and-tine", "ways-bold", "dusk", "2023-12-12", []],
  ["Tidal Tessera", "tidewright", "lines-bold", "ocean", "2024-07-26", []],
]);
