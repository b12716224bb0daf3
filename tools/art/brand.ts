import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Palette } from "../../sandbox/providers/games/catalogue/themes.ts";
import { encodeAvif } from "./encode.ts";
import { type Renderer, sceneSource } from "./renderer.ts";

/** Palette of the brand's scene. */
const SOLSTICE: Palette = { night: "#070914", primary: "#3b4aa8", accent: "#ff9a4a", glow: "#2dd4bf" };
const WORDMARK = new URL("../../public/brand/wordmark.svg", import.meta.url);

function renderScene(renderer: Renderer, width: number, height: number, variant: number): Promise<Buffer> {
  const scene = sceneSource("solstice");
  return renderer.render({
    scene,
    palette: SOLSTICE,
    width,
    height,
    passes: 3,
    resolution: 0.75,
    seed: 11,
    variant,
  });
}

/**
 * Renders the banner of the home page as AVIF.
 *
 * @param size pixels, and the maximum number of bytes
 * @param variant 0: sun on the right, space for text on the left; 1: sun in the centre
 */
export async function renderHero(
  renderer: Renderer,
  size: { width: number; height: number; limit: number },
  variant: number,
): Promise<Buffer> {
  const { width, height, limit } = size;
  return encodeAvif(await renderScene(renderer, width, height, variant), width, height, limit);
}

/** The wordmark in the light text colour, as PNG. */
async function renderWordmark(): Promise<Buffer> {
  const svg = (await readFile(WORDMARK, "utf8")).replace("currentColor", "#f4f5fb");
  return sharp(Buffer.from(svg), { density: 220 }).resize({ height: 130 }).png().toBuffer();
}

/** Renders the Open Graph image: a PNG of 1200x630 pixels with the wordmark, and as many colours as fit into 120 KB. */
export async function renderLinkImage(renderer: Renderer): Promise<Buffer> {
  // Blurred, because grain and stars compress badly in a PNG.
  const scene = await sharp(await renderScene(renderer, 1200, 630, 0))
    .removeAlpha()
    .blur(2.5)
    .png()
    .toBuffer();
  const flat = await sharp(scene)
    .composite([{ input: await renderWordmark(), left: 90, top: 140 }])
    .png()
    .toBuffer();
  for (let colours = 96; ; colours -= 16) {
    const png = await sharp(flat).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (png.length <= 120_000 || colours <= 32) return png;
  }
}
