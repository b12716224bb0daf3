import { stills } from "../tile.ts";

export const tableTiles = stills({
  "alder-room-roulette": ["Alder Room|Roulette", "Limelight", "gold", "shelf", "wheel", "chips", "canopy"],
  "penny-quay-roulette": [
    "Penny Quay|Roulette",
    "Lilita One",
    "iceSugar",
    "rain",
    "wheel",
    "chip",
    "sea-sunset",
  ],
  "copper-room-roulette": ["Copper Room|Roulette", "Rye", "brass", "close", "wheel", "chip", "deco"],
  "night-ferry-roulette": [
    "Night Ferry|Roulette",
    "Limelight",
    "silver",
    "guard",
    "wheel",
    "chips",
    "moonlit",
  ],
  "orangery-roulette": ["Orangery|Roulette", "Lilita One", "lemon", "ring", "wheel", "orange", "daybreak"],
  "summit-house-roulette": [
    "Summit House|Roulette",
    "Cinzel Decorative",
    "gold",
    "gate",
    "wheel",
    "chips",
    "summits",
  ],
});
