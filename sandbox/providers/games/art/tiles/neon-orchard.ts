import { letters, type Tile } from "../tile.ts";

export const neonOrchardTiles: Readonly<Record<string, Tile>> = {
  "cherry-meridian": {
    scene: "fruit-splash",
    variant: 0,
    lines: ["Cherry", "Meridian"],
    font: "Lilita One",
    letters: letters.cream,
  },
  "citrus-cabaret": {
    scene: "fruit-splash",
    variant: 1,
    lines: ["Citrus", "Cabaret"],
    font: "Lilita One",
    letters: letters.lemon,
  },
  "seven-past-midnight": {
    scene: "neon-room",
    variant: 0,
    lines: ["Seven", "past", "Midnight"],
    font: "Audiowide",
    letters: letters.cyanTube,
  },
  "sevenwick-voltage": {
    scene: "neon-room",
    variant: 1,
    lines: ["Sevenwick", "Voltage"],
    font: "Audiowide",
    letters: letters.chrome,
  },
  "brass-carillon": {
    scene: "bell-stage",
    variant: 0,
    lines: ["Brass", "Carillon"],
    font: "Limelight",
    letters: letters.gold,
  },
  "bellmakers-holiday": {
    scene: "bell-stage",
    variant: 1,
    lines: ["Bellmaker’s", "Holiday"],
    font: "Lilita One",
    letters: letters.snow,
  },
  "prism-parlour": {
    scene: "gem-vault",
    variant: 0,
    lines: ["Prism", "Parlour"],
    font: "Limelight",
    letters: letters.chrome,
  },
  "facet-and-flame": {
    scene: "gem-vault",
    variant: 1,
    lines: ["Facet", "&", "Flame"],
    font: "Cinzel Decorative",
    letters: letters.molten,
  },
};
