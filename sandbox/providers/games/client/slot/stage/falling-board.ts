import { MAX_ROWS } from "../../../engines/slots/cascade-paytable.ts";
import { SCATTER } from "../../../engines/slots/symbols.ts";
import { withOpacity } from "./drawing.ts";
import type { Board, BoardShape, Box, Highlight, StageLayout } from "./layout.ts";
import type { SymbolArt } from "./symbols.ts";

/** A symbol that falls from one row to another. The first row may be above the frame. */
interface FallingSymbol {
  symbol: number;
  from: number;
  row: number;
  /** When it starts and when it arrives. */
  start: number;
  end: number;
  /** When it starts to vanish; null if it stays. */
  vanishes: number | null;
  /** When it starts to drop out of the frame; null if it stays. */
  leaves: number | null;
  /** When it was transformed to another symbol. It is enlarged for a moment after that. */
  transformed: number;
}

/**
 * A board with falling symbols. They fall in from above, fill gaps, and fall out below at the next spin. Times and durations are milliseconds;
 * columns list their symbols from the top; cells are column * MAX_ROWS + row.
 */
export interface FallingBoard extends Board {
  /** Shows columns without animation. */
  show(columns: readonly (readonly number[])[]): void;
  /** Lets all symbols fall out. @returns the duration */
  clear(now: number, quick: boolean): number;
  /** Lets new columns fall in. @returns the duration until all are at rest */
  enter(columns: readonly (readonly number[])[], now: number, quick: boolean): number;
  /** Lets cells vanish. */
  vanish(cells: ReadonlySet<number>, now: number): void;
  /** Fills the gaps of vanished cells from above. @returns the duration until all are at rest */
  fall(
    columns: readonly (readonly number[])[],
    vanished: ReadonlySet<number>,
    now: number,
    quick: boolean,
  ): number;
  /** Changes cells to the symbols of the given columns. */
  transform(cells: readonly number[], columns: readonly (readonly number[])[], now: number): void;
  /** Puts all symbols at rest. */
  settle(now: number): void;
}

/** Milliseconds in which a symbol vanishes. */
export const VANISH_DURATION = 260;
/** Milliseconds in which a symbol falls out of the frame. */
const LEAVE_DURATION = 260;

/**
 * @param reducedMotion symbols appear in their cells instead of falling
 * @param glow `#rrggbb` of the light behind winning cells
 */
export function createFallingBoard(shape: BoardShape, reducedMotion: boolean, glow: string): FallingBoard {
  let columns: FallingSymbol[][] = Array.from({ length: shape.columns }, () => []);
  let landed = new Set<number>();

  const resting = (symbol: number, row: number): FallingSymbol => ({
    symbol,
    row,
    from: row,
    start: 0,
    end: 0,
    vanishes: null,
    leaves: null,
    transformed: Number.NEGATIVE_INFINITY,
  });
  const fallTimes = (column: number, order: number, rows: number, now: number, quick: boolean) => {
    if (reducedMotion) return { start: now, end: now };
    const start = now + (quick ? column * 12 : column * 55) + order * (quick ? 6 : 22);
    return { start, end: start + (quick ? 130 : 190) + Math.sqrt(rows) * (quick ? 45 : 85) };
  };
  const lastEnd = (now: number) => Math.max(now, ...columns.flat().map(({ end }) => end)) - now;

  return {
    shape,
    show(next) {
      columns = next.map((column) => column.map((symbol, row) => resting(symbol, row)));
    },
    clear(now, quick) {
      if (reducedMotion) return 0;
      for (const [index, column] of columns.entries()) {
        for (const falling of column) falling.leaves = now + (quick ? index * 8 : index * 34);
      }
      return (quick ? 0.5 : 1) * LEAVE_DURATION + columns.length * (quick ? 8 : 34);
    },
    enter(next, now, quick) {
      landed = new Set();
      columns = next.map((column, index) =>
        column.map((symbol, row) => {
          const above = column.length - row;
          const times = fallTimes(index, above, column.length + 1, now, quick);
          return { ...resting(symbol, row), from: row - column.length - 1, ...times };
        }),
      );
      return lastEnd(now);
    },
    vanish(cells, now) {
      for (const [index, column] of columns.entries()) {
        for (const falling of column) {
          if (cells.has(index * MAX_ROWS + falling.row)) falling.vanishes = now;
        }
      }
    },
    fall(next, vanished, now, quick) {
      landed = new Set();
      columns = next.map((column, index) => {
        const remaining = (columns[index] ?? []).filter(({ row }) => !vanished.has(index * MAX_ROWS + row));
        const added = column.length - remaining.length;
        return column.map((symbol, row) => {
          const from = row < added ? row - added - 0.3 : (remaining[row - added]?.row ?? row);
          const rows = row - from;
          if (rows === 0) return resting(symbol, row);
          const times = fallTimes(0, row < added ? added - row : 0, rows, now, quick);
          return { ...resting(symbol, row), from, ...times };
        });
      });
      return lastEnd(now);
    },
    transform(cells, next, now) {
      for (const cell of cells) {
        const [index, row] = [Math.floor(cell / MAX_ROWS), cell % MAX_ROWS];
        const falling = columns[index]?.[row];
        if (falling)
          Object.assign(falling, { symbol: next[index]?.[row] ?? falling.symbol, transformed: now });
      }
    },
    settle(now) {
      for (const falling of columns.flat()) falling.end = Math.min(falling.end, now);
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
      const beat = reducedMotion ? 0 : Math.sin(now / 130);
      context.save();
      context.beginPath();
      context.rect(grid.x, grid.y, grid.width, grid.height);
      context.clip();
      for (const [index, column] of columns.entries()) {
        for (const falling of column) {
          const drawn = { index, count: column.length, falling, highlight, glow, beat, now };
          drawSymbol(context, layout, art, drawn);
        }
      }
      context.restore();
    },
  };
}

interface DrawnSymbol {
  index: number;
  count: number;
  falling: FallingSymbol;
  highlight: Highlight;
  glow: string;
  /** Pulse of winning cells from -1 to 1; 0 for reduced motion. */
  beat: number;
  now: number;
}

function drawSymbol(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  art: SymbolArt,
  { index, count, falling, highlight, glow, beat, now }: DrawnSymbol,
): void {
  const { grid, cell } = layout;
  const height = grid.height / count;
  const size = Math.min(cell.width, height) * 0.94;
  const gone = falling.vanishes === null ? 0 : Math.min(1, (now - falling.vanishes) / VANISH_DURATION);
  if (gone >= 1) return;
  const left = falling.leaves === null ? 0 : Math.max(0, now - falling.leaves) / LEAVE_DURATION;
  const y = grid.y + (rowAt(falling, now) + 0.5) * height + left * left * grid.height;
  const wins = highlight?.has(index * MAX_ROWS + falling.row) ?? true;
  const swell = 0.35 * Math.max(0, 1 - Math.abs(now - falling.transformed - 160) / 160);
  const lift = highlight && wins ? 1.04 + 0.05 * beat : 1 + landingSwell(falling, now);
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
    falling.symbol,
    grid.x + (index + 0.5) * cell.width,
    y,
    size * (lift + swell) * (1 + gone * 0.25),
  );
  context.globalAlpha = 1;
}

/** Draws the light behind a winning cell. */
function drawLight(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  glow: string,
  beat: number,
): void {
  context.beginPath();
  context.roundRect(x + 2, y + 2, width - 4, height - 4, Math.min(width, height) * 0.14);
  context.fillStyle = withOpacity(glow, 0.26 + 0.08 * beat);
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = withOpacity(glow, 0.95);
  context.stroke();
}

/** The current row: free fall with a small bounce at the end. */
function rowAt({ from, row, start, end }: FallingSymbol, now: number): number {
  if (now >= end + 120 || end === 0) return row;
  if (now >= end) return row - 0.05 * Math.sin(((now - end) / 120) * Math.PI);
  if (now <= start) return from;
  const progress = (now - start) / (end - start);
  return from + (row - from) * progress * progress;
}

/** Enlargement of a scatter after it came to rest, 0 to 0.25. */
function landingSwell({ symbol, end }: FallingSymbol, now: number): number {
  const age = (now - end) / 450;
  return symbol === SCATTER && end > 0 && age >= 0 && age < 1 ? 0.25 * Math.sin(age * Math.PI) : 0;
}

/** The box of a cell. The height of the grid is divided by the number of cells in the column. */
function cellBox({ grid, cell }: StageLayout, columns: readonly FallingSymbol[][], number: number): Box {
  const [index, row] = [Math.floor(number / MAX_ROWS), number % MAX_ROWS];
  const height = grid.height / Math.max(1, columns[index]?.length ?? 1);
  return { x: grid.x + index * cell.width, y: grid.y + row * height, width: cell.width, height };
}
