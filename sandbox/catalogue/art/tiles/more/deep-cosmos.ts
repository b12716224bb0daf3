import { stills } from "../../tile.ts";

export const moreDeepCosmosTiles = stills({
  "perihelion-post": ["Perihelion|Post", "Audiowide", "chrome", "alone", "rocket", "star", "sunburst"],
});
