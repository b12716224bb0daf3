import { stills } from "../../tile.ts";

export const moreWinterNightTiles = stills({
  "hearth-and-horn": ["Hearth|& Horn", "Pirata One", "gold", "pair", "horn", "axe", "blaze"],
  "shieldwall-six": ["Shieldwall|Six", "Pirata One", "silver", "row", "shield", "shield", "summits", "snow"],
});
