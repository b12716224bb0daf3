import { expect, test } from "vitest";
import { MAX_ROWS } from "../../../engines/slots/cascade-paytable.ts";
import { createFallingBoard, type FallingBoard, VANISH_DURATION } from "./falling-board.ts";
import { layoutFor } from "./layout.ts";
import type { SymbolArt } from "./symbols.ts";

const shape = { columns: 3, rows: 4 };
const layout = layoutFor(1000, 800, 80, shape);
const first = [
  [1, 2],
  [3, 4, 5],
  [6, 7, 0, 1],
];

/** The symbols drawn within the frame, by column from the top. */
function visibleSymbols(board: FallingBoard, now: number): number[][] {
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

/** Advances time until nothing moves; `order` is the order in which the columns came to rest. */
function settleAll(board: FallingBoard, from: number): { now: number; order: number[] } {
  const order: number[] = [];
  let now = from;
  while (board.advance(now, (column) => order.push(column)) && now < from + 20_000) now += 16;
  return { now, order };
}

test("new columns fall in from above, one after the other, and keep their heights", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  const length = board.enter(first, 0, false);
  expect(visibleSymbols(board, 0)).toEqual([[], [], []]);
  const { now, order } = settleAll(board, 0);
  expect(order).toEqual([0, 1, 2]);
  expect(now).toBeGreaterThanOrEqual(length);
  expect(visibleSymbols(board, now + 200)).toEqual(first);
});

test("vanished symbols are gone, the symbols above have fallen, and new ones are added", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  const gone = new Set([1, MAX_ROWS + 2, 2 * MAX_ROWS]);
  board.vanish(gone, 0);
  expect(visibleSymbols(board, VANISH_DURATION)).toEqual([[1], [3, 4], [7, 0, 1]]);
  const next = [
    [8, 1],
    [9, 3, 4],
    [2, 7, 0, 1],
  ];
  board.fall(next, gone, VANISH_DURATION, false);
  // Nothing moves below the gap.
  expect(visibleSymbols(board, VANISH_DURATION)[2]?.slice(-3)).toEqual([7, 0, 1]);
  expect(visibleSymbols(board, settleAll(board, VANISH_DURATION).now + 200)).toEqual(next);
});

test("settle puts all symbols at rest at once", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.enter(first, 0, false);
  board.settle(10);
  expect(visibleSymbols(board, 200)).toEqual(first);
});

test("transformed cells show their new symbols", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  board.transform(
    [MAX_ROWS + 1],
    [
      [1, 2],
      [3, 8, 5],
      [6, 7, 0, 1],
    ],
    0,
  );
  expect(visibleSymbols(board, 1000)[1]).toEqual([3, 8, 5]);
});

test("with reduced motion, symbols appear in their cells at once", () => {
  const board = createFallingBoard(shape, true, "#ffffff");
  expect(board.enter(first, 50, false)).toBe(0);
  expect(visibleSymbols(board, 200)).toEqual(first);
});

test("the centre of a cell depends on the height of its column", () => {
  const board = createFallingBoard(shape, false, "#ffffff");
  board.show(first);
  const { grid } = layout;
  expect(board.centreOf(layout, 0).y).toBeCloseTo(grid.y + grid.height / 4);
  expect(board.centreOf(layout, 2 * MAX_ROWS).y).toBeCloseTo(grid.y + grid.height / 8);
});
