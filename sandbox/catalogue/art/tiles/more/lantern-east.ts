import { stills } from "../../tile.ts";

export const moreLanternEastTiles = stills({
  "paper-lantern-post": ["Paper|Lantern|Post", "Limelight", "gold", "guard", "lantern", "fan", "garlands"],
});
