import { stills } from "../../tile.ts";

export const moreDesertTombTiles = stills({
  "lotus-ledger": ["Lotus|Ledger", "Cinzel Decorative", "turquoise", "gate", "lotus", "scarab", "sanctum"],
  "feather-and-scale": ["Feather|& Scale", "Cinzel Decorative", "gold", "pair", "feather", "ankh", "sanctum"],
  urnkeepers: ["Urnkeepers", "Cinzel Decorative", "sandstone", "guard", "urn", "cobra", "sanctum", "sand"],
  "ankh-arcade": ["Ankh|Arcade", "Audiowide", "pinkTube", "close", "ankh", "eye", "alley"],
  "cobra-cantata": ["Cobra|Cantata", "Limelight", "gold", "fan", "cobra", "sun-disc", "stage"],
  "eye-of-senwara": ["Eye|of|Senwara", "Cinzel Decorative", "turquoise", "ring", "eye", "ankh", "whirl"],
  "scarab-sprint": ["Scarab|Sprint", "Lilita One", "goldSugar", "rain", "scarab", "coin", "summits", "sand"],
  "mask-of-morning": ["Mask|of|Morning", "Cinzel Decorative", "gold", "alone", "mask", "lotus", "sunburst"],
  "sundisc-saga": ["Sundisc|Saga", "Cinzel Decorative", "gold", "orbit", "sun-disc", "scarab", "blaze"],
});
