import { letters, type Tile } from "../tile.ts";

export const desertTombTiles: Readonly<Record<string, Tile>> = {
  "sandglass-dynasty": {
    scene: "pyramid-dunes",
    variant: 0,
    lines: ["Sandglass", "Dynasty"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "noon-over-khemra": {
    scene: "pyramid-dunes",
    variant: 1,
    lines: ["Noon", "over", "Khemra"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "nefiras-vigil": {
    scene: "pharaoh",
    variant: 0,
    lines: ["Nefira’s", "Vigil"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "the-gilded-regent": {
    scene: "pharaoh",
    variant: 1,
    lines: ["the", "Gilded", "Regent"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "dawnshell-scarab": {
    scene: "scarab-seal",
    variant: 0,
    lines: ["Dawnshell", "Scarab"],
    font: "Cinzel Decorative",
    letters: letters.turquoise,
  },
  "moonwing-scarab": {
    scene: "scarab-seal",
    variant: 1,
    lines: ["Moonwing", "Scarab"],
    font: "Cinzel Decorative",
    letters: letters.silver,
  },
  "seventh-sealed-door": {
    scene: "tomb-hall",
    variant: 0,
    lines: ["Seventh", "Sealed Door"],
    font: "Cinzel Decorative",
    letters: letters.sandstone,
  },
  "cobra-colonnade": {
    scene: "tomb-hall",
    variant: 1,
    lines: ["Cobra", "Colonnade"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
};
