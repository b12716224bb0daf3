import { series } from "../../series.ts";

export const moreEmberKeepGames = series("ember-keep", [
  ["Chalice of Cinders", "hexmeadow", "lines-gentle", "flame", "2026-03-28", ["popular"]],
  ["Sword in Slate", "lumenfold", "ways-gentle", "slate", "2025-01-05", []],
  ["The Thirteenth Key", "glasshopper", "lines-bold", "gold", "2026-08-26", []],
  ["Wizard's Overdraft", "brasswren", "cluster-bold", "violet", "2026-10-22", ["new", "hot"]],
  ["Potion Arcade", "thistle-and-tine", "bonus-cluster", "fuchsia", "2023-12-19", []],
  ["Ringwright", "brasswren", "lines-classic", "amber", "2026-01-27", ["popular"]],
  ["Crestfall", "palisade-nine", "lines-gentle", "midnight", "2026-05-12", []],
  ["Heirs of Hollin", "velvet-axle", "ways-bold", "crimson", "2026-07-05", []],
]);
