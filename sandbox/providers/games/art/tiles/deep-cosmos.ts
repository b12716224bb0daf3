import { letters, type Tile } from "../tile.ts";

export const deepCosmosTiles: Readonly<Record<string, Tile>> = {
  "ringside-orbit": {
    scene: "ring-planet",
    variant: 0,
    lines: ["Ringside", "Orbit"],
    font: "Audiowide",
    letters: letters.chrome,
  },
  "moon-bazaar": {
    scene: "ring-planet",
    variant: 1,
    lines: ["Moon", "Bazaar"],
    font: "Unbounded",
    letters: letters.goldSugar,
  },
  "apogee-express": {
    scene: "rocket-trail",
    variant: 0,
    lines: ["Apogee", "Express"],
    font: "Audiowide",
    letters: letters.chrome,
  },
  "rocket-regatta": {
    scene: "rocket-trail",
    variant: 1,
    lines: ["Rocket", "Regatta"],
    font: "Lilita One",
    letters: letters.cream,
  },
  "visitors-at-dusk": {
    scene: "saucer-dusk",
    variant: 0,
    lines: ["Visitors", "at", "Dusk"],
    font: "Audiowide",
    letters: letters.mintTube,
  },
  "saucer-season": {
    scene: "saucer-dusk",
    variant: 1,
    lines: ["Saucer", "Season"],
    font: "Rye",
    letters: letters.limeGlow,
  },
  "horizon-nine": {
    scene: "dark-star",
    variant: 0,
    lines: ["Horizon", "Nine"],
    font: "Unbounded",
    letters: letters.chrome,
  },
  "gravity-waltz": {
    scene: "dark-star",
    variant: 1,
    lines: ["Gravity", "Waltz"],
    font: "Limelight",
    letters: letters.pinkTube,
  },
};
