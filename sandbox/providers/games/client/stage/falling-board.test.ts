import { expect, test } from "vitest";
import { MOST_ROWS } from "../../engines/slots/cascade-maths.ts";
import { createFallingBoard, type FallingBoard, VANISH } from "./falling-board.ts";
import { layoutFor } from "./layout.ts";
import type { SymbolArt } from "./symbol-art.ts";

const shape = { columns: 3, rows: 4 };
const layout = layoutFor(1000, 800, 80, shape);
const first = [
  [1, 2],
  [3, 4, 5],
  [6, 7, 0, 1],
];

/** What is drawn within the frame, by column from the top. */
function seen(board: FallingBoard, now: number): number[][] {
  const columns: { symbol: number; y: number }[][] = [[], [], []];
  const { grid, cell } = layout;
  const art: SymbolArt = {
    draw(_context, symbol, x, y) {
      if (y > grid.y && y < grid.y + grid.height)
        columns[Math.floor((x - grid.x) / cell.width)]?.push({ symbol, y });
    },
  };
  const context = new Proxy({}, { get: () => () => {}, set: () => true });
  board.draw(context as CanvasRenderingContext2D, layout, art, null, now);
  return columns.map((column) => column.sort((a, b) => a.y - b.y).map(({ symbol }) => symbol));
}

/** Lets time pass until nothing moves; the columns in the order in which they came to rest. */
function landings(board: FallingBoard, from: number): { now: number; order: number[] } {
  const order: number[] = [];
  let now = from;
  while (board.advance(now, (column) => order.push(column)) && now < from + 20_000) now += 16;
  return { now, order };
}

test("new columns fall in from above, one after the other, each of its own height", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  const length = board.enter(first, 0, false);
  expect(seen(board, 0)).toEqual([[], [], []]);
  const { now, order } = landings(board, 0);
  expect(order).toEqual([0, 1, 2]);
  expect(now).toBeGreaterThanOrEqual(length);
  expect(seen(board, now + 200)).toEqual(first);
});

test("what vanished is gone, what was above it has fallen, and new symbols are there", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  const gone = new Set([1, MOST_ROWS + 2, 2 * MOST_ROWS]);
  board.vanish(gone, 0);
  expect(seen(board, VANISH)).toEqual([[1], [3, 4], [7, 0, 1]]);
  const next = [
    [8, 1],
    [9, 3, 4],
    [2, 7, 0, 1],
  ];
  board.fall(next, gone, VANISH, false);
  // Below the gap nothing moves.
  expect(seen(board, VANISH)[2]?.slice(-3)).toEqual([7, 0, 1]);
  expect(seen(board, landings(board, VANISH).now + 200)).toEqual(next);
});

test("a player in a hurry has all at rest at once", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.enter(first, 0, false);
  board.settle(10);
  expect(seen(board, 200)).toEqual(first);
});

test("cells that turn show what they have become", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  board.turn(
    [MOST_ROWS + 1],
    [
      [1, 2],
      [3, 8, 5],
      [6, 7, 0, 1],
    ],
    0,
  );
  expect(seen(board, 1000)[1]).toEqual([3, 8, 5]);
});

test("for players who asked for less motion symbols are at once where they belong", () => {
  const board = createFallingBoard(shape, true, "#ffffff");
  expect(board.enter(first, 50, false)).toBe(0);
  expect(seen(board, 200)).toEqual(first);
});

test("where a cell is follows the height of its column", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  const { grid } = layout;
  expect(board.centreOf(layout, 0).y).toBeCloseTo(grid.y + grid.height / 4);
  expect(board.centreOf(layout, 2 * MOST_ROWS).y).toBeCloseTo(grid.y + grid.height / 8);
});
