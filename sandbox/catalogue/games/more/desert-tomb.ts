import { series } from "../../series.ts";

export const moreDesertTombGames = series("desert-tomb", [
  ["Lotus Ledger", "saltmarrow", "lines-gentle", "teal", "2025-05-10", ["popular"]],
  ["Feather & Scale", "thistle-and-tine", "ways-bold", "gold", "2023-05-19", []],
  ["Urnkeepers", "hexmeadow", "lines-bold", "bronze", "2026-11-06", ["new"]],
  ["Ankh Arcade", "lumenfold", "cluster-classic", "fuchsia", "2025-12-14", ["hot"]],
  ["Cobra Cantata", "emberloom", "bonus-cluster", "crimson", "2026-05-02", []],
  ["Eye of Senwara", "quartzwing", "lines-classic", "azure", "2024-06-19", ["popular"]],
  ["Scarab Sprint", "lumenfold", "lines-gentle", "flame", "2024-02-14", []],
  ["Mask of Morning", "glasshopper", "ways-gentle", "amber", "2026-06-16", []],
  ["Sundisc Saga", "emberloom", "lines-bold", "ember", "2024-02-27", []],
]);
