import { stills } from "../../tile.ts";

export const moreEmberKeepTiles = stills({
  "chalice-of-cinders": ["Chalice|of|Cinders", "Pirata One", "molten", "gate", "chalice", "key", "blaze"],
  "sword-in-slate": ["Sword|in|Slate", "Pirata One", "silver", "close", "sword", "crown", "thunder"],
  "the-thirteenth-key": [
    "The|Thirteenth|Key",
    "Cinzel Decorative",
    "gold",
    "ring",
    "key",
    "coin",
    "rose-window",
  ],
  "wizards-overdraft": [
    "Wizard’s|Overdraft",
    "Lilita One",
    "goldSugar",
    "heap",
    "spellbook",
    "ring",
    "garlands",
  ],
  "potion-arcade": ["Potion|Arcade", "Lilita One", "pinkSugar", "fan", "potion", "star", "alley"],
  ringwright: ["Ringwright", "Cinzel Decorative", "gold", "orbit", "ring", "crystal-rose", "whirl"],
  crestfall: ["Crestfall", "Pirata One", "silver", "guard", "crest", "sword", "summits"],
  "heirs-of-hollin": ["Heirs|of|Hollin", "Cinzel Decorative", "gold", "alone", "crown", "ring", "stage"],
});
