import { stills } from "../../tile.ts";

export const moreDesertTombTiles = stills({
  "lotus-ledger": ["Lotus|Ledger", "Cinzel Decorative", "turquoise", "gate", "lotus", "scarab", "sanctum"],
  "feather-and-scale": ["Feather|& Scale", "Cinzel Decorative", "gold", "pair", "feather", "ankh", "sanctum"],
});
