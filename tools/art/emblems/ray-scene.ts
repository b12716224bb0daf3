import { type Colour, clamp, hash, hex, lit, mixColours, scaled, smooth } from "./shading.ts";

/** A point or direction; y is up. */
export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector, factor = 1): Vector => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};
const reflect = (direction: Vector, normal: Vector): Vector =>
  add(direction, normal, -2 * dot(direction, normal));

/** The surface at a point that a ray has hit. */
export interface Surface {
  normal: Vector;
  colour: Colour;
  /** 0 for a matt surface, 1 for polished metal. */
  metal: number;
}

/** A body of a scene. */
export interface Body {
  /** Distance along a ray to the first hit in front of its origin; Infinity without one. */
  hit(origin: Vector, direction: Vector): number;
  surface(point: Vector): Surface;
}

/** The three directions of a body; `up` is its axis. */
export interface Frame {
  side: Vector;
  up: Vector;
  front: Vector;
}

/** A frame whose axis leans and turns by angles in radians. */
export function frame(turn = 0, lean = 0, leanTo = 0): Frame {
  const up = unit([Math.sin(lean) * Math.cos(leanTo), Math.cos(lean), Math.sin(lean) * Math.sin(leanTo)]);
  const side = unit(cross(up, [Math.sin(turn), 0.0001, Math.cos(turn)]));
  return { side, up, front: cross(side, up) };
}

export const toLocal = ({ side, up, front }: Frame, v: Vector): Vector => [
  dot(v, side),
  dot(v, up),
  dot(v, front),
];
export const toWorld = ({ side, up, front }: Frame, v: Vector): Vector =>
  add(add(add([0, 0, 0], side, v[0]), up, v[1]), front, v[2]);

const EPSILON = 1e-3;

/** Ray against a cylinder around the local y axis. */
export function hitCylinder(o: Vector, d: Vector, radius: number, half: number): number {
  let near = Number.POSITIVE_INFINITY;
  const a = d[0] * d[0] + d[2] * d[2];
  const b = o[0] * d[0] + o[2] * d[2];
  const c = o[0] * o[0] + o[2] * o[2] - radius * radius;
  const disc = b * b - a * c;
  if (a > 1e-9 && disc > 0) {
    const t = (-b - Math.sqrt(disc)) / a;
    if (t > EPSILON && Math.abs(o[1] + t * d[1]) <= half) near = t;
  }
  for (const y of [half, -half]) {
    const t = (y - o[1]) / d[1];
    if (t > EPSILON && t < near && Math.hypot(o[0] + t * d[0], o[2] + t * d[2]) <= radius) near = t;
  }
  return near;
}

/** Ray against a box around the local origin. */
export function hitBox(o: Vector, d: Vector, half: Vector): number {
  let [near, far] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(-half[axis] - o[axis]) / d[axis], (half[axis] - o[axis]) / d[axis]];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near > EPSILON && near <= far ? near : Number.POSITIVE_INFINITY;
}

/** Ray against an ellipsoid around the local origin. */
export function hitEllipsoid(o: Vector, d: Vector, half: Vector): number {
  const so: Vector = [o[0] / half[0], o[1] / half[1], o[2] / half[2]];
  const sd: Vector = [d[0] / half[0], d[1] / half[1], d[2] / half[2]];
  const [a, b, c] = [dot(sd, sd), dot(so, sd), dot(so, so) - 1];
  const disc = b * b - a * c;
  if (disc <= 0) return Number.POSITIVE_INFINITY;
  const t = (-b - Math.sqrt(disc)) / a;
  return t > EPSILON ? t : Number.POSITIVE_INFINITY;
}

const KEY = unit([-0.55, 0.95, 0.5]);
const WARM = hex("#ffb35c");
const ROSE = hex("#ff5e62");
const COOL = hex("#5b6cff");

/** The light from a direction: a large lamp above on the left, a narrow one on the right, and a sunrise behind. */
function sky(direction: Vector): Colour {
  let light = mixColours(hex("#0a0d1d"), hex("#1d2450"), smooth(-0.3, 0.9, direction[1]));
  const horizon = smooth(0.55, 0, Math.abs(direction[1] - 0.06)) * smooth(0.1, -0.9, direction[2]);
  light = lit(light, mixColours(ROSE, WARM, smooth(-0.1, 0.35, direction[1])), horizon * 0.9);
  light = lit(light, [1, 0.93, 0.82], smooth(0.8, 0.97, dot(direction, KEY)) * 5);
  light = lit(light, COOL, smooth(0.86, 0.98, dot(direction, unit([0.9, 0.35, 0.35]))) * 1.6);
  return light;
}

/** Backdrop behind the bodies: night with the glow of a rising sun in the middle. */
function backdrop(x: number, y: number, glow: Colour): Colour {
  const distance = Math.hypot(x * 0.8, (y - 0.12) * 1.15);
  const rays = 0.75 + 0.25 * Math.sin(Math.atan2(y + 0.1, x) * 26 + Math.sin(Math.atan2(y + 0.1, x) * 7) * 2);
  let colour = mixColours(hex("#1a1638"), hex("#070914"), smooth(0.1, 1.5, distance));
  colour = lit(colour, glow, smooth(0.95, 0, distance) * 0.34 * (0.55 + rays * 0.45));
  return colour;
}

export interface Scene {
  bodies: readonly Body[];
  glow: Colour;
  /** The point that the camera looks at, and its distance. */
  target: Vector;
  distance: number;
}

const SHADOW_RAYS = 5;

function nearest(bodies: readonly Body[], origin: Vector, direction: Vector) {
  let best: { t: number; body: Body } | null = null;
  for (const body of bodies) {
    const t = body.hit(origin, direction);
    if (t < (best?.t ?? Number.POSITIVE_INFINITY)) best = { t, body };
  }
  return best;
}

/** Share of the key light that reaches a point. */
function keyLight({ bodies }: Scene, point: Vector, seed: number): number {
  let open = 0;
  for (let ray = 0; ray < SHADOW_RAYS; ray += 1) {
    const spread = (n: number) => (hash(seed + ray * 13.7, n) - 0.5) * 0.55;
    const towards = unit([KEY[0] + spread(1), KEY[1] + spread(2), KEY[2] + spread(3)]);
    if (!nearest(bodies, point, towards)) open += 1;
  }
  return open / SHADOW_RAYS;
}

function shadeHit(scene: Scene, direction: Vector, point: Vector, surface: Surface, depth: number): Colour {
  const { colour, metal } = surface;
  const normal = dot(surface.normal, direction) > 0 ? scaled(surface.normal, -1) : surface.normal;
  const above = add(point, normal, 0.004);
  const open = depth === 0 ? keyLight(scene, above, point[0] * 91.7 + point[2] * 57.3) : 0.7;
  const diffuse = Math.max(0, dot(normal, KEY)) * open * 1.7 + 0.16 + 0.12 * normal[1];
  const matt = scaled(colour, diffuse * (1 - metal * 0.8));
  const mirror = reflect(direction, normal);
  const next = depth < 2 ? nearest(scene.bodies, above, mirror) : null;
  const seen = next
    ? shadeHit(
        scene,
        mirror,
        add(above, mirror, next.t),
        next.body.surface(add(above, mirror, next.t)),
        depth + 1,
      )
    : mirror[1] < -0.02
      ? hex("#0b0e20")
      : sky(mirror);
  const edge = (1 - clamp(-dot(direction, normal))) ** 5;
  const tint = mixColours([1, 1, 1], colour, metal * (1 - edge));
  const strength = metal + (1 - metal) * (0.05 + 0.6 * edge);
  return add(matt, [seen[0] * tint[0], seen[1] * tint[1], seen[2] * tint[2]], strength);
}

/** The light of a pixel; x runs from -4/3 to 4/3, y from -1 to 1 upwards. */
export function trace(scene: Scene, x: number, y: number): Colour {
  const { target, distance, glow } = scene;
  const eye: Vector = add(target, unit([0.06, 0.5, 1]), distance);
  const ahead = unit(add(target, eye, -1));
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const direction = unit(add(add(scaled(ahead, 2.6), right, x), up, y));
  const found = nearest(scene.bodies, eye, direction);
  const ground = direction[1] < 0 ? -eye[1] / direction[1] : Number.POSITIVE_INFINITY;
  if (found && found.t < ground) {
    const point = add(eye, direction, found.t);
    return shadeHit(scene, direction, point, found.body.surface(point), 0);
  }
  const behind = backdrop(x, y, glow);
  if (!Number.isFinite(ground)) return behind;
  const point = add(eye, direction, ground);
  const reach = smooth(6.5, 1.5, Math.hypot(point[0] * 0.8, point[2]));
  const mirror: Vector = [direction[0], -direction[1], direction[2]];
  const above: Vector = [point[0], 0.002, point[2]];
  const seen = nearest(scene.bodies, above, mirror);
  const light = keyLight(scene, above, point[0] * 31.3 + point[2] * 77.1);
  let floor = lit(scaled(hex("#131634"), 0.35 + light * 0.75), glow, 0.06 * reach);
  if (seen) {
    const at = add(above, mirror, seen.t);
    floor = add(
      scaled(floor, 0.8),
      shadeHit(scene, mirror, at, seen.body.surface(at), 1),
      0.3 * smooth(1.6, 0, at[1]),
    );
  }
  return mixColours(behind, floor, reach);
}
