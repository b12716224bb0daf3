import { series } from "../../series.ts";

export const moreDeepCosmosGames = series("deep-cosmos", [
  ["Perihelion Post", "glasshopper", "bonus-cluster", "flame", "2026-04-08", ["popular"]],
  ["Comet Cartel", "brasswren", "lines-classic", "violet", "2024-10-27", []],
  ["Lunar Locksmith", "velvet-axle", "lines-gentle", "slate", "2026-02-01", []],
  ["Saucer Soiree", "umberlake", "ways-gentle", "fuchsia", "2026-03-27", ["hot"]],
  ["Tin Can Odyssey", "velvet-axle", "lines-bold", "azure", "2023-06-12", []],
  ["Rose Nebulae", "umberlake", "cluster-bold", "rose", "2026-06-12", ["popular"]],
  ["Quartz Quasar", "lumenfold", "bonus-ways", "ice", "2023-08-15", []],
  ["Asteroid Anglers", "oddlantern", "lines-classic", "copper", "2025-04-18", []],
]);
