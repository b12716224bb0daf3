import { stills } from "../../tile.ts";

export const moreCoralDeepTiles = stills({
  "lagoon-lottie": ["Lagoon|Lottie", "Lilita One", "iceSugar", "rain", "fish", "starfish", "depths", "sand"],
  "coral-coronet": ["Coral|Coronet", "Cinzel Decorative", "gold", "shelf", "crown", "coral", "depths"],
  "anchorage-nine": ["Anchorage|Nine", "Pirata One", "silver", "close", "anchor", "helm", "thunder"],
  "starfish-saloon": ["Starfish|Saloon", "Rye", "gold", "fan", "starfish", "scallop", "stage"],
  "meridian-compass": ["Meridian|Compass", "Rye", "brass", "gate", "compass", "anchor", "sea-sunset"],
  "scallop-street": ["Scallop|Street", "Lilita One", "pinkSugar", "heap", "scallop", "pearl", "garlands"],
  "saltglass-shore": [
    "Saltglass|Shore",
    "Limelight",
    "silver",
    "shelf",
    "pearl",
    "starfish",
    "sea-sunset",
    "sand",
  ],
  "tidal-tessera": ["Tidal|Tessera", "Cinzel Decorative", "turquoise", "ring", "compass", "scallop", "deco"],
});
