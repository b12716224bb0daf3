import { letters, type Tile } from "../tile.ts";

export const winterNightTiles: Readonly<Record<string, Tile>> = {
  "fjordfire-voyage": {
    scene: "fjord-ship",
    variant: 0,
    lines: ["Fjordfire", "Voyage"],
    font: "Pirata One",
    letters: letters.ice,
  },
  "northbound-oars": {
    scene: "fjord-ship",
    variant: 1,
    lines: ["Northbound", "Oars"],
    font: "Pirata One",
    letters: letters.gold,
  },
  "skybreakers-verdict": {
    scene: "thunder-hammer",
    variant: 0,
    lines: ["Skybreaker’s", "Verdict"],
    font: "Cinzel Decorative",
    letters: letters.silver,
  },
  thunderwright: {
    scene: "thunder-hammer",
    variant: 1,
    lines: ["Thunder", "wright"],
    font: "Rye",
    letters: letters.molten,
  },
  "howl-at-hollowmere": {
    scene: "wolf-moon",
    variant: 0,
    lines: ["Howl", "at", "Hollowmere"],
    font: "Pirata One",
    letters: letters.silver,
  },
  "winterfang-ridge": {
    scene: "wolf-moon",
    variant: 1,
    lines: ["Winterfang", "Ridge"],
    font: "Pirata One",
    letters: letters.ice,
  },
  "runes-of-isfell": {
    scene: "rune-stones",
    variant: 0,
    lines: ["Runes", "of", "Isfell"],
    font: "Pirata One",
    letters: letters.greystone,
  },
  "whispering-menhirs": {
    scene: "rune-stones",
    variant: 1,
    lines: ["Whispering", "Menhirs"],
    font: "Pirata One",
    letters: letters.ice,
  },
};
