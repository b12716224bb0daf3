import type { SymbolArt } from "./symbols.ts";

/** Positions on the canvas, in CSS pixels. */
export interface StageLayout {
  width: number;
  height: number;
  portrait: boolean;
  /** The box of all cells. */
  grid: Box;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  /** Size of a symbol. */
  symbol: number;
  /** Thickness of the frame around the grid. */
  frame: number;
  /** The sign above the frame: centre line, font size and maximum width. */
  title: { y: number; size: number; width: number };
  /** The win below the frame: centre line and font size. */
  plate: { y: number; size: number };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Number of columns and rows. */
export interface BoardShape {
  columns: number;
  rows: number;
}
/** The shape of lines slots. */
export const LINES_SHAPE: BoardShape = { columns: 5, rows: 3 };

/** Size of the button and the badge in the upper corners. */
const CORNER = 58;
/** Height of the strip above the sign for the corners on tall windows. */
const CORNER_STRIP = 40;

/** The largest reels that fit between the sign and the controls. On a tall window cells may be taller than wide. */
export function layoutFor(
  width: number,
  height: number,
  controls: number,
  { columns, rows }: BoardShape = LINES_SHAPE,
): StageLayout {
  const portrait = height > width * 1.1;
  const available = height - controls;
  const frame = Math.max(7, Math.min(16, width * 0.018));
  const signHeight = Math.max(30, Math.min(portrait ? 92 : 84, available * 0.15));
  const plateHeight = Math.max(26, Math.min(64, available * 0.11));
  const across = Math.min(width - 2 * frame - (portrait ? 8 : 48), 1180) / columns;
  const strip = portrait ? CORNER_STRIP : 0;
  const down = (available - signHeight - plateHeight - 2 * frame - 6 - strip) / rows;
  const cellHeight = Math.min(down, across * 1.22);
  // Many rows give low cells: on a wide window they may be wider, so that the reels are not a narrow column.
  const cellWidth = Math.min(across, cellHeight * (rows > LINES_SHAPE.rows && !portrait ? 1.6 : 1.16));
  const grid = {
    width: cellWidth * columns,
    height: cellHeight * rows,
    x: (width - cellWidth * columns) / 2,
    y: 0,
  };
  const spare = Math.max(0, available - signHeight - plateHeight - 2 * frame - 6 - grid.height);
  // On a tall window the button and the badge in the corners have their own strip above the sign.
  grid.y = signHeight + frame + (portrait ? Math.min(spare, 36 + spare * 0.25) : spare * 0.5);
  const title = { y: grid.y - frame - signHeight * 0.5, size: signHeight * 0.5 };
  const besideCorners = title.y - title.size * 0.5 < CORNER ? width - 2 * CORNER : width * 0.9;
  return {
    width,
    height,
    portrait,
    grid,
    columns,
    rows,
    cell: { width: cellWidth, height: cellHeight },
    symbol: Math.min(cellWidth, cellHeight) * 0.92,
    frame,
    title: { ...title, width: Math.min(besideCorners, grid.width * 1.02) },
    plate: { y: grid.y + grid.height + frame + plateHeight * 0.55, size: plateHeight * 0.62 },
  };
}

/** Centre of a cell. */
export function cellCentre({ grid, cell }: StageLayout, reel: number, row: number): { x: number; y: number } {
  return { x: grid.x + (reel + 0.5) * cell.width, y: grid.y + (row + 0.5) * cell.height };
}

/** Winning cells, by their numbers on the board; all others are dimmed. Null dims none. */
export type Highlight = ReadonlySet<number> | null;

/** The moving content of the frame: reels or falling symbols. */
export interface Board {
  shape: BoardShape;
  /**
   * Advances the animation to a time in milliseconds. Calls `onLanded` once for each column that has come to rest.
   *
   * @returns whether anything still moves
   */
  advance(now: number, onLanded: (column: number) => void): boolean;
  draw(
    context: CanvasRenderingContext2D,
    layout: StageLayout,
    art: SymbolArt,
    highlight: Highlight,
    now: number,
  ): void;
  /** The centre of a cell. */
  centreOf(layout: StageLayout, cell: number): { x: number; y: number };
}
