import { stills } from "../tile.ts";

export const liveTableTiles = stills({
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
    ...(["Conservatory|Live Roulette", "Lilita One", "jade", "heap"] as const),
    ...(["wheel", "blossom", "garlands"] as const),
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
