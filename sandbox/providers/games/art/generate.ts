/**
 * Generates the sandbox's images: `node sandbox/providers/games/art/generate.ts` renders missing ones, `--all` all of them, and
 * `--only <text>` those whose file name contains the text. The output is deterministic.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { games } from "../catalogue/games.ts";
import { type SlotTheme, themes } from "../catalogue/themes.ts";
import { renderHero, renderLinkImage } from "./brand.ts";
import { encodeAvif, encodeWebp } from "./encode.ts";
import { backdropSource, openRenderer, type Renderer } from "./renderer.ts";
import { renderSymbolAtlas } from "./symbols.ts";
import { tileRendering } from "./tiles.ts";

const folder = new URL("./files/", import.meta.url);
const brand = new URL("../../../../public/brand/", import.meta.url);

/** A rendering and the files that it creates. */
interface ImageJob {
  readonly folder: URL;
  readonly files: readonly string[];
  render(renderer: Renderer): Promise<readonly Buffer[]>;
}

const tileJobs: ImageJob[] = games.map((game) => ({
  folder,
  files: [`${game.code}-240.avif`, `${game.code}-480.avif`],
  async render(renderer) {
    const png = await renderer.render(tileRendering(game, 480, 2));
    return [await encodeAvif(png, 240, 320, 7_500), await encodeAvif(png, 480, 640, 16_500)];
  },
}));

const themeJobs: ImageJob[] = Object.values(themes).flatMap((theme: SlotTheme) => [
  {
    folder,
    files: [`${theme.id}-symbols.webp`],
    render: async (renderer: Renderer) => {
      return [await encodeWebp(await renderSymbolAtlas(renderer, theme), 40_000)];
    },
  },
  {
    folder,
    files: [`${theme.id}-backdrop.webp`],
    render: async (renderer: Renderer) => {
      const scene = backdropSource(theme.id);
      const rendering = {
        scene,
        palette: theme.palette,
        width: 1280,
        height: 800,
        passes: 4,
        resolution: 0.75,
        seed: 5,
        exposure: 0.58,
      };
      return [await encodeWebp(await renderer.render(rendering), 45_000)];
    },
  },
]);

const brandJobs: ImageJob[] = [
  ...[
    { width: 1600, height: 640, limit: 70_000 },
    // The largest element on a phone's first screen; text covers half of it.
    { width: 800, height: 800, limit: 18_000 },
  ].map((size, variant) => ({
    folder: brand,
    files: [`hero-${size.width}.avif`],
    render: async (renderer: Renderer) => [await renderHero(renderer, size, variant)],
  })),
  { folder: brand, files: ["og.png"], render: async (renderer) => [await renderLinkImage(renderer)] },
];

const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
const all = process.argv.includes("--all") || only !== undefined;
const selectedJobs = [...tileJobs, ...themeJobs, ...brandJobs].filter(({ folder, files }) =>
  files.some((file) => (only ? file.includes(only) : all || !existsSync(new URL(file, folder)))),
);

mkdirSync(folder, { recursive: true });
if (selectedJobs.length > 0) {
  const renderer = await openRenderer();
  for (const { folder, files, render } of selectedJobs) {
    const images = await render(renderer);
    files.forEach((file, index) => {
      writeFileSync(new URL(file, folder), images[index] as Buffer);
    });
    process.stdout.write(`${files.join(" ")}: ${images.map((image) => image.length).join(" ")} bytes\n`);
  }
  await renderer.close();
}
