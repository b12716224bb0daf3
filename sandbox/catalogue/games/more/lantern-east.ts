import { series } from "../../series.ts";

export const moreLanternEastGames = series("lantern-east", [
  ["Paper Lantern Post", "umberlake", "lines-classic", "vermilion", "2026-11-09", ["popular", "new"]],
]);
