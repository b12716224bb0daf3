import { stills } from "../../tile.ts";

export const moreDeepCosmosTiles = stills({
  "perihelion-post": ["Perihelion|Post", "Audiowide", "chrome", "alone", "rocket", "star", "sunburst"],
  "comet-cartel": ["Comet|Cartel", "Unbounded", "goldSugar", "rain", "nova", "asteroid", "nebula"],
  "lunar-locksmith": ["Lunar|Locksmith", "Audiowide", "chrome", "close", "moon", "star", "moonlit"],
  "saucer-soiree": ["Saucer|Soiree", "Lilita One", "pinkSugar", "gate", "saucer", "planet", "boulevard"],
  "tin-can-odyssey": ["Tin|Can|Odyssey", "Unbounded", "chrome", "orbit", "satellite", "moon", "whirl"],
  "rose-nebulae": ["Rose|Nebulae", "Limelight", "pinkTube", "fan", "crystal-rose", "nova", "nebula"],
  "quartz-quasar": [
    "Quartz|Quasar",
    "Audiowide",
    "cyanTube",
    "shelf",
    "crystal-teal",
    "crystal-rose",
    "ice-cave",
  ],
  "asteroid-anglers": ["Asteroid|Anglers", "Rye", "molten", "heap", "asteroid", "crystal-teal", "grid"],
});
