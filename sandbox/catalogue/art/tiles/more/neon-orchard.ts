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
  plumline: ["Plumline", "Unbounded", "pinkSugar", "pair", "plum", "grapes", "garlands"],
  "melon-mirage": ["Melon|Mirage", "Lilita One", "cream", "heap", "melon", "orange", "daybreak"],
  "clover-arcade": ["Clover|Arcade", "Audiowide", "mintTube", "gate", "clover", "star", "alley"],
  "starlit-preserves": [
    "Starlit|Preserves",
    "Lilita One",
    "goldSugar",
    "ring",
    "star",
    "cherry",
    "fireworks",
  ],
  "bell-street-nine": ["Bell|Street|Nine", "Audiowide", "cyanTube", "close", "bell", "seven", "alley"],
  "sevens-at-sundown": ["Sevens|at|Sundown", "Audiowide", "chrome", "row", "seven", "seven", "grid"],
});
