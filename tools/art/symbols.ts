import sharp from "sharp";
import type { SlotTheme } from "../../sandbox/providers/games/catalogue/themes.ts";
import { type Renderer, sceneSource } from "./renderer.ts";

const CELL_SIZE = 128;

/** Scale divisors of objects that do not fill a CELL_SIZE well: above 1 for large objects, below 1 for small ones. */
const SCALES: Readonly<Record<string, number>> = {
  lotus: 1.14,
  feather: 0.88,
  cobra: 1.1,
  pyramid: 1.3,
  grapes: 1.08,
  scallop: 1.3,
  coral: 1.4,
  pearl: 1.18,
  fish: 1.1,
  longship: 1.16,
  blossom: 1.08,
  plume: 0.94,
  frog: 1.1,
  ziggurat: 1.25,
  "crystal-teal": 1.16,
  "crystal-rose": 1.16,
  satellite: 1.1,
  fan: 1.14,
  teapot: 1.05,
  pagoda: 1.12,
  castle: 1.16,
  rocket: 1.06,
  crown: 1.06,
  clover: 1.05,
  trident: 1.08,
  horn: 1.06,
  coin: 1.04,
  ingot: 1.06,
  koi: 1.05,
};

/** Renders a theme's ten symbols into one PNG: 5 by 2 cells of 128 pixels, in the order of the theme's list. */
export async function renderSymbolAtlas(renderer: Renderer, theme: SlotTheme, passes = 9): Promise<Buffer> {
  const scene = sceneSource("symbol");
  const placed = [];
  for (const [index, symbol] of theme.symbols.entries()) {
    const input = await renderer.render({
      scene: scene
        .replaceAll("SYMBOL", `o_${symbol.replaceAll("-", "_")}`)
        .replaceAll("FIT", (SCALES[symbol] ?? 1).toFixed(2)),
      palette: theme.palette,
      width: CELL_SIZE,
      height: CELL_SIZE,
      passes,
      seed: index + 1,
      vignette: 0,
      bloom: 0.12,
      transparent: true,
    });
    placed.push({ input, left: (index % 5) * CELL_SIZE, top: Math.floor(index / 5) * CELL_SIZE });
  }
  const sheet = {
    width: CELL_SIZE * 5,
    height: CELL_SIZE * 2,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  return sharp({ create: sheet }).composite(placed).png().toBuffer();
}
