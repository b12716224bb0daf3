import type { Palette } from "../../sandbox/providers/games/catalogue/themes.ts";
import { composedSceneSource } from "./composed-scene.ts";
import { encodeAvif } from "./encode.ts";
import { type Renderer, sceneSource } from "./renderer.ts";

interface Motif {
  scene: string;
  palette: Palette;
  seed: number;
}

const DUSK: Palette = { night: "#0a0b1c", primary: "#4b3a9c", accent: "#ff9a4a", glow: "#ffd27a" };
const GOLD: Palette = { night: "#120c06", primary: "#8a5a1c", accent: "#ffb347", glow: "#ffe9a8" };
const ICE: Palette = { night: "#070f1e", primary: "#2f5fa8", accent: "#8fd0ff", glow: "#e6f6ff" };
const TEAL: Palette = { night: "#06131c", primary: "#1f5a8c", accent: "#2dd4bf", glow: "#9ff3e6" };
const PLUM: Palette = { night: "#0d0818", primary: "#6a2f8c", accent: "#ffb347", glow: "#ff7ab0" };

/** The scene of each tournament series. */
const MOTIFS: Readonly<Record<string, () => Motif>> = {
  "high-noon": () => ({ scene: sceneSource("sun-wheel"), palette: GOLD, seed: 11 }),
  "comet-chase": () => ({ scene: sceneSource("rocket-trail"), palette: TEAL, seed: 11 }),
  "midnight-tables": () => ({
    scene: composedSceneSource({ arrangement: "guard", main: "wheel", more: "chips", sky: "stage" }),
    palette: PLUM,
    seed: 4,
  }),
  "northern-raid": () => ({ scene: sceneSource("fjord-ship"), palette: ICE, seed: 11 }),
  "sunrise-sprint": () => ({ scene: sceneSource("pyramid-dunes"), palette: GOLD, seed: 11 }),
  "lantern-league": () => ({ scene: sceneSource("lantern-river"), palette: DUSK, seed: 11 }),
};

export const tournamentMotifs: readonly string[] = Object.keys(MOTIFS);

/** Renders the picture of a tournament series in widths of 1200 and 600 pixels, as AVIF of at most 64 and 20 KB. */
export async function renderTournament(renderer: Renderer, series: string): Promise<Buffer[]> {
  const motif = MOTIFS[series]?.();
  if (!motif) throw new Error(`there is no motif for ${series}`);
  const png = await renderer.render({
    ...motif,
    width: 1200,
    height: 630,
    passes: 2,
    resolution: 0.72,
    variant: 0,
    scrim: 0,
  });
  return [await encodeAvif(png, 1200, 630, 64_000), await encodeAvif(png, 600, 315, 20_000)];
}
