import { series } from "../../series.ts";

export const moreWinterNightGames = series("winter-night", [
  ["Hearth & Horn", "velvet-axle", "lines-bold", "ember", "2023-12-07", ["popular"]],
  ["Shieldwall Six", "umberlake", "lines-gentle", "slate", "2026-05-08", []],
]);
