import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drawScene } from "./flight-scene.ts";
import type { FlightFrame } from "./use-flight-frames.ts";

// Node has no canvas.
beforeAll(() => {
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => {
  vi.unstubAllGlobals();
});

interface FilledPath {
  fill: string;
  points: { x: number; y: number }[];
}

const COLOURS = {
  page: "#0b0d17",
  raised: "#1c2138",
  line: "#2a3050",
  muted: "#a6adc8",
  accent: "#ffb347",
  accentEnd: "#ff5e62",
  danger: "#ff5a6e",
};
/** Stands for every gradient. */
const GRADIENT = "gradient";

/** The paths that the scene fills, with their corners. */
function filledPaths(width: number, height: number, frame: Partial<FlightFrame>): FilledPath[] {
  const paths: FilledPath[] = [];
  let points: FilledPath["points"] = [];
  const add = (x: number, y: number) => points.push({ x, y });
  const own = {
    moveTo: add,
    lineTo: add,
    beginPath: () => {
      points = [];
    },
    fill(path?: Path2D) {
      if (!path) paths.push({ fill: String(this.fillStyle), points });
    },
    fillStyle: "" as unknown,
    createLinearGradient: () => ({ addColorStop() {}, toString: () => GRADIENT }),
    createRadialGradient: () => ({ addColorStop() {}, toString: () => GRADIENT }),
  };
  const context = new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? (() => {}),
  }) as unknown as CanvasRenderingContext2D;
  const still = { phase: "flying", multiplier: 100, flightTime: 0, countdown: 0, sinceCrash: 0 } as const;
  drawScene({ context, width, height, colours: COLOURS }, { ...still, ...frame });
  return paths.filter(({ points }) => points.length > 2);
}

const extent = (values: number[]) => Math.max(...values) - Math.min(...values);

test.each([328, 333, 1047])("the hills reach both edges of a scene of %i pixels", (width) => {
  const hills = filledPaths(width, 300, {}).filter(({ fill }) => fill === COLOURS.line);
  expect(hills).toHaveLength(2);
  for (const { points } of hills) {
    // The corners at the bottom come first and last.
    const ridge = points.slice(1, -1).map(({ x }) => x);
    expect(Math.min(...ridge)).toBe(0);
    expect(Math.max(...ridge)).toBeGreaterThanOrEqual(width);
  }
});

test("the glow below the curve grows from nothing at take-off", () => {
  const heights = [0, 100, 1_000, 8_000].map((flightTime) => {
    const glow = filledPaths(328, 300, { flightTime }).find(({ fill }) => fill === GRADIENT);
    return extent(glow?.points.map(({ y }) => y) ?? []);
  });
  expect(heights[0]).toBe(0);
  expect(heights[1]).toBeLessThan(5);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights[3]).toBeGreaterThan(60);
});
