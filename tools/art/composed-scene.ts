import { readFileSync } from "node:fs";

const shader = (path: string) => readFileSync(new URL(`./shaders/${path}.glsl`, import.meta.url), "utf8");

/** How objects are arranged: `main` is the object in the centre, `more` is placed around it. */
export type Arrangement =
  | "alone"
  | "close"
  | "gate"
  | "fan"
  | "ring"
  | "rain"
  | "heap"
  | "pair"
  | "guard"
  | "orbit"
  | "row"
  | "shelf";

/** A scene composed of the themes' objects. */
export interface ComposedScene {
  readonly arrangement: Arrangement;
  readonly main: string;
  readonly more: string;
  /** A file of shaders/skies. */
  readonly sky: string;
  /** Material of the ground, from shaders/materials.glsl; without it the objects float. */
  readonly ground?: string;
}

type Triple = readonly [number, number, number];
const decimal = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));
const vector = (triple: Triple) => `vec3(${triple.map(decimal).join(", ")})`;

/** GLSL for the distance to an object at `q`. Far away it uses the bounding sphere, which is much cheaper. */
function distanceTo(object: string, scale: number): string {
  const k = decimal(scale);
  const call = `o_${object.replaceAll("-", "_")}`;
  return `q /= ${k}; float far = length(q) - 1.5; if (far > .3) o = U(o, vec2(far * ${k}, 0.)); else { vec2 s = ${call}(q); o = U(o, s * vec2(${k}, 1.)); }`;
}

/** GLSL for one object: position, scale, and rotation about the z, y and x axes. */
function single(object: string, at: Triple, scale: number, [roll, yaw, pitch]: Triple = [0, 0, 0]): string {
  const turned = `q.yz = turn(q.yz, ${decimal(pitch)}); q.xz = turn(q.xz, ${decimal(yaw)}); q.xy = turn(q.xy, ${decimal(roll)});`;
  return `{ vec3 q = p - ${vector(at)}; ${turned} ${distanceTo(object, scale)} }\n`;
}

/** GLSL for an object on the right and its mirror image on the left. */
function mirrored(
  object: string,
  [x, y, z]: Triple,
  scale: number,
  [roll, yaw]: readonly [number, number],
): string {
  return `{ vec3 q = vec3(abs(p.x) - ${decimal(x)}, p.y - ${decimal(y)}, p.z - ${decimal(z)}); q.xz = turn(q.xz, ${decimal(yaw)}); q.xy = turn(q.xy, ${decimal(roll)}); ${distanceTo(object, scale)} }\n`;
}

/** GLSL for several objects. Position and rotation are GLSL expressions of `f`, the number of the object. */
function scattered(object: string, count: number, place: string, scale: number, turns: string): string {
  return `for (int i = uZero; i < ${count}; i++) { float f = float(i) + uSeed; vec3 q = p - ${place}; ${turns} ${distanceTo(object, scale)} }\n`;
}

const TUMBLING = "q.xy = turn(q.xy, f * 1.9); q.xz = turn(q.xz, sin(f * 2.3));";

const ARRANGEMENTS: Readonly<Record<Arrangement, (main: string, more: string) => string>> = {
  alone: (main, more) =>
    single(main, [0, 0.14, 0], 1.16, [0.06, -0.25, 0]) +
    scattered(
      more,
      5,
      "vec3(sin(f * 2.4) * 1.15, .25 + cos(f * 2.4) * .95, -.9 + .3 * sin(f))",
      0.22,
      TUMBLING,
    ),
  close: (main) => single(main, [0.08, 0.12, 0.35], 1.42, [-0.14, 0.32, 0]),
  gate: (main, more) =>
    `o = U(o, vec2(donut(p - vec3(0, .2, -.75), 1.3, .09), GOLD)); o = U(o, vec2(donut(p - vec3(0, .2, -.75), 1.12, .035), GLOW));\n` +
    single(main, [0, 0.15, 0], 1.04, [0, 0.22, 0]) +
    mirrored(more, [0.98, -0.82, 0.5], 0.36, [0.25, -0.3]),
  fan: (main, more) =>
    single(main, [0, 0.06, 0.4], 1, [0, 0.1, 0]) + mirrored(more, [0.86, 0.36, -0.35], 0.72, [-0.35, -0.3]),
  ring: (main, more) =>
    single(main, [0, 0.16, 0.15], 0.88, [0.08, -0.2, 0]) +
    scattered(
      more,
      9,
      "vec3(sin(f * .698) * 1.24, .2 + cos(f * .698) * 1.06, -.35)",
      0.3,
      "q.xy = turn(q.xy, f * .698);",
    ),
  rain: (main, more) =>
    single(main, [0, 0.02, 0.2], 1.05, [-0.08, 0.3, 0]) +
    scattered(
      more,
      11,
      "vec3(2.7 * (fract(f * .618) - .5), 1.35 - 2.1 * fract(f * .755), -1.1 + 1.7 * fract(f * .57) * step(.32, abs(fract(f * .618) - .5)))",
      0.25,
      TUMBLING,
    ),
  heap: (main, more) =>
    single(main, [0, 0.24, 0], 0.98, [-0.1, 0.25, 0]) +
    scattered(
      more,
      12,
      "vec3(2.3 * (fract(f * .618) - .5), -.86 - .2 * fract(f * .755), .2 + .8 * fract(f * .57))",
      0.33,
      TUMBLING,
    ),
  pair: (main, more) =>
    single(main, [-0.5, 0.2, 0.2], 0.88, [0.18, 0.35, 0]) +
    single(more, [0.56, -0.02, -0.1], 0.84, [-0.2, -0.4, 0]),
  guard: (main, more) =>
    single(main, [0, 0.24, -0.3], 1.1, [0, 0.18, 0]) +
    mirrored(more, [0.88, -0.52, 0.6], 0.56, [-0.12, -0.35]),
  orbit: (main, more) =>
    single(main, [0.04, 0.12, 0], 0.98, [0.1, 0.3, 0]) +
    "{ vec3 w = p - vec3(.04, .12, 0); w.xy = turn(w.xy, .35); w.yz = turn(w.yz, -.3); o = U(o, vec2((length(vec2(length(w.xz) - 1.36, w.y)) - .022) * .9, GLOW)); }\n" +
    scattered(
      more,
      4,
      "vec3(sin(f * 1.57 + .6) * 1.22, .12 + sin(f * 1.57 + .6) * .42 + cos(f * 1.57) * .3, cos(f * 1.57 + .6) * 1.1)",
      0.3,
      TUMBLING,
    ),
  row: (main, more) =>
    scattered(
      more,
      4,
      "vec3((fract(f * .5) - .25) * 4. * (.7 + .12 * floor(i > 1 ? 1. : 0.)) + (fract(f * .5) < .25 ? -.05 : .05), (i > 1 ? .72 : .16), (i > 1 ? -1.3 : -.6))",
      0.56,
      "q.xz = turn(q.xz, .3 * sin(f));",
    ) + single(main, [0, 0.02, 0.55], 0.92, [0, -0.2, 0]),
  shelf: (main, more) =>
    `o = U(o, vec2(drum(p - vec3(0, -.98, .1), .92, .16, .06), STONE)); o = U(o, vec2(length(vec2(length(p.xz - vec2(0, .1)) - .92, p.y + .84)) - .05, GOLD));\n` +
    single(main, [0, 0.2, 0.1], 1, [0, -0.3, 0]) +
    mirrored(more, [1.06, -0.34, -0.5], 0.5, [0.1, -0.2]),
};

/** GLSL of the camera by arrangement; without an entry the default camera is used. */
const CAMERAS: Partial<Record<Arrangement, string>> = {
  close: "gEye = vec3(.3, -.25, 4.2); gTarget = vec3(0, -.38, 0);",
  heap: "gEye = vec3(-.3, .75, 4.5); gTarget = vec3(0, -.42, 0);",
  guard: "gEye = vec3(0, -.2, 4.6); gTarget = vec3(0, -.36, 0);",
  row: "gEye = vec3(.5, .55, 4.6); gTarget = vec3(0, -.36, 0);",
  orbit: "gEye = vec3(-.35, .5, 4.6); gTarget = vec3(0, -.42, 0);",
};

/**
 * The GLSL of a composed scene, with the same functions as a file of shaders/scenes.
 *
 * @throws if the sky's file does not exist; the shader compiler reports unknown objects and materials
 */
export function composedSceneSource({ arrangement, main, more, sky, ground }: ComposedScene): string {
  const floor = ground ? `o = U(o, vec2(mound(p), ${ground.toUpperCase()}));\n` : "";
  return shader("composed-scene")
    .replace("CAMERA", CAMERAS[arrangement] ?? "")
    .replace("PLACED", floor + ARRANGEMENTS[arrangement](main, more))
    .concat(shader(`skies/${sky}`));
}
