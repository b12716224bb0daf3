import { letters, type Tile } from "../tile.ts";

export const coralDeepTiles: Readonly<Record<string, Tile>> = {
  "pearl-confidential": {
    scene: "pearl-reef",
    variant: 0,
    lines: ["Pearl", "Confidential"],
    font: "Limelight",
    letters: letters.silver,
  },
  oysterlight: {
    scene: "pearl-reef",
    variant: 1,
    lines: ["Oysterlight"],
    font: "Lilita One",
    letters: letters.pinkSugar,
  },
  "gallant-tempest": {
    scene: "storm-ship",
    variant: 0,
    lines: ["Gallant", "Tempest"],
    font: "Pirata One",
    letters: letters.silver,
  },
  "captain-marrows-moon": {
    scene: "storm-ship",
    variant: 1,
    lines: ["Captain", "Marrow’s", "Moon"],
    font: "Pirata One",
    letters: letters.gold,
  },
  "brinebound-bounty": {
    scene: "sunken-hoard",
    variant: 0,
    lines: ["Brinebound", "Bounty"],
    font: "Rye",
    letters: letters.gold,
  },
  "fathom-ledger": {
    scene: "sunken-hoard",
    variant: 1,
    lines: ["Fathom", "Ledger"],
    font: "Rye",
    letters: letters.brass,
  },
  "trident-of-maris": {
    scene: "trident-deep",
    variant: 0,
    lines: ["Trident", "of", "Maris"],
    font: "Cinzel Decorative",
    letters: letters.gold,
  },
  "anglers-lamp": {
    scene: "abyss-angler",
    variant: 0,
    lines: ["Angler’s", "Lamp"],
    font: "Pirata One",
    letters: letters.limeGlow,
  },
};
