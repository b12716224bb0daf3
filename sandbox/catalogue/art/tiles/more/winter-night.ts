import { stills } from "../../tile.ts";

export const moreWinterNightTiles = stills({
  "hearth-and-horn": ["Hearth|& Horn", "Pirata One", "gold", "pair", "horn", "axe", "blaze"],
  "shieldwall-six": ["Shieldwall|Six", "Pirata One", "silver", "row", "shield", "shield", "summits", "snow"],
  axefall: ["Axefall", "Pirata One", "ice", "close", "axe", "helmet", "thunder"],
  "frosthammer-feud": [
    "Frosthammer|Feud",
    "Pirata One",
    "ice",
    "guard",
    "hammer",
    "shield",
    "aurora",
    "snow",
  ],
  "icestar-inn": ["Icestar|Inn", "Lilita One", "iceSugar", "ring", "ice-star", "horn", "garlands"],
  "longship-lullaby": ["Longship|Lullaby", "Rye", "gold", "alone", "longship", "shield", "sea-sunset"],
  "rune-of-ravens": [
    "Rune|of|Ravens",
    "Pirata One",
    "silver",
    "gate",
    "rune-algiz",
    "rune-fehu",
    "moonlit",
    "snow",
  ],
  "mead-hall-medley": ["Mead|Hall|Medley", "Pirata One", "gold", "heap", "horn", "coin", "stage"],
});
