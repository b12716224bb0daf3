import { letters, type Tile } from "../tile.ts";

export const jungleTempleTiles: Readonly<Record<string, Tile>> = {
  "canopy-ziggurat": {
    scene: "jungle-ziggurat",
    variant: 0,
    lines: ["Canopy", "Ziggurat"],
    font: "Rye",
    letters: letters.gold,
  },
  "lost-steps-of-quenari": {
    scene: "jungle-ziggurat",
    variant: 1,
    lines: ["Lost Steps", "of", "Quenari"],
    font: "Rye",
    letters: letters.sandstone,
  },
  "idol-of-tamaru": {
    scene: "stone-idol",
    variant: 0,
    lines: ["Idol", "of", "Tamaru"],
    font: "Rye",
    letters: letters.mossstone,
  },
  mossgrin: {
    scene: "stone-idol",
    variant: 1,
    lines: ["Mossgrin"],
    font: "Lilita One",
    letters: letters.jade,
  },
  "bullfrog-bullion": {
    scene: "tree-frog",
    variant: 0,
    lines: ["Bullfrog", "Bullion"],
    font: "Lilita One",
    letters: letters.goldSugar,
  },
  "emerald-leaper": {
    scene: "tree-frog",
    variant: 1,
    lines: ["Emerald", "Leaper"],
    font: "Lilita One",
    letters: letters.jade,
  },
  "sunwheel-of-itzan": {
    scene: "sun-wheel",
    variant: 0,
    lines: ["Sunwheel", "of", "Itzan"],
    font: "Rye",
    letters: letters.gold,
  },
  "plume-and-prophecy": {
    scene: "sun-wheel",
    variant: 1,
    lines: ["Plume", "&", "Prophecy"],
    font: "Limelight",
    letters: letters.gold,
  },
};
