/** The brand's scene: the long night and the turning light, as the home page's banner and as the picture of a shared link. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Palette } from "../catalogue/themes.ts";
import { avifWithin } from "./encode.ts";
import { type Studio, sceneSource } from "./studio.ts";

const solstice: Palette = { night: "#070914", primary: "#3b4aa8", accent: "#ff9a4a", glow: "#2dd4bf" };
const word = new URL("../../../../public/brand/wordmark.svg", import.meta.url);

function develop(studio: Studio, width: number, height: number, variant: number): Promise<Buffer> {
  const scene = sceneSource("solstice");
  return studio.develop({
    scene,
    palette: solstice,
    width,
    height,
    passes: 3,
    fineness: 0.75,
    seed: 11,
    variant,
  });
}

/** @param variant 0 with the sun to the right, room for words at the left; 1 with the sun in the middle. */
export async function hero(
  studio: Studio,
  size: { width: number; height: number; limit: number },
  variant: number,
): Promise<Buffer> {
  const { width, height, limit } = size;
  return avifWithin(await develop(studio, width, height, variant), width, height, limit);
}

/** The wordmark as it stands on the night: its word, which takes the colour of the text around it, in the light ink. */
async function wordmark(): Promise<Buffer> {
  const drawn = (await readFile(word, "utf8")).replace("currentColor", "#f4f5fb");
  return sharp(Buffer.from(drawn), { density: 220 }).resize({ height: 130 }).png().toBuffer();
}

/** The 1200x630 PNG that networks show for a link: the scene, softened, in as many colours as fit 120 KB, under the wordmark. */
export async function linkPicture(studio: Studio): Promise<Buffer> {
  // Softened, since grain and stars are what a PNG pays for.
  const scene = await sharp(await develop(studio, 1200, 630, 0))
    .removeAlpha()
    .blur(2.5)
    .png()
    .toBuffer();
  const flat = await sharp(scene)
    .composite([{ input: await wordmark(), left: 90, top: 140 }])
    .png()
    .toBuffer();
  for (let colours = 96; ; colours -= 16) {
    const png = await sharp(flat).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (png.length <= 120_000 || colours <= 32) return png;
  }
}
