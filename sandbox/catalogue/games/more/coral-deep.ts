import { series } from "../../series.ts";

export const moreCoralDeepGames = series("coral-deep", [
  ["Lagoon Lottie", "lumenfold", "lines-classic", "teal", "2024-11-24", ["popular"]],
  ["Coral Coronet", "glasshopper", "lines-bold", "coralred", "2026-05-26", []],
]);
