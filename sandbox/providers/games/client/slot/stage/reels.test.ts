import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutFor, type StageLayout } from "./layout.ts";
import {
  createReels,
  isReelAtRest,
  NORMAL_SPEED,
  type ReelMotion,
  rowsAt,
  stopAt,
  TURBO_SPEED,
} from "./reels.ts";
import type { SymbolArt } from "./symbols.ts";

const strip = [0, 1, 2, 3, 4, 5, 6, 7];
const strips = [strip, strip, strip, strip, strip];
const layout: StageLayout = layoutFor(1000, 800, 80);

/** The symbols drawn within the window, by reel from the top. */
function visibleSymbols(reels: ReturnType<typeof createReels>, now: number): number[][] {
  const columns: number[][] = [[], [], [], [], []];
  const art: SymbolArt = {
    draw(_context, symbol, x, y) {
      if (y < layout.grid.y || y > layout.grid.y + layout.grid.height) return;
      columns[Math.floor((x - layout.grid.x) / layout.cell.width)]?.unshift(symbol);
    },
  };
  const nothing = () => {};
  const context = { save: nothing, restore: nothing, beginPath: nothing, rect: nothing, clip: nothing };
  reels.draw(context as unknown as CanvasRenderingContext2D, layout, art, null, now);
  return columns.map((column) => column.reverse());
}

/** Advances time in frames of 16 ms until nothing moves; returns that time and the order of landing. */
function settle(reels: ReturnType<typeof createReels>, from: number): { now: number; order: number[] } {
  const order: number[] = [];
  let now = from;
  while (reels.advance(now, (reel) => order.push(reel)) && now < from + 20_000) now += 16;
  return { now, order };
}

test("reels at rest show the rows of their stops", () => {
  const reels = createReels(false);
  reels.show(strips, [0, 1, 2, 6, 7]);
  expect(visibleSymbols(reels, 0)).toEqual([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
    [6, 7, 0],
    [7, 0, 1],
  ]);
});

test("reels come to rest on the outcome, one after the other", () => {
  const reels = createReels(false);
  reels.show(strips, [0, 0, 0, 0, 0]);
  reels.spin(0, NORMAL_SPEED);
  for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, reel + 3, 200, 700 + reel * 230);
  const { now, order } = settle(reels, 0);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(visibleSymbols(reels, now)).toEqual([
    [3, 4, 5],
    [4, 5, 6],
    [5, 6, 7],
    [6, 7, 0],
    [7, 0, 1],
  ]);
});

test("skipping shows the same outcome sooner, and repeated skips never delay it", () => {
  const reels = createReels(false);
  reels.show(strips, [0, 0, 0, 0, 0]);
  reels.spin(0, NORMAL_SPEED);
  for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, 5, 300, 3000);
  for (let now = 300; now < 900; now += 16) {
    reels.advance(now, () => {});
    for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, 5, now, now);
  }
  const { now } = settle(reels, 900);
  expect(now).toBeLessThan(1200);
  expect(visibleSymbols(reels, now)).toEqual(Array(5).fill([5, 6, 7]));
});

const started: ReelMotion = { from: 12, startedAt: 1000, speed: NORMAL_SPEED, end: null };

describe.each([
  ["normal", NORMAL_SPEED],
  ["turbo", TURBO_SPEED],
])("a %s reel", (_, speed) => {
  const running = { ...started, speed };

  test("starts at its position, pulls back a little, and then only moves forward", () => {
    expect(rowsAt(running, 1000)).toBe(12);
    const pulled = rowsAt(running, 1000 + speed.windUp * 0.3);
    expect(pulled).toBeLessThan(12);
    expect(pulled).toBeGreaterThan(11.5);
    expect(rowsAt(running, 1000 + speed.windUp)).toBeGreaterThan(12);
  });

  test("moves without a jump, whenever it gets a stop", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (calledAt, delay) => {
        const stopped = stopAt(running, 1000 + calledAt, 1000 + calledAt + delay);
        const end = (stopped.end?.at ?? 0) + speed.settle;
        for (let now = 1000; now < end + 50; now += 4) {
          expect(Math.abs(rowsAt(stopped, now + 4) - rowsAt(stopped, now))).toBeLessThan(
            speed.rowsPerMs * 4 * 1.6,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  test("reaches its stop on a whole row, overshoots, and comes to rest exactly there", () => {
    const stopped = stopAt(running, 1800, 2000);
    const { at, y } = stopped.end ?? expect.unreachable("the reel has a stop");
    expect(Number.isInteger(y)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(2000);
    expect(rowsAt(stopped, at)).toBeCloseTo(y, 9);
    expect(rowsAt(stopped, at + speed.settle / 3)).toBeGreaterThan(y + speed.overshoot * 0.5);
    expect(isReelAtRest(stopped, at + speed.settle - 1)).toBe(false);
    expect(isReelAtRest(stopped, at + speed.settle)).toBe(true);
    expect(rowsAt(stopped, at + speed.settle)).toBeCloseTo(y, 9);
  });
});

test("with an immediate stop, four rows still pass, so that the outcome comes in from above", () => {
  const now = 1900;
  const stopped = stopAt(started, now, now);
  expect((stopped.end?.y ?? 0) - Math.floor(rowsAt(started, now))).toBeGreaterThanOrEqual(4);
});

test("with an earlier second stop, it stops sooner", () => {
  const late = stopAt(started, 1500, 4000);
  const soon = stopAt(late, 1600, 1600);
  expect(soon.end?.at).toBeLessThan(late.end?.at ?? 0);
});
