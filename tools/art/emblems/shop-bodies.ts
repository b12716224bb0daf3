import {
  add,
  type Body,
  type Frame,
  frame,
  hitBox,
  hitCylinder,
  hitEllipsoid,
  toLocal,
  toWorld,
  unit,
  type Vector,
} from "./ray-scene.ts";
import { type Colour, hash, hex, mixColours, smooth } from "./shading.ts";

const GOLD = hex("#f6b73c");
const DEEP_GOLD = hex("#b8741a");
export const COIN_RADIUS = 0.5;
export const COIN_HALF = 0.06;

/** Relief of a coin's face: a rim, and a sun with twelve rays. */
function relief(x: number, z: number): number {
  const radius = Math.hypot(x, z) / COIN_RADIUS;
  const angle = Math.atan2(z, x);
  const rim = smooth(0.84, 0.88, radius) * (1 - smooth(0.96, 1, radius));
  const sun = 1 - smooth(0.27, 0.31, radius);
  const ray =
    smooth(0.35, 0.8, Math.cos(angle * 12)) * smooth(0.38, 0.41, radius) * (1 - smooth(0.6, 0.66, radius));
  return rim + sun * (0.7 + 0.3 * Math.sqrt(Math.max(0, 1 - (radius / 0.31) ** 2))) + ray * 0.8;
}

/** A coin; lies flat unless its frame leans. */
export function coin(centre: Vector, at: Frame = frame(hash(centre[0], centre[2]) * 6)): Body {
  const local = (point: Vector) => toLocal(at, add(point, centre, -1));
  return {
    hit: (origin, direction) => hitCylinder(local(origin), toLocal(at, direction), COIN_RADIUS, COIN_HALF),
    surface(point) {
      const [x, y, z] = local(point);
      const isFace = Math.abs(y) > COIN_HALF - 0.004;
      if (!isFace) {
        const angle = Math.atan2(z, x);
        const ridge = Math.sin(angle * 70) * 0.42;
        const normal: Vector = [Math.cos(angle + ridge), y * 4, Math.sin(angle + ridge)];
        return { normal: unit(toWorld(at, normal)), colour: mixColours(GOLD, DEEP_GOLD, 0.25), metal: 0.92 };
      }
      const step = 0.004;
      const slope = (dx: number, dz: number) => (relief(x + dx, z + dz) - relief(x - dx, z - dz)) * 0.035;
      const scale = 1 / (2 * step);
      const normal: Vector = [-slope(step, 0) * scale, 1, -slope(0, step) * scale];
      const low = 1 - Math.min(1, relief(x, z));
      return {
        normal: unit(toWorld(at, y > 0 ? normal : [normal[0], -1, normal[2]])),
        colour: mixColours(GOLD, DEEP_GOLD, low * 0.5),
        metal: 0.95,
      };
    },
  };
}

/** A stack of coins on the ground, each a little out of line. Rays are tested against the whole stack first. */
export function stack(x: number, z: number, count: number): Body[] {
  const step = COIN_HALF * 2.02;
  const coins = Array.from({ length: count }, (_, index) => {
    const shift = (n: number) => (hash(x * 3.1 + index, z * 7.7 + n) - 0.5) * 0.07;
    const centre: Vector = [x + shift(1), COIN_HALF + index * step, z + shift(2)];
    return coin(centre, frame(hash(index, x + z) * 6));
  });
  const half = (count * step) / 2;
  const at: Vector = [x, half, z];
  return [
    {
      hit(origin, direction) {
        const local = add(origin, at, -1);
        const isInside = Math.hypot(local[0], local[2]) < 0.56 && Math.abs(local[1]) < half + 0.01;
        if (!isInside && hitCylinder(local, direction, 0.56, half + 0.01) === Number.POSITIVE_INFINITY)
          return Number.POSITIVE_INFINITY;
        let near = Number.POSITIVE_INFINITY;
        for (const one of coins) near = Math.min(near, one.hit(origin, direction));
        return near;
      },
      surface(point) {
        const index = Math.min(count - 1, Math.max(0, Math.floor(point[1] / step)));
        return (coins[index] as Body).surface(point);
      },
    },
  ];
}

/** A coin that leans against something. */
export function leaningCoin(x: number, z: number, lean: number, leanTo: number): Body {
  const height = Math.sin(lean) * COIN_RADIUS + Math.cos(lean) * COIN_HALF;
  return coin([x, height, z], frame(0.4, lean, leanTo));
}

interface BoxLook {
  centre: Vector;
  half: Vector;
  turn: number;
  /** Colour and metal by the local point and the face (0: x, 1: y, 2: z). */
  look: (point: Vector, face: 0 | 1 | 2) => { colour: Colour; metal: number };
}

function box({ centre, half, turn, look }: BoxLook): Body {
  const at = frame(turn);
  const local = (point: Vector) => toLocal(at, add(point, centre, -1));
  return {
    hit: (origin, direction) => hitBox(local(origin), toLocal(at, direction), half),
    surface(point) {
      const p = local(point);
      const shares = [0, 1, 2].map((axis) => Math.abs(p[axis] as number) / (half[axis] as number));
      const face = shares.indexOf(Math.max(...shares)) as 0 | 1 | 2;
      const normal: [number, number, number] = [0, 0, 0];
      normal[face] = Math.sign(p[face]);
      // Rounded edges catch the light.
      for (const axis of [0, 1, 2] as const) {
        if (axis === face) continue;
        const near = smooth(half[axis] - 0.05, half[axis], Math.abs(p[axis]));
        normal[axis] += Math.sign(p[axis]) * near * 0.7;
      }
      return { normal: unit(toWorld(at, normal)), ...look(p, face) };
    },
  };
}

function ball(centre: Vector, half: Vector, at: Frame, colour: Colour, metal: number): Body {
  const local = (point: Vector) => toLocal(at, add(point, centre, -1));
  return {
    hit: (origin, direction) => hitEllipsoid(local(origin), toLocal(at, direction), half),
    surface(point) {
      const p = local(point);
      const normal: Vector = [p[0] / half[0] ** 2, p[1] / half[1] ** 2, p[2] / half[2] ** 2];
      return { normal: unit(toWorld(at, unit(normal))), colour, metal };
    },
  };
}

/** A wrapped present with a golden ribbon and a bow. */
export function present(x: number, z: number, size: number, turn: number, paper: Colour): Body[] {
  const ribbon = size * 0.17;
  const wrap = (point: Vector, face: 0 | 1 | 2) => {
    const isRibbon =
      face === 1
        ? Math.min(Math.abs(point[0]), Math.abs(point[2])) < ribbon
        : Math.abs(point[face === 0 ? 2 : 0]) < ribbon;
    return isRibbon ? { colour: GOLD, metal: 0.75 } : { colour: paper, metal: 0.28 };
  };
  const body = box({ centre: [x, size * 0.8, z], half: [size, size * 0.8, size], turn, look: wrap });
  const lid = box({
    centre: [x, size * 1.72, z],
    half: [size * 1.09, size * 0.22, size * 1.09],
    turn,
    look: wrap,
  });
  const top = size * 1.94;
  const loops = [-1, 1].flatMap((side) => {
    const angle = turn + 0.5;
    const centre: Vector = [
      x + Math.cos(angle) * side * size * 0.42,
      top + size * 0.28,
      z - Math.sin(angle) * side * size * 0.42,
    ];
    return ball(
      centre,
      [size * 0.44, size * 0.2, size * 0.3],
      frame(angle + Math.PI / 2, side * 0.75, -angle),
      GOLD,
      0.7,
    );
  });
  return [
    body,
    lid,
    ...loops,
    ball([x, top + size * 0.12, z], [size * 0.17, size * 0.17, size * 0.17], frame(), GOLD, 0.8),
  ];
}

const NOTE = hex("#2f9e83");
const NOTE_DARK = hex("#11473f");
const PAPER = hex("#dfe8dc");

/** A bundle of banknotes with a paper band; `y` is the height of its middle. */
export function notes(x: number, y: number, z: number, turn: number): Body {
  const half: Vector = [0.98, 0.16, 0.46];
  return box({
    centre: [x, y, z],
    half,
    turn,
    look([px, py, pz], face) {
      if (Math.abs(px) < 0.2) return { colour: hex("#f2c14e"), metal: 0.1 };
      if (face !== 1) {
        const edge = 0.75 + 0.25 * Math.sin(py * 210 + hash(Math.round(py * 33), 2) * 4);
        return { colour: mixColours(NOTE_DARK, PAPER, edge * 0.75), metal: 0 };
      }
      const border = Math.max(Math.abs(px) / half[0], Math.abs(pz) / half[2]);
      const medal = Math.hypot(Math.abs(px) - 0.6, pz);
      const lines = 0.5 + 0.5 * Math.sin((px + Math.sin(pz * 9) * 0.08) * 60);
      let colour = mixColours(NOTE, NOTE_DARK, lines * 0.35);
      if (border > 0.8 && border < 0.88) colour = PAPER;
      if (medal < 0.22) colour = mixColours(PAPER, NOTE, smooth(0.1, 0.2, medal) * 0.6);
      if (medal < 0.12) colour = NOTE_DARK;
      return { colour, metal: 0.04 };
    },
  });
}
