/**
 * Generates the sandbox's images: `node tools/art/generate.ts` renders missing ones, `--all` all of them, and
 * `--only <text>` those whose file name contains the text. The output is deterministic.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { games } from "../../sandbox/providers/games/catalogue/games.ts";
import { type SlotTheme, themes } from "../../sandbox/providers/games/catalogue/themes.ts";
import { BONUS_MAP_PICTURES } from "./bonus-map.ts";
import { renderHero, renderLinkImage } from "./brand.ts";
import { encodeAvif, encodeWebp } from "./encode.ts";
import { PROMOTION_BANNERS, renderPromotionBanner } from "./promotion-banners.ts";
import { backdropSource, openRenderer, type Renderer } from "./renderer.ts";
import { renderSymbolAtlas } from "./symbols.ts";
import { tileRendering } from "./tiles.ts";
import { renderTournament, tournamentMotifs } from "./tournaments.ts";

const folder = new URL("../../sandbox/providers/games/pictures/", import.meta.url);
const brand = new URL("../../public/brand/", import.meta.url);
const bonusMap = new URL("../../public/bonus-map/", import.meta.url);

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

const tournamentJobs: ImageJob[] = tournamentMotifs.map((series) => ({
  folder,
  files: [`tournament-${series}-1200.avif`, `tournament-${series}-600.avif`],
  render: (renderer) => renderTournament(renderer, series),
}));

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

const promotionPictures = new URL("../../sandbox/product-api/content/pictures/promotions/", import.meta.url);
const promotionJobs: ImageJob[] = Object.keys(PROMOTION_BANNERS).flatMap((name) =>
  (["wide", "narrow"] as const).map((format) => ({
    folder: promotionPictures,
    files: [`${name}-${format}.avif`],
    render: async (renderer: Renderer) => [await renderPromotionBanner(renderer, name, format)],
  })),
);

const bonusMapJobs: ImageJob[] = BONUS_MAP_PICTURES.map(({ file, render }) => ({
  folder: bonusMap,
  files: [file],
  render: async (renderer) => [await render(renderer)],
}));

const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
const all = process.argv.includes("--all") || only !== undefined;
const selectedJobs = [
  ...tileJobs,
  ...themeJobs,
  ...tournamentJobs,
  ...brandJobs,
  ...promotionJobs,
  ...bonusMapJobs,
].filter(({ folder, files }) =>
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
