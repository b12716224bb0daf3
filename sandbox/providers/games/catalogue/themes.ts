/*
 * The visual themes of slots: ten symbols and four colours each. `art/` generates two pictures for every theme, served under
 * `/sandbox/art/`: `<id>-symbols.webp` (640x256, ten 128 px cells in 5 columns and 2 rows, transparent) and `<id>-backdrop.webp`
 * (1280x800).
 */
export interface Palette {
  /** The darkest colour of the scene: page and reel background. */
  readonly night: string;
  /** The main colour. */
  readonly primary: string;
  /** The contrasting colour: frames, buttons, win amounts. */
  readonly accent: string;
  /** The colour of light effects: win lines, sparks. */
  readonly glow: string;
}

/** Symbol names in atlas order: 0 to 7 regular, from the lowest to the highest paying; 8 the wild; 9 the scatter. */
type SymbolOrder = readonly [string, string, string, string, string, string, string, string, string, string];

export interface SlotTheme {
  readonly id: string;
  readonly palette: Palette;
  readonly symbols: SymbolOrder;
}

export type ThemeId =
  | "neon-orchard"
  | "desert-tomb"
  | "coral-deep"
  | "winter-night"
  | "jungle-temple"
  | "deep-cosmos"
  | "lantern-east"
  | "ember-keep";

export const themes: Readonly<Record<ThemeId, SlotTheme>> = {
  "neon-orchard": {
    id: "neon-orchard",
    palette: { night: "#160726", primary: "#e0218a", accent: "#ffc53d", glow: "#3df5ff" },
    symbols: ["cherry", "lemon", "orange", "plum", "grapes", "melon", "bell", "seven", "star", "clover"],
  },
  "desert-tomb": {
    id: "desert-tomb",
    palette: { night: "#140b06", primary: "#c9842b", accent: "#2bb3c0", glow: "#ffd77a" },
    symbols: ["lotus", "feather", "urn", "ankh", "cobra", "eye", "scarab", "mask", "sun-disc", "pyramid"],
  },
  "coral-deep": {
    id: "coral-deep",
    palette: { night: "#04122a", primary: "#0f7fb8", accent: "#ff7a59", glow: "#7dfcf0" },
    symbols: [
      "starfish",
      "scallop",
      "coral",
      "fish",
      "anchor",
      "compass",
      "trident",
      "chest",
      "pearl",
      "helm",
    ],
  },
  "winter-night": {
    id: "winter-night",
    palette: { night: "#070d1f", primary: "#3a6fb5", accent: "#f2b25c", glow: "#7cf7c4" },
    symbols: [
      "rune-fehu",
      "rune-algiz",
      "rune-othala",
      "horn",
      "shield",
      "axe",
      "hammer",
      "helmet",
      "ice-star",
      "longship",
    ],
  },
  "jungle-temple": {
    id: "jungle-temple",
    palette: { night: "#06140c", primary: "#2f9e4f", accent: "#ffb52e", glow: "#d6ff6b" },
    symbols: [
      "leaf",
      "blossom",
      "cocoa",
      "drum",
      "jade-ring",
      "plume",
      "frog",
      "idol",
      "sunwheel",
      "ziggurat",
    ],
  },
  "deep-cosmos": {
    id: "deep-cosmos",
    palette: { night: "#0a0620", primary: "#6a3df0", accent: "#ff8a3d", glow: "#63e6ff" },
    symbols: [
      "crystal-teal",
      "crystal-rose",
      "asteroid",
      "moon",
      "satellite",
      "saucer",
      "rocket",
      "planet",
      "nova",
      "black-hole",
    ],
  },
  "lantern-east": {
    id: "lantern-east",
    palette: { night: "#190509", primary: "#c8102e", accent: "#f5c04a", glow: "#ffd9a0" },
    symbols: [
      "coin",
      "fan",
      "drum-red",
      "teapot",
      "ingot",
      "lantern",
      "koi",
      "pagoda",
      "jade-pearl",
      "lotus-lamp",
    ],
  },
  "ember-keep": {
    id: "ember-keep",
    palette: { night: "#12070b", primary: "#a3202f", accent: "#ffab40", glow: "#8dff7a" },
    symbols: [
      "key",
      "ring",
      "potion",
      "spellbook",
      "chalice",
      "sword",
      "crest",
      "crown",
      "dragon-eye",
      "castle",
    ],
  },
};
