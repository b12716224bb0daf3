import { stills } from "../../tile.ts";

export const moreJungleTempleTiles = stills({
  "leafcutter-loot": ["Leafcutter|Loot", "Lilita One", "jade", "rain", "leaf", "coin", "canopy"],
  "blossom-bandits": ["Blossom|Bandits", "Lilita One", "pinkSugar", "fan", "blossom", "leaf", "sunburst"],
  "cocoa-cartographers": ["Cocoa|Cartographers", "Rye", "brass", "heap", "cocoa", "coin", "daybreak", "moss"],
  "drumbeat-delta": ["Drumbeat|Delta", "Lilita One", "goldSugar", "pair", "drum", "plume", "garlands"],
  "jade-ring-relay": [
    "Jade|Ring|Relay",
    "Cinzel Decorative",
    "jadeMetal",
    "gate",
    "jade-ring",
    "frog",
    "canopy",
    "moss",
  ],
  "plume-parlour": ["Plume|Parlour", "Limelight", "gold", "fan", "plume", "jade-ring", "stage"],
  "toad-tycoon": ["Toad|Tycoon", "Lilita One", "goldSugar", "heap", "frog", "ingot", "sunburst"],
  "idol-hands": ["Idol|Hands", "Rye", "mossstone", "guard", "idol", "drum", "sanctum", "moss"],
});
