import { MOST_ROWS, SCATTER } from "../../engines/slots/cascade-maths.ts";
import type { Board, Highlight } from "./board.ts";
import { fade } from "./colours.ts";
import type { Box, Layout, Shape } from "./layout.ts";
import type { SymbolArt } from "./symbol-art.ts";

/** One symbol on its way: from a row, which may lie above the frame, to the row where it comes to rest. */
interface Faller {
  symbol: number;
  from: number;
  row: number;
  /** When it sets off and when it is there. */
  start: number;
  end: number;
  /** When it begins to vanish or to drop out of the frame; null while it stays. */
  vanishes: number | null;
  leaves: number | null;
  /** When it became what it is: it swells then. */
  turned: number;
}

/** Symbols that fall: in from above, down where something vanished, and out below when the next spin begins. */
export interface FallingBoard extends Board {
  /** Puts these columns at rest at once. */
  show(columns: readonly (readonly number[])[]): void;
  /** All fall out; milliseconds that it takes. */
  leave(now: number, quick: boolean): number;
  /** New columns fall in; milliseconds until all are at rest. */
  enter(columns: readonly (readonly number[])[], now: number, quick: boolean): number;
  /** These cells, as column * 7 + row, begin to vanish. */
  vanish(cells: ReadonlySet<number>, now: number): void;
  /** After cells have vanished: the rest falls and new symbols come in; milliseconds until all are at rest. */
  fall(
    columns: readonly (readonly number[])[],
    gone: ReadonlySet<number>,
    now: number,
    quick: boolean,
  ): number;
  /** These cells become what the columns now show. */
  turn(cells: readonly number[], columns: readonly (readonly number[])[], now: number): void;
  /** All at rest now. */
  settle(now: number): void;
}

/** Milliseconds that a symbol vanishes in. */
export const VANISH = 260;
const LEAVE = 260;

/**
 * @param still for players who asked for less motion: symbols appear where they belong instead of falling
 * @param glow `#rrggbb` of the light behind what wins
 */
export function createFallingBoard(shape: Shape, still: boolean, glow: string): FallingBoard {
  let columns: Faller[][] = Array.from({ length: shape.columns }, () => []);
  let landed = new Set<number>();

  const resting = (symbol: number, row: number): Faller => ({
    ...{ symbol, row, from: row, start: 0, end: 0, vanishes: null, leaves: null },
    turned: Number.NEGATIVE_INFINITY,
  });
  const timed = (column: number, order: number, rows: number, now: number, quick: boolean) => {
    if (still) return { start: now, end: now };
    const start = now + (quick ? column * 12 : column * 55) + order * (quick ? 6 : 22);
    return { start, end: start + (quick ? 130 : 190) + Math.sqrt(rows) * (quick ? 45 : 85) };
  };
  const lastEnd = (now: number) => Math.max(now, ...columns.flat().map(({ end }) => end)) - now;

  return {
    shape,
    show(next) {
      columns = next.map((column) => column.map((symbol, row) => resting(symbol, row)));
    },
    leave(now, quick) {
      if (still) return 0;
      for (const [index, column] of columns.entries()) {
        for (const faller of column) faller.leaves = now + (quick ? index * 8 : index * 34);
      }
      return (quick ? 0.5 : 1) * LEAVE + columns.length * (quick ? 8 : 34);
    },
    enter(next, now, quick) {
      landed = new Set();
      columns = next.map((column, index) =>
        column.map((symbol, row) => {
          const above = column.length - row;
          const times = timed(index, above, column.length + 1, now, quick);
          return { ...resting(symbol, row), from: row - column.length - 1, ...times };
        }),
      );
      return lastEnd(now);
    },
    vanish(cells, now) {
      for (const [index, column] of columns.entries()) {
        for (const faller of column) {
          if (cells.has(index * MOST_ROWS + faller.row)) faller.vanishes = now;
        }
      }
    },
    fall(next, gone, now, quick) {
      landed = new Set();
      columns = next.map((column, index) => {
        const kept = (columns[index] ?? []).filter(({ row }) => !gone.has(index * MOST_ROWS + row));
        const fresh = column.length - kept.length;
        return column.map((symbol, row) => {
          const from = row < fresh ? row - fresh - 0.3 : (kept[row - fresh]?.row ?? row);
          const rows = row - from;
          if (rows === 0) return resting(symbol, row);
          const times = timed(0, row < fresh ? fresh - row : 0, rows, now, quick);
          return { ...resting(symbol, row), from, ...times };
        });
      });
      return lastEnd(now);
    },
    turn(cells, next, now) {
      for (const cell of cells) {
        const [index, row] = [Math.floor(cell / MOST_ROWS), cell % MOST_ROWS];
        const faller = columns[index]?.[row];
        if (faller) Object.assign(faller, { symbol: next[index]?.[row] ?? faller.symbol, turned: now });
      }
    },
    settle(now) {
      for (const faller of columns.flat()) faller.end = Math.min(faller.end, now);
    },
    advance(now, onLanded) {
      for (const [index, column] of columns.entries()) {
        if (landed.has(index) || column.some(({ end }) => end > now)) continue;
        landed.add(index);
        if (column.some(({ end }) => end > 0)) onLanded(index);
      }
      return columns.flat().some(({ end }) => end > now);
    },
    centreOf(layout, cell) {
      const box = cellBox(layout, columns, cell);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    draw(context, layout, art, highlight, now) {
      const { grid } = layout;
      const beat = still ? 0 : Math.sin(now / 130);
      context.save();
      context.beginPath();
      context.rect(grid.x, grid.y, grid.width, grid.height);
      context.clip();
      for (const [index, column] of columns.entries()) {
        for (const faller of column) {
          const drawn = { index, count: column.length, faller, highlight, glow, beat, now };
          drawFaller(context, layout, art, drawn);
        }
      }
      context.restore();
    },
  };
}

interface DrawnFaller {
  index: number;
  count: number;
  faller: Faller;
  highlight: Highlight;
  glow: string;
  /** From -1 to 1: what wins throbs with it; 0 for players who asked for less motion. */
  beat: number;
  now: number;
}

function drawFaller(
  context: CanvasRenderingContext2D,
  layout: Layout,
  art: SymbolArt,
  { index, count, faller, highlight, glow, beat, now }: DrawnFaller,
): void {
  const { grid, cell } = layout;
  const height = grid.height / count;
  const size = Math.min(cell.width, height) * 0.94;
  const gone = faller.vanishes === null ? 0 : Math.min(1, (now - faller.vanishes) / VANISH);
  if (gone >= 1) return;
  const left = faller.leaves === null ? 0 : Math.max(0, now - faller.leaves) / LEAVE;
  const y = grid.y + (rowAt(faller, now) + 0.5) * height + left * left * grid.height;
  const wins = highlight?.has(index * MOST_ROWS + faller.row) ?? true;
  const swell = 0.35 * Math.max(0, 1 - Math.abs(now - faller.turned - 160) / 160);
  const lift = highlight && wins ? 1.04 + 0.05 * beat : 1 + jump(faller, now);
  if (highlight && wins)
    drawLight(
      context,
      { x: grid.x + index * cell.width, y: y - height / 2, width: cell.width, height },
      glow,
      beat,
    );
  context.globalAlpha = (wins ? 1 : 0.3) * (1 - gone);
  art.draw(
    context,
    faller.symbol,
    grid.x + (index + 0.5) * cell.width,
    y,
    size * (lift + swell) * (1 + gone * 0.25),
  );
  context.globalAlpha = 1;
}

/** The light behind a cell that wins. */
function drawLight(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  glow: string,
  beat: number,
): void {
  context.beginPath();
  context.roundRect(x + 2, y + 2, width - 4, height - 4, Math.min(width, height) * 0.14);
  context.fillStyle = fade(glow, 0.26 + 0.08 * beat);
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = fade(glow, 0.95);
  context.stroke();
}

/** Where it is: at the speed of something dropped, with a small bounce. */
function rowAt({ from, row, start, end }: Faller, now: number): number {
  if (now >= end + 120 || end === 0) return row;
  if (now >= end) return row - 0.05 * Math.sin(((now - end) / 120) * Math.PI);
  if (now <= start) return from;
  const part = (now - start) / (end - start);
  return from + (row - from) * part * part;
}

/** A scatter that has just come to rest swells. */
function jump({ symbol, end }: Faller, now: number): number {
  const age = (now - end) / 450;
  return symbol === SCATTER && end > 0 && age >= 0 && age < 1 ? 0.25 * Math.sin(age * Math.PI) : 0;
}

/** The box of a cell: all of a column's cells share its height. */
function cellBox({ grid, cell }: Layout, columns: readonly Faller[][], number: number): Box {
  const [index, row] = [Math.floor(number / MOST_ROWS), number % MOST_ROWS];
  const height = grid.height / Math.max(1, columns[index]?.length ?? 1);
  return { x: grid.x + index * cell.width, y: grid.y + row * height, width: cell.width, height };
}
