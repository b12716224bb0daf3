import { series } from "../../series.ts";

export const moreNeonOrchardGames = series("neon-orchard", [
  ["Velvet Orchard", "brasswren", "lines-classic", "rose", "2026-10-21", ["popular", "new"]],
  ["Lemon Sirocco", "velvet-axle", "lines-gentle", "amber", "2024-08-27", []],
  ["Grapevine Boulevard", "umberlake", "ways-bold", "plum", "2026-06-12", []],
  ["Plumline", "saltmarrow", "lines-bold", "violet", "2026-07-09", ["hot"]],
  ["Melon Mirage", "velvet-axle", "cluster-classic", "coralred", "2023-06-13", []],
  ["Clover Arcade", "norrvind", "bonus-cluster", "meadow", "2025-03-09", ["popular"]],
  ["Starlit Preserves", "thistle-and-tine", "lines-classic", "midnight", "2025-12-25", []],
  ["Bell Street Nine", "umberlake", "lines-gentle", "cobalt", "2026-10-14", ["new"]],
  ["Sevens at Sundown", "kettle-and-crown", "ways-gentle", "fuchsia", "2024-08-15", []],
]);
