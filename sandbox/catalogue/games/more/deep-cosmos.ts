import { series } from "../../series.ts";

export const moreDeepCosmosGames = series("deep-cosmos", [
  ["Perihelion Post", "glasshopper", "lines-bold", "flame", "2026-04-08", ["popular"]],
]);
