import { letters, type Tile } from "../tile.ts";

export const lanternEastTiles: Readonly<Record<string, Tile>> = {
  "thousand-lantern-river": {
    scene: "lantern-river",
    variant: 0,
    lines: ["Thousand", "Lantern", "River"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "red-bridge-evening": {
    scene: "lantern-river",
    variant: 1,
    lines: ["Red Bridge", "Evening"],
    font: "Limelight",
    letters: letters.gold,
  },
  "koi-confluence": {
    scene: "koi-pond",
    variant: 0,
    lines: ["Koi", "Confluence"],
    font: "Limelight",
    letters: letters.gold,
  },
  "vermilion-pond": {
    scene: "koi-pond",
    variant: 1,
    lines: ["Vermilion", "Pond"],
    font: "Limelight",
    letters: letters.gold,
  },
  "blossom-pagoda": {
    scene: "pagoda-moon",
    variant: 0,
    lines: ["Blossom", "Pagoda"],
    font: "Lilita One",
    letters: letters.pinkSugar,
  },
  "first-light-at-jadewick": {
    scene: "pagoda-moon",
    variant: 1,
    lines: ["First Light", "at", "Jadewick"],
    font: "Limelight",
    letters: letters.jade,
  },
  "pearl-of-nine-coils": {
    scene: "coil-dragon",
    variant: 0,
    lines: ["Pearl", "of", "Nine Coils"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "jade-serpent-court": {
    scene: "coil-dragon",
    variant: 1,
    lines: ["Jade", "Serpent", "Court"],
    font: "Cinzel Decorative",
    letters: letters.jadeMetal,
  },
};
