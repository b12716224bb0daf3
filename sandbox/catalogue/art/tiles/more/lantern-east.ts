import { stills } from "../../tile.ts";

export const moreLanternEastTiles = stills({
  "paper-lantern-post": ["Paper|Lantern|Post", "Limelight", "gold", "guard", "lantern", "fan", "garlands"],
  "fan-of-fireflies": ["Fan|of|Fireflies", "Limelight", "silver", "fan", "fan", "lotus-lamp", "moonlit"],
  "copper-coin-court": [
    "Copper|Coin|Court",
    "Cinzel Decorative",
    "gold",
    "ring",
    "coin",
    "jade-pearl",
    "deco",
  ],
  "drum-and-dragonfly": ["Drum|& Dragonfly", "Lilita One", "cream", "pair", "drum-red", "fan", "fireworks"],
  "teahouse-tycoon": [
    "Teahouse|Tycoon",
    "Lilita One",
    "goldSugar",
    "heap",
    "teapot",
    "coin",
    "garlands",
    "wood",
  ],
  "ingot-isle": ["Ingot|Isle", "Rye", "gold", "guard", "ingot", "koi", "sea-sunset", "sand"],
  "koi-kingdom": ["Koi|Kingdom", "Cinzel Decorative", "silver", "orbit", "koi", "jade-pearl", "whirl"],
  "pagoda-pulse": ["Pagoda|Pulse", "Audiowide", "pinkTube", "close", "pagoda", "lantern", "boulevard"],
});
