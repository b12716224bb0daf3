import type { Palette } from "../../sandbox/providers/games/catalogue/themes.ts";
import { type Arrangement, type ComposedScene, composedSceneSource } from "./composed-scene.ts";
import { encodeAvif } from "./encode.ts";
import type { Renderer } from "./renderer.ts";

/** Palettes of the banners: the brand's night with different lights. */
const SUNRISE: Palette = { night: "#070914", primary: "#3b4aa8", accent: "#ff9a4a", glow: "#2dd4bf" };
const DUSK: Palette = { night: "#0a0716", primary: "#5a3fb0", accent: "#ff7a6b", glow: "#ffb347" };
const NORTH: Palette = { night: "#050b16", primary: "#2f5fb8", accent: "#ffb868", glow: "#3be0c4" };

interface BannerScene extends ComposedScene {
  readonly palette: Palette;
  readonly seed: number;
  /** By how much the horizon is lower than in the tile, whose lower part is covered by lettering. */
  readonly drop: number;
  /** Brightness of the sky, because text is on it. */
  readonly light: number;
}

const scene = (
  [arrangement, main, more, sky]: readonly [Arrangement, string, string, string],
  palette: Palette,
  seed: number,
  { drop = 0, light = 1 }: { drop?: number; light?: number } = {},
): BannerScene => ({ arrangement, main, more, sky, palette, seed, drop, light });

/** The scene of each promotion's pictures, by the name of its files. */
export const PROMOTION_BANNERS: Readonly<Record<string, BannerScene>> = {
  "first-light": scene(["heap", "chest", "coin", "sea-sunset"], SUNRISE, 3),
  "midweek-glow": scene(["alone", "moon", "star", "nebula"], NORTH, 7, { light: 0.4 }),
  "vip-cashback": scene(["shelf", "crown", "coin", "aurora"], NORTH, 5, { drop: 0.62 }),
  "daily-bonuses": scene(["ring", "sun-disc", "moon", "nebula"], SUNRISE, 11, { light: 0.42 }),
  tournaments: scene(["shelf", "chalice", "star", "fireworks"], DUSK, 13, { drop: 0.55 }),
  "refer-a-friend": scene(["pair", "lantern", "lantern", "moonlit"], DUSK, 2, { drop: 0.5 }),
  constellation: scene(["orbit", "crystal-teal", "nova", "aurora"], NORTH, 9, { drop: 0.62 }),
  twentyfold: scene(["rain", "seven", "coin", "stage"], DUSK, 4, { light: 0.8 }),
  "new-horizons": scene(["gate", "compass", "star", "sea-sunset"], SUNRISE, 6),
};

/** Sizes of the pictures; the objects are on the right of a wide one, beside the text, and above the text of a narrow one. */
export const BANNER_SIZES = {
  wide: { width: 1600, height: 600, limit: 42_000, camera: camera(-2.3, 0.02, 4.4), shift: 1.25 },
  narrow: { width: 800, height: 600, limit: 20_000, camera: camera(0, -0.42, 5.2), shift: 0 },
} as const;
export type BannerFormat = keyof typeof BANNER_SIZES;

function camera(x: number, y: number, distance: number): string {
  return `gEye = vec3(${x.toFixed(2)}, ${(y + 0.4).toFixed(2)}, ${distance.toFixed(2)}); gTarget = vec3(${x.toFixed(2)}, ${y.toFixed(2)}, 0.);`;
}

/** The GLSL of a banner: a composed scene with the banner's camera, whose sky is moved with the objects. */
function bannerSource(banner: BannerScene, format: BannerFormat): string {
  const { camera: own, shift } = BANNER_SIZES[format];
  const moved = (drop: number) => `uv - vec2(${shift.toFixed(2)}, ${(-drop).toFixed(2)})`;
  return composedSceneSource(banner)
    .replace("light(); }", `${own} light(); }`)
    .replace("vec3 sky(vec2 uv)", "vec3 ownSky(vec2 uv)")
    .replace("vec3 air(vec2 uv, vec3 col)", "vec3 ownAir(vec2 uv, vec3 col)")
    .concat(
      `\nvec3 sky(vec2 uv) { return ownSky(${moved(banner.drop)}) * ${banner.light.toFixed(2)}; }`,
      `\nvec3 air(vec2 uv, vec3 col) { return ownAir(${moved(0)}, col); }`,
    );
}

/** Renders a promotion's picture as AVIF, without any text. */
export async function renderPromotionBanner(
  renderer: Renderer,
  name: string,
  format: BannerFormat,
): Promise<Buffer> {
  const banner = PROMOTION_BANNERS[name];
  if (!banner) throw new Error(`there is no banner ${name}`);
  const { width, height, limit } = BANNER_SIZES[format];
  const png = await renderer.render({
    scene: bannerSource(banner, format),
    palette: banner.palette,
    width,
    height,
    passes: 2,
    resolution: 0.72,
    seed: banner.seed,
    scrim: 0,
  });
  return encodeAvif(png, width, height, limit);
}
