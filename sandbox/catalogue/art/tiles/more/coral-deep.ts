import { stills } from "../../tile.ts";

export const moreCoralDeepTiles = stills({
  "lagoon-lottie": ["Lagoon|Lottie", "Lilita One", "iceSugar", "rain", "fish", "starfish", "depths", "sand"],
  "coral-coronet": ["Coral|Coronet", "Cinzel Decorative", "gold", "shelf", "crown", "coral", "depths"],
});
