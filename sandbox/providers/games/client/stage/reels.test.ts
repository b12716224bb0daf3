import { expect, test } from "vitest";
import type { Layout } from "./layout.ts";
import { layoutFor } from "./layout.ts";
import { NORMAL } from "./reel-motion.ts";
import { createReels } from "./reels.ts";
import type { SymbolArt } from "./symbol-art.ts";

const strip = [0, 1, 2, 3, 4, 5, 6, 7];
const strips = [strip, strip, strip, strip, strip];
const layout: Layout = layoutFor(1000, 800, 80);

/** The symbols that are drawn fully inside the window, by reel from the top, as a player sees them. */
function seen(reels: ReturnType<typeof createReels>, now: number): number[][] {
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

/** Lets time pass in frames of 16 ms until nothing moves; returns when that was and the order of landing. */
function settle(reels: ReturnType<typeof createReels>, from: number): { now: number; order: number[] } {
  const order: number[] = [];
  let now = from;
  while (reels.advance(now, (reel) => order.push(reel)) && now < from + 20_000) now += 16;
  return { now, order };
}

test("reels at rest show the window of their stops", () => {
  const reels = createReels(false);
  reels.show(strips, [0, 1, 2, 6, 7]);
  expect(seen(reels, 0)).toEqual([
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
  reels.spin(0, NORMAL);
  for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, reel + 3, 200, 700 + reel * 230);
  const { now, order } = settle(reels, 0);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(seen(reels, now)).toEqual([
    [3, 4, 5],
    [4, 5, 6],
    [5, 6, 7],
    [6, 7, 0],
    [7, 0, 1],
  ]);
});

test("a player in a hurry gets the same outcome sooner, and pressing on never delays it", () => {
  const reels = createReels(false);
  reels.show(strips, [0, 0, 0, 0, 0]);
  reels.spin(0, NORMAL);
  for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, 5, 300, 3000);
  for (let now = 300; now < 900; now += 16) {
    reels.advance(now, () => {});
    for (const reel of strip.slice(0, 5)) reels.stop(reel, strip, 5, now, now);
  }
  const { now } = settle(reels, 900);
  expect(now).toBeLessThan(1200);
  expect(seen(reels, now)).toEqual(Array(5).fill([5, 6, 7]));
});
