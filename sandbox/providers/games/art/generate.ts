/**
 * Makes the sandbox's pictures: `node sandbox/providers/games/art/generate.ts` draws those that are missing, `--all` draws
 * every one anew, `--only <text>` those whose file name holds the text. The same code always gives the same pictures.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { games } from "../catalogue/games.ts";
import { type Theme, themes } from "../catalogue/themes.ts";
import { hero, linkPicture } from "./brand.ts";
import { avifWithin, webpWithin } from "./encode.ts";
import { backdropSource, openStudio, type Studio } from "./studio.ts";
import { symbolAtlas } from "./symbols.ts";
import { tilePicture } from "./tile-picture.ts";

const folder = new URL("./files/", import.meta.url);
const brand = new URL("../../../../public/brand/", import.meta.url);

/** One drawing and the files that come of it. */
interface Job {
  readonly folder: URL;
  readonly files: readonly string[];
  draw(studio: Studio): Promise<readonly Buffer[]>;
}

const tileJobs: Job[] = games.map((game) => ({
  folder,
  files: [`${game.code}-240.avif`, `${game.code}-480.avif`],
  async draw(studio) {
    const png = await studio.develop(tilePicture(game, 480, 2));
    return [await avifWithin(png, 240, 320, 7_500), await avifWithin(png, 480, 640, 16_500)];
  },
}));

const themeJobs: Job[] = Object.values(themes).flatMap((theme: Theme) => [
  {
    folder,
    files: [`${theme.id}-symbols.webp`],
    draw: async (studio: Studio) => {
      return [await webpWithin(await symbolAtlas(studio, theme), 40_000)];
    },
  },
  {
    folder,
    files: [`${theme.id}-backdrop.webp`],
    draw: async (studio: Studio) => {
      const scene = backdropSource(theme.id);
      const look = {
        scene,
        palette: theme.palette,
        width: 1280,
        height: 800,
        passes: 4,
        fineness: 0.75,
        seed: 5,
        exposure: 0.58,
      };
      return [await webpWithin(await studio.develop(look), 45_000)];
    },
  },
]);

const brandJobs: Job[] = [
  ...[
    { width: 1600, height: 640, limit: 70_000 },
    // The largest thing on a phone's first screen, half of it under words.
    { width: 800, height: 800, limit: 18_000 },
  ].map((size, variant) => ({
    folder: brand,
    files: [`hero-${size.width}.avif`],
    draw: async (studio: Studio) => [await hero(studio, size, variant)],
  })),
  { folder: brand, files: ["og.png"], draw: async (studio) => [await linkPicture(studio)] },
];

const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
const all = process.argv.includes("--all") || only !== undefined;
const wanted = [...tileJobs, ...themeJobs, ...brandJobs].filter(({ folder, files }) =>
  files.some((file) => (only ? file.includes(only) : all || !existsSync(new URL(file, folder)))),
);

mkdirSync(folder, { recursive: true });
if (wanted.length > 0) {
  const studio = await openStudio();
  for (const { folder, files, draw } of wanted) {
    const made = await draw(studio);
    files.forEach((file, index) => {
      writeFileSync(new URL(file, folder), made[index] as Buffer);
    });
    process.stdout.write(`${files.join(" ")}: ${made.map((file) => file.length).join(" ")} bytes\n`);
  }
  await studio.close();
}
