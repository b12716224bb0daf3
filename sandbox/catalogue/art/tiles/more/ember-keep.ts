import { stills } from "../../tile.ts";

export const moreEmberKeepTiles = stills({
  "chalice-of-cinders": ["Chalice|of|Cinders", "Pirata One", "molten", "gate", "chalice", "key", "blaze"],
});
