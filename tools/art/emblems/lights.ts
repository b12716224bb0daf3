import {
  type Colour,
  clamp,
  fractal,
  hash,
  hex,
  lit,
  mix,
  mixColours,
  ramp,
  ring,
  scaled,
  shade,
  smooth,
} from "./shading.ts";

/** Skies from the deepest night to noon: colour at the top and at the horizon. */
const TOPS = [
  "#05060f",
  "#080a1c",
  "#0c1030",
  "#151541",
  "#2a1e5c",
  "#2b2a78",
  "#2a2350",
  "#16306e",
  "#15468c",
  "#1657a6",
].map(hex);
const HORIZONS = [
  "#141829",
  "#1d1c3a",
  "#33254c",
  "#5a2f5c",
  "#e0615a",
  "#c2678f",
  "#b4503a",
  "#d9773c",
  "#e0903a",
  "#f0a63e",
].map(hex);
const METALS = [
  "#4a5170",
  "#4a5170",
  "#8c5f43",
  "#a3714d",
  "#b9bfd6",
  "#d5daec",
  "#e5b158",
  "#f0c063",
  "#ffd076",
  "#ffe2a0",
].map(hex);
const SUN = hex("#ffcf7a");
const WHITE: Colour = [1, 0.96, 0.88];
const EMBER = hex("#ff6a2b");
const TEAL = hex("#35e0b8");
const VIOLET = hex("#8b5cff");
const INNER = 0.86;

interface Pixel {
  x: number;
  y: number;
  /** Sky and hills behind the light. */
  sky: Colour;
  /** 1 where a hill hides what is behind it. */
  hill: number;
}

type Light = (pixel: Pixel) => Colour;

const distance = (x: number, y: number) => Math.hypot(x, y);
const glow = (radius: number, size: number, power = 2) => 1 / (1 + (radius / size) ** power) ** 1.5;

/** Rays of uneven length around a centre. */
function rays(x: number, y: number, count: number, seed: number): number {
  const angle = Math.atan2(y, x);
  const fan = 0.5 + 0.5 * Math.cos(angle * count);
  const uneven = fractal(Math.cos(angle) * 3 + seed, Math.sin(angle) * 3 + seed, 3);
  return fan ** 3 * (0.4 + uneven);
}

/** A disc with granules and a bright rim. */
function sunDisc(base: Colour, x: number, y: number, size: number, heat: number): Colour {
  const radius = distance(x, y);
  const grain = fractal((x / size) * 4 + 7, (y / size) * 4, 5);
  const body = mixColours(
    scaled(hex("#ffb03a"), 1.25),
    scaled(WHITE, 1.9),
    clamp(smooth(1.05, 0, radius / size) * heat * 0.85 + (grain - 0.5) * 0.7),
  );
  return mixColours(base, body, smooth(size, size - 0.018, radius));
}

function sparks(base: Colour, x: number, y: number, count: number, reach: number, colour: Colour): Colour {
  let result = base;
  for (let index = 0; index < count; index += 1) {
    const angle = hash(index, 3) * Math.PI * 2;
    const far = 0.1 + hash(index, 5) * reach;
    const size = 0.006 + 0.014 * hash(index, 9);
    const dot = glow(distance(x - Math.cos(angle) * far, y - Math.sin(angle) * far * 0.9), size, 2.4);
    result = lit(result, colour, dot * 1.6);
  }
  return result;
}

/** The light of each level, lowest first. */
const LIGHTS: readonly Light[] = [
  // Spark: a glint with a few sparks.
  ({ x, y, sky }) => {
    const [dx, dy] = [x, y + 0.08];
    const star = 0.012 / (Math.abs(dx) * Math.abs(dy) * 30 + distance(dx, dy) ** 2 * 2 + 0.006);
    return sparks(
      lit(lit(sky, hex("#9db4ff"), glow(distance(dx, dy), 0.2) * 0.5), WHITE, star),
      dx,
      dy,
      14,
      0.5,
      hex("#b9c6ff"),
    );
  },
  // Ember: coals that glow from within.
  ({ x, y, sky }) => {
    const heap = smooth(0, -0.1, y + 0.22 - 0.2 * Math.cos(x * 2.4) + 0.07 * fractal(x * 7, y * 7));
    const cracks = clamp(1 - Math.abs(fractal(x * 5 + 3, y * 5, 5) - 0.5) * 7) ** 2;
    const coal = lit(
      scaled(hex("#2a1512"), 0.6),
      EMBER,
      cracks * 3.2 + glow(distance(x, y + 0.3), 0.35) * 0.7,
    );
    const above = lit(sky, EMBER, glow(distance(x, (y + 0.25) * 0.9), 0.36) * 1.1);
    return sparks(mixColours(above, coal, heap), x, y + 0.3, 26, 0.85, scaled(EMBER, 1.3));
  },
  // Lantern: paper that is lit from inside.
  ({ x, y, sky }) => {
    const body = distance(x / 0.34, (y - 0.02) / 0.42);
    const ribs = 0.78 + 0.22 * Math.cos((y - 0.02) * 46);
    const curve = Math.sqrt(clamp(1 - (x / 0.34) ** 2));
    const paper = scaled(
      mixColours(hex("#ff6a3a"), hex("#ffe3a0"), glow(distance(x, y + 0.06), 0.22)),
      1.5 * ribs * (0.5 + 0.5 * curve),
    );
    const cap = Math.max(Math.abs(x) / 0.16, Math.abs(Math.abs(y - 0.02) - 0.43) / 0.045);
    const cord = smooth(0.012, 0.006, Math.abs(x)) * smooth(0.4, 0.44, y);
    let colour = lit(sky, hex("#ff9b52"), glow(distance(x, y), 0.5) * 0.8);
    colour = mixColours(colour, hex("#c08a4a"), cord);
    colour = mixColours(colour, paper, smooth(1.02, 0.98, body));
    return mixColours(
      colour,
      scaled(hex("#c8924a"), 0.5 + 0.6 * glow(Math.abs(x + 0.05), 0.05)),
      smooth(1.05, 0.95, cap),
    );
  },
  // Beacon: a tower whose beam sweeps the night.
  ({ x, y, sky }) => {
    const [dx, dy] = [x + 0.12, y - 0.2];
    const angle = Math.atan2(dy, dx);
    const away = distance(dx, dy);
    const beam = (centre: number) => {
      const off = Math.abs(Math.atan2(Math.sin(angle - centre), Math.cos(angle - centre)));
      return smooth(0.2, 0.02, off) * glow(away, 0.75, 1.4) * (0.75 + 0.4 * fractal(x * 4, y * 4));
    };
    let colour = lit(sky, hex("#ffe6b0"), beam(0.2) * 1.7 + beam(Math.PI + 0.2) * 0.9);
    const width = 0.1 - (y + 0.1) * 0.07;
    const tower =
      smooth(0.008, -0.008, Math.abs(dx) - width) * smooth(0.14, 0.12, y) * smooth(-0.75, -0.7, y);
    const band = Math.floor((y + 2) / 0.16) % 2 === 0 ? hex("#c9cfe4") : hex("#a8414c");
    colour = mixColours(colour, scaled(band, 0.25 + 0.75 * smooth(-width, width, dx)), tower);
    const room = smooth(0.01, 0, Math.max(Math.abs(dx) - 0.07, Math.abs(y - 0.2) - 0.07));
    colour = mixColours(colour, scaled(WHITE, 2.2), room);
    const roof = smooth(0.01, 0, Math.max(Math.abs(dx) - (0.38 - y) * 0.95, 0.27 - y));
    colour = mixColours(colour, hex("#6b2f39"), roof * smooth(0.4, 0.37, y));
    return lit(colour, WHITE, glow(away, 0.07) * 1.6);
  },
  // Dawn: half of the sun above the hills.
  ({ x, y, sky, hill }) => {
    const [dx, dy] = [x, y + 0.32];
    const away = distance(dx, dy);
    let colour = lit(sky, hex("#ff9a5a"), glow(away, 0.55) * 1.2);
    colour = lit(colour, SUN, rays(dx, dy, 18, 2) * glow(away, 0.6) * (1 - hill) * 0.55);
    return mixColours(sunDisc(colour, dx, dy, 0.34, 0.8), scaled(sky, 0.9), hill);
  },
  // Aurora: curtains of light.
  ({ x, y, sky, hill }) => {
    let colour = sky;
    for (const [index, tint] of [TEAL, VIOLET, hex("#5ad0ff"), TEAL].entries()) {
      const wave =
        -0.28 +
        index * 0.16 +
        0.16 * Math.sin(x * (2.2 + index * 0.5) + index * 1.9) +
        0.06 * Math.sin(x * 7 + index);
      const above = y - wave;
      const folds =
        0.35 + 0.65 * fractal(x * 9 + index * 5, index, 4) + 0.25 * Math.sin(x * 60 + index * 3) * 0.3;
      colour = lit(colour, tint, smooth(0, 0.06, above) * Math.exp(-above * 2.6) * folds * 1.05);
    }
    return mixColours(colour, scaled(sky, 0.6), hill);
  },
  // Corona: the ring of an eclipsed sun.
  ({ x, y, sky }) => {
    const [dx, dy] = [x, y - 0.06];
    const away = distance(dx, dy);
    const angle = Math.atan2(dy, dx);
    const streamers = fractal(Math.cos(angle) * 2.4 + 9, Math.sin(angle) * 2.4, 4) ** 2;
    const light = Math.exp(-(away - 0.36) * (10 - streamers * 11)) * smooth(0.35, 0.37, away);
    let colour = lit(scaled(sky, 0.35), mixColours(hex("#ff9d4a"), WHITE, 0.35), light * 1.25);
    colour = mixColours(colour, hex("#07060d"), smooth(0.372, 0.362, away));
    const bead = glow(distance(dx - 0.26, dy - 0.26), 0.035);
    return lit(lit(colour, hex("#ff7a4a"), Math.exp(-(Math.abs(away - 0.368) * 90)) * 1.2), WHITE, bead * 3);
  },
  // Zenith: a high sun with a halo.
  ({ x, y, sky }) => {
    const [dx, dy] = [x, y - 0.16];
    const away = distance(dx, dy);
    let colour = lit(sky, hex("#ffab4a"), glow(away, 0.36) * 0.55);
    colour = lit(colour, SUN, Math.exp(-Math.abs(away - 0.52) * 40) * 0.3);
    colour = lit(colour, SUN, rays(dx, dy, 12, 5) * glow(away, 0.42) * 0.5);
    return sunDisc(colour, dx, dy, 0.27, 1);
  },
  // Meridian: the sun on its arc.
  ({ x, y, sky }) => {
    const [dx, dy] = [x, y - 0.18];
    const away = distance(dx, dy);
    const arc = Math.abs(distance(x, y + 0.5) - 0.68);
    let colour = lit(sky, WHITE, Math.exp(-arc * 120) * 0.9 * smooth(-0.4, -0.2, y));
    for (const step of [-2, -1, 1, 2]) {
      const turn = Math.PI / 2 + step * 0.36;
      const stop = distance(x - Math.cos(turn) * 0.68, y + 0.5 - Math.sin(turn) * 0.68);
      colour = mixColours(colour, scaled(WHITE, 1.4), smooth(0.042, 0.032, stop));
    }
    colour = lit(colour, SUN, rays(dx, dy, 16, 8) * glow(away, 0.42) * 0.55 + glow(away, 0.34) * 0.4);
    return sunDisc(colour, dx, dy, 0.26, 1.1);
  },
  // Solstice: the longest day.
  ({ x, y, sky }) => {
    const [dx, dy] = [x, y - 0.08];
    const away = distance(dx, dy);
    let colour = lit(sky, hex("#ffb347"), rays(dx, dy, 12, 11) * glow(away, 0.6) * 1.1);
    colour = lit(colour, hex("#ff7a5a"), rays(dx, dy, 24, 3) * glow(away, 0.5) * 0.5);
    colour = lit(
      colour,
      SUN,
      Math.exp(-Math.abs(away - 0.48) * 70) * 0.8 + Math.exp(-Math.abs(away - 0.6) * 90) * 0.45,
    );
    const angle = Math.atan2(dy, dx);
    const flame =
      0.34 + 0.06 * Math.cos(angle * 12) + 0.03 * fractal(Math.cos(angle) * 4, Math.sin(angle) * 4);
    colour = mixColours(colour, scaled(hex("#ff9a2e"), 1.5), smooth(flame + 0.02, flame, away));
    return sunDisc(colour, dx, dy, 0.29, 1.2);
  },
];

/** The picture of a level: its light in a metal ring. @returns RGBA bytes of a square */
export function lightPicture(level: number, size: number): Buffer {
  const share = (level - 1) / (LIGHTS.length - 1);
  const at = level - 1;
  const [top, horizon, metal, light] = [TOPS[at], HORIZONS[at], METALS[at], LIGHTS[at]];
  if (!top || !horizon || !metal || !light) throw new RangeError(`there is no level ${level}`);
  return shade(size, (x, y) => {
    const ridge = -0.46 + 0.07 * Math.sin(x * 3.1 + level) + 0.08 * fractal(x * 2.2 + level * 3, 4, 4);
    const far = -0.36 + 0.1 * fractal(x * 1.6 - level * 2, 8, 4);
    let sky = ramp([horizon, mixColours(horizon, top, 0.6), top], smooth(-0.45, 0.75, y));
    if (share < 0.6) {
      const cell = [Math.floor(x * 26), Math.floor(y * 26)] as const;
      const star = hash(cell[0] + level, cell[1]);
      const [jx, jy] = [0.2 + 0.6 * hash(cell[1], cell[0]), 0.2 + 0.6 * hash(cell[0] + 5, cell[1] + 3)];
      const off = distance(x * 26 - cell[0] - jx, y * 26 - cell[1] - jy);
      if (star > 0.93)
        sky = lit(
          sky,
          WHITE,
          glow(off, 0.07 + 0.1 * hash(cell[0], cell[1] + 11)) * smooth(-0.3, 0.4, y) * (1 - share * 1.4),
        );
    }
    const hill = smooth(0.006, -0.006, y - ridge);
    const scene = light({
      x,
      y,
      sky: mixColours(sky, scaled(sky, 0.55), smooth(0.006, -0.006, y - far)),
      hill: smooth(0.006, -0.006, y - Math.max(ridge, far)),
    });
    const ground = mixColours(
      scaled(horizon, mix(0.05, 0.2, share)),
      scaled(horizon, 0.03),
      smooth(ridge, ridge - 0.5, y),
    );
    const front = level === 2 || level === 3 ? hill * 0.55 : hill;
    return ring(mixColours(scene, ground, front), { x, y, radius: distance(x, y), inner: INNER, metal });
  });
}

export const LIGHT_COUNT = LIGHTS.length;
