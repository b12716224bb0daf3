import { series } from "../../series.ts";

export const moreEmberKeepGames = series("ember-keep", [
  ["Chalice of Cinders", "hexmeadow", "lines-gentle", "flame", "2026-03-28", ["popular"]],
]);
