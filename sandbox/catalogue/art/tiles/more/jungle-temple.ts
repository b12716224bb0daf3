import { stills } from "../../tile.ts";

export const moreJungleTempleTiles = stills({
  "leafcutter-loot": ["Leafcutter|Loot", "Lilita One", "jade", "rain", "leaf", "coin", "canopy"],
  "blossom-bandits": ["Blossom|Bandits", "Lilita One", "pinkSugar", "fan", "blossom", "leaf", "sunburst"],
});
