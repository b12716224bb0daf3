import { letters, type Tile } from "../tile.ts";

export const emberKeepTiles: Readonly<Record<string, Tile>> = {
  "eye-of-cindermaw": {
    scene: "dragon-eye",
    variant: 0,
    lines: ["Eye", "of", "Cindermaw"],
    font: "Pirata One",
    letters: letters.molten,
  },
  "verdant-wyrm": {
    scene: "dragon-eye",
    variant: 1,
    lines: ["Verdant", "Wyrm"],
    font: "Pirata One",
    letters: letters.jadeMetal,
  },
  "alembic-nights": {
    scene: "alchemy",
    variant: 0,
    lines: ["Alembic", "Nights"],
    font: "Pirata One",
    letters: letters.limeGlow,
  },
  "bottled-comet": {
    scene: "alchemy",
    variant: 1,
    lines: ["Bottled", "Comet"],
    font: "Lilita One",
    letters: letters.iceSugar,
  },
  "regalia-row": {
    scene: "regalia",
    variant: 0,
    lines: ["Regalia", "Row"],
    font: "Limelight",
    letters: letters.gold,
  },
  "thornkings-oath": {
    scene: "regalia",
    variant: 1,
    lines: ["Thornking’s", "Oath"],
    font: "Pirata One",
    letters: letters.silver,
  },
  "ashcliff-keep": {
    scene: "ember-keep",
    variant: 0,
    lines: ["Ashcliff", "Keep"],
    font: "Pirata One",
    letters: letters.greystone,
  },
  "caldera-kings": {
    scene: "ember-keep",
    variant: 1,
    lines: ["Caldera", "Kings"],
    font: "Cinzel Decorative",
    letters: letters.molten,
  },
};
