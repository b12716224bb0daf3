import type { Arrangement, ComposedScene } from "./composed-scene.ts";
import type { Lettering } from "./lettering.ts";
import { linearColour } from "./renderer.ts";

type LetterStyle = Pick<Lettering, "face" | "top" | "bottom" | "ink">;
/** Values of `Lettering.face`. */
const [METAL, STONE, ICE, NEON, SUGAR, MOLTEN] = [0, 1, 2, 3, 4, 5] as const;
/** The face with arched lines. */
export const SUGAR_FACE = SUGAR;
const style = (face: number, top: string, bottom: string, ink: string): LetterStyle => ({
  face,
  top: linearColour(top),
  bottom: linearColour(bottom),
  ink: linearColour(ink),
});

/** Letter styles by name. Inks are bright, because the print shader takes the linear values of `linearColour` as display values. */
export const LETTER_STYLES = {
  gold: style(METAL, "#fff1c4", "#ffcf70", "#5c2e0a"),
  brass: style(METAL, "#ffeccc", "#e8b878", "#4d300f"),
  silver: style(METAL, "#ffffff", "#c9d6ee", "#2a3558"),
  chrome: style(METAL, "#f4fbff", "#a9c4f5", "#231a66"),
  turquoise: style(METAL, "#e2fff8", "#7fe0d4", "#0f4a52"),
  jadeMetal: style(METAL, "#e6ffe9", "#7fd8a0", "#0c4a2c"),
  sandstone: style(STONE, "#fff3d6", "#eec48c", "#54330f"),
  greystone: style(STONE, "#f4f8ff", "#b9c4da", "#2b3350"),
  mossstone: style(STONE, "#f0ffd8", "#a6d08a", "#20421a"),
  ice: style(ICE, "#ffffff", "#9fd8ff", "#17366e"),
  cyanTube: style(NEON, "#e9ffff", "#6fe9ff", "#2a1266"),
  mintTube: style(NEON, "#efffF6", "#8affd0", "#2a1266"),
  pinkTube: style(NEON, "#fff0fa", "#ff94cc", "#2a1266"),
  limeGlow: style(NEON, "#fbffe8", "#c6ff7a", "#143a2a"),
  cream: style(SUGAR, "#fffbe6", "#ffc861", "#7a0f3c"),
  lemon: style(SUGAR, "#fffdd8", "#ffe04a", "#0f5a3c"),
  snow: style(SUGAR, "#ffffff", "#ffd6d2", "#8a1414"),
  pinkSugar: style(SUGAR, "#fff3fb", "#ff9ccc", "#4a1670"),
  goldSugar: style(SUGAR, "#fff6cc", "#ffc43a", "#4a1670"),
  iceSugar: style(SUGAR, "#f4fdff", "#8fdcff", "#12307a"),
  jade: style(SUGAR, "#f6ffdc", "#9ae66a", "#0c4a3c"),
  molten: style(MOLTEN, "#ffe08a", "#c8502a", "#4a1208"),
} satisfies Readonly<Record<string, LetterStyle>>;

/** The scene and the lettering of a game's tile. Colours come from the game's palette. */
export interface Tile {
  /** A file name of shaders/scenes, or a scene composed of objects. */
  readonly scene: string | ComposedScene;
  /** Variant of the scene; composed scenes have only 0. */
  readonly variant: number;
  /** The name in lines; a short line in lower case is set small. */
  readonly lines: readonly string[];
  readonly font: string;
  readonly letters: LetterStyle;
}

/** A tile with a composed scene as a row. `lines` are separated by "|". */
type ComposedTileRow = readonly [
  lines: string,
  font: string,
  style: keyof typeof LETTER_STYLES,
  arrangement: Arrangement,
  main: string,
  more: string,
  sky: string,
  ground?: string,
];

/** Creates tiles from rows by game code. */
export function composedTiles(
  rows: Readonly<Record<string, ComposedTileRow>>,
): Readonly<Record<string, Tile>> {
  const entries = Object.entries(rows).map(([code, row]): [string, Tile] => {
    const [lines, font, style, arrangement, main, more, sky, ground] = row;
    const scene = { arrangement, main, more, sky, ...(ground && { ground }) };
    return [code, { scene, variant: 0, lines: lines.split("|"), font, letters: LETTER_STYLES[style] }];
  });
  return Object.fromEntries(entries);
}
