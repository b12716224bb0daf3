import { stills } from "../../tile.ts";

export const moreNeonOrchardTiles = stills({
  "velvet-orchard": ["Velvet|Orchard", "Limelight", "gold", "fan", "cherry", "plum", "stage"],
  "lemon-sirocco": ["Lemon|Sirocco", "Lilita One", "lemon", "rain", "lemon", "orange", "sea-sunset"],
  "grapevine-boulevard": [
    "Grapevine|Boulevard",
    "Audiowide",
    "pinkTube",
    "guard",
    "grapes",
    "bell",
    "boulevard",
  ],
});
