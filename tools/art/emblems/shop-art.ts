import { frame, type Scene, trace } from "./ray-scene.ts";
import { hex, toByte } from "./shading.ts";
import { COIN_HALF, coin, leaningCoin, notes, present, stack } from "./shop-bodies.ts";

const AMBER = hex("#ff9d42");
const TEAL = hex("#2dd4bf");
const VIOLET = hex("#8b6cff");

/** Stacks in a ring around the middle, higher at the back. */
const hoard = (count: number, radius: number, height: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.3;
    const back = 0.5 - 0.5 * Math.sin(angle);
    return stack(
      Math.cos(angle) * radius,
      Math.sin(angle) * radius * 0.75,
      Math.round(height * (0.35 + back * 0.65)),
    );
  }).flat();

/** The pictures of the shop's items by item id. */
export const SHOP_SCENES: Record<string, Scene> = {
  "coins-handful": {
    bodies: [
      ...stack(0.05, -0.15, 3),
      coin([-0.95, COIN_HALF, 0.25]),
      coin([0.92, COIN_HALF, 0.45]),
      coin([-0.1, COIN_HALF, 0.98]),
      coin([0.62, COIN_HALF * 3, 0.15], frame(1, 0.16, 0.4)),
      coin([-0.55, COIN_HALF, -0.5]),
    ],
    glow: AMBER,
    target: [0, 0.25, 0.2],
    distance: 4.0,
  },
  "coins-pouch": {
    bodies: [
      ...stack(-0.72, -0.2, 7),
      ...stack(0.38, -0.45, 11),
      ...stack(1.2, 0.25, 4),
      ...stack(-0.1, 0.62, 2),
      coin([-1.35, COIN_HALF, 0.72]),
      leaningCoin(0.68, 1.02, 1.1, 1.35),
    ],
    glow: AMBER,
    target: [0.05, 0.5, 0.1],
    distance: 4.6,
  },
  "coins-chest": {
    bodies: [
      ...hoard(8, 1.15, 16),
      ...stack(0, -0.1, 18),
      coin([-1.7, COIN_HALF, 1.15]),
      coin([1.75, COIN_HALF, 1.05]),
      leaningCoin(0.1, 1.45, 1.1, 1.3),
    ],
    glow: AMBER,
    target: [0, 0.85, 0.1],
    distance: 5.6,
  },
  "coins-vault": {
    bodies: [
      ...hoard(13, 1.95, 22),
      ...hoard(7, 0.98, 30),
      ...stack(0, -0.2, 27),
      coin([-2.1, COIN_HALF, 1.9]),
      coin([1.2, COIN_HALF, 2.2]),
      leaningCoin(0.25, 2.15, 1.1, 1.4),
      coin([-1.05, COIN_HALF, 2.25]),
    ],
    glow: hex("#ff6f4e"),
    target: [0, 1.5, 0.1],
    distance: 8.3,
  },
  "bonus-5": {
    bodies: [
      ...present(0, -0.1, 0.62, 0.5, hex("#5b3fd6")),
      coin([-1.2, COIN_HALF, 0.55]),
      ...stack(1.15, 0.4, 2),
    ],
    glow: VIOLET,
    target: [0, 0.72, 0],
    distance: 4.2,
  },
  "bonus-20": {
    bodies: [
      ...present(-0.35, -0.35, 0.85, 0.42, hex("#5b3fd6")),
      ...present(1.12, 0.45, 0.46, -0.35, hex("#d6336c")),
      ...stack(-1.62, 0.55, 5),
      ...stack(0.1, 1.05, 2),
      coin([-0.85, COIN_HALF, 1.2]),
    ],
    glow: VIOLET,
    target: [0, 0.95, 0],
    distance: 5.2,
  },
  "cash-10": {
    bodies: [
      notes(0, 0.16, -0.1, 1.9),
      notes(0.06, 0.49, -0.12, 1.72),
      ...stack(1.25, 0.6, 3),
      leaningCoin(-0.75, 0.9, 1.1, 1.7),
    ],
    glow: TEAL,
    target: [0.05, 0.4, 0.05],
    distance: 4.2,
  },
  "cash-50": {
    bodies: [
      ...[0, 1, 2, 3, 4].map((level) => notes(-0.5, 0.16 + level * 0.33, -0.35, 1.62 + (level % 2) * 0.12)),
      ...[0, 1, 2].map((level) => notes(0.95, 0.16 + level * 0.33, 0.28, 1.98 - level * 0.09)),
      ...stack(-1.75, 0.5, 9),
      ...stack(-0.55, 0.95, 4),
      leaningCoin(0.2, 1.25, 1.08, 1.2),
    ],
    glow: TEAL,
    target: [0, 0.75, 0.05],
    distance: 5.5,
  },
};

/** Renders a picture in the format 4:3. @returns RGB bytes */
export function renderScene(scene: Scene, width: number): Buffer {
  const height = Math.round((width * 3) / 4);
  const bytes = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = (((column + 0.5) / width) * 2 - 1) * (4 / 3);
      const y = 1 - ((row + 0.5) / height) * 2;
      const light = trace(scene, x, y);
      for (const part of [0, 1, 2] as const) bytes[(row * width + column) * 3 + part] = toByte(light[part]);
    }
  }
  return bytes;
}
