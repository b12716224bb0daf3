import { series } from "../../series.ts";

export const moreNeonOrchardGames = series("neon-orchard", [
  ["Velvet Orchard", "brasswren", "lines-classic", "rose", "2026-10-21", ["popular", "new"]],
  ["Lemon Sirocco", "velvet-axle", "lines-gentle", "amber", "2024-08-27", []],
  ["Grapevine Boulevard", "umberlake", "lines-classic", "plum", "2026-06-12", []],
]);
