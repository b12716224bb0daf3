/** How a game's tile is made: which scene, and how its name is lettered. Colours come from the game's palette. */
import type { Lettering } from "./lettering.ts";
import type { Arrangement, Still } from "./still.ts";
import { light } from "./studio.ts";

type Style = Pick<Lettering, "face" | "top" | "bottom" | "ink">;
const [metal, stone, ice, neon, sugar, molten] = [0, 1, 2, 3, 4, 5] as const;
const style = (face: number, top: string, bottom: string, ink: string): Style => ({
  face,
  top: light(top),
  bottom: light(bottom),
  ink: light(ink),
});

/** Letter styles by name. `light` gives linear values; the print shader draws letters in display values, hence bright inks. */
export const letters = {
  gold: style(metal, "#fff1c4", "#ffcf70", "#5c2e0a"),
  brass: style(metal, "#ffeccc", "#e8b878", "#4d300f"),
  silver: style(metal, "#ffffff", "#c9d6ee", "#2a3558"),
  chrome: style(metal, "#f4fbff", "#a9c4f5", "#231a66"),
  turquoise: style(metal, "#e2fff8", "#7fe0d4", "#0f4a52"),
  jadeMetal: style(metal, "#e6ffe9", "#7fd8a0", "#0c4a2c"),
  sandstone: style(stone, "#fff3d6", "#eec48c", "#54330f"),
  greystone: style(stone, "#f4f8ff", "#b9c4da", "#2b3350"),
  mossstone: style(stone, "#f0ffd8", "#a6d08a", "#20421a"),
  ice: style(ice, "#ffffff", "#9fd8ff", "#17366e"),
  cyanTube: style(neon, "#e9ffff", "#6fe9ff", "#2a1266"),
  mintTube: style(neon, "#efffF6", "#8affd0", "#2a1266"),
  pinkTube: style(neon, "#fff0fa", "#ff94cc", "#2a1266"),
  limeGlow: style(neon, "#fbffe8", "#c6ff7a", "#143a2a"),
  cream: style(sugar, "#fffbe6", "#ffc861", "#7a0f3c"),
  lemon: style(sugar, "#fffdd8", "#ffe04a", "#0f5a3c"),
  snow: style(sugar, "#ffffff", "#ffd6d2", "#8a1414"),
  pinkSugar: style(sugar, "#fff3fb", "#ff9ccc", "#4a1670"),
  goldSugar: style(sugar, "#fff6cc", "#ffc43a", "#4a1670"),
  iceSugar: style(sugar, "#f4fdff", "#8fdcff", "#12307a"),
  jade: style(sugar, "#f6ffdc", "#9ae66a", "#0c4a3c"),
  molten: style(molten, "#ffe08a", "#c8502a", "#4a1208"),
} satisfies Readonly<Record<string, Style>>;

export interface Tile {
  /** A file of shaders/scenes, or one put together from the themes' objects. */
  readonly scene: string | Still;
  /** Which of the scene's pictures; a still has one. */
  readonly variant: number;
  /** The name, broken for the tile; a line in lower case is set small, as a link between the others. */
  readonly lines: readonly string[];
  readonly font: string;
  readonly letters: Style;
}

/** A still's tile as a row: the name with a stroke where a line ends, face, letters, then what stands where. */
type StillRow = readonly [
  lines: string,
  font: string,
  letters: keyof typeof letters,
  arrangement: Arrangement,
  main: string,
  more: string,
  sky: string,
  ground?: string,
];

export function stills(rows: Readonly<Record<string, StillRow>>): Readonly<Record<string, Tile>> {
  const entries = Object.entries(rows).map(([code, row]): [string, Tile] => {
    const [lines, font, style, arrangement, main, more, sky, ground] = row;
    const scene = { arrangement, main, more, sky, ...(ground && { ground }) };
    return [code, { scene, variant: 0, lines: lines.split("|"), font, letters: letters[style] }];
  });
  return Object.fromEntries(entries);
}
