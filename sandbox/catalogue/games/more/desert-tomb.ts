import { series } from "../../series.ts";

export const moreDesertTombGames = series("desert-tomb", [
  ["Lotus Ledger", "saltmarrow", "lines-gentle", "teal", "2025-05-10", ["popular"]],
  ["Feather & Scale", "thistle-and-tine", "lines-classic", "gold", "2023-05-19", []],
]);
