import { HOUSES, lanternPoints, type MapFormat, woodPath } from "#contract/wire/rewards/bonus-map-places.ts";
import { BONUS_MAP_THEME_NAMES, type BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import type { Palette } from "../../sandbox/providers/games/catalogue/themes.ts";
import { encodeAvif } from "./encode.ts";
import { type Renderer, sceneSource } from "./renderer.ts";

/** The scene of each calendar of the daily bonuses, with a palette by night and by day. */
const SCENES: Record<BonusMapThemeName, { scene: string; night: Palette; day: Palette }> = {
  default: {
    scene: "map-solstice",
    night: { night: "#070914", primary: "#3b4aa8", accent: "#ff9a4a", glow: "#2dd4bf" },
    day: { night: "#1c2a55", primary: "#5f8fe0", accent: "#ffb066", glow: "#7fe3d4" },
  },
  christmas: {
    scene: "map-town",
    night: { night: "#060b1a", primary: "#2f4fa0", accent: "#ffb04a", glow: "#3fd6b0" },
    day: { night: "#1b2a4a", primary: "#6fa3e6", accent: "#ffb870", glow: "#9fe0ff" },
  },
  halloween: {
    scene: "map-wood",
    night: { night: "#0b0616", primary: "#4a2c8c", accent: "#ff8a1e", glow: "#7dffb0" },
    day: { night: "#2a1410", primary: "#8a5a2c", accent: "#ff9a2e", glow: "#ffd98a" },
  },
};

/** Sizes in pixels with the maximum number of bytes; a phone shows the tall picture at half its size or smaller. */
const SIZES = [
  { name: "wide", width: 1440, height: 720, limit: 90_000 },
  { name: "tall", width: 720, height: 1280, limit: 75_000 },
] as const;

/** Lanterns along the path: the days of October from the 16th. */
const LANTERNS = 16;

/** The positions of the days as constants of the scenes, which light and surround them. */
function placesSource(format: MapFormat): string {
  const vectors = (name: string, type: string, rows: readonly (readonly number[])[]) =>
    `const int N_${name} = ${rows.length};\nconst ${type} ${name}[${rows.length}] = ${type}[](${rows
      .map((row) => `${type}(${row.map((value) => value.toFixed(4)).join(", ")})`)
      .join(", ")});\n`;
  return (
    vectors("WAY", "vec2", woodPath(format)) +
    vectors("LANTERNS", "vec2", lanternPoints(format, LANTERNS)) +
    vectors("HOUSES", "vec4", HOUSES[format])
  );
}

/** A picture of a calendar: its file name, and the function that renders it as AVIF. */
export const BONUS_MAP_PICTURES = BONUS_MAP_THEME_NAMES.flatMap((theme) =>
  (["night", "day"] as const).flatMap((light) =>
    SIZES.map(({ name, width, height, limit }, tall) => ({
      file: `${theme}-${light}-${name}.avif`,
      async render(renderer: Renderer): Promise<Buffer> {
        const { scene, [light]: palette } = SCENES[theme];
        const png = await renderer.render({
          scene: placesSource(name) + sceneSource(scene),
          palette,
          width,
          height,
          passes: 2,
          resolution: 0.75,
          seed: 11,
          variant: tall + (light === "day" ? 2 : 0),
          exposure: light === "day" ? 0.6 : 0.68,
          vignette: light === "day" ? 0.25 : 0.8,
        });
        return encodeAvif(png, width, height, limit);
      },
    })),
  ),
);
