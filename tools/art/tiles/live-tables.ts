import { composedTiles } from "../tile.ts";

export const liveTableTiles = composedTiles({
  "meridian-live-roulette": [
    "Meridian|Live Roulette",
    "Limelight",
    "gold",
    "alone",
    "wheel",
    "star",
    "stage",
  ],
  "skyline-live-roulette": [
    "Skyline|Live Roulette",
    "Audiowide",
    "pinkTube",
    "orbit",
    "wheel",
    "chip",
    "boulevard",
  ],
  "conservatory-live-roulette": [
    "Conservatory|Live Roulette",
    "Lilita One",
    "jade",
    "heap",
    "wheel",
    "blossom",
    "garlands",
  ],
  "aurora-live-roulette": [
    "Aurora|Live Roulette",
    "Cinzel Decorative",
    "silver",
    "fan",
    "wheel",
    "chips",
    "aurora",
  ],
});
