/** Where things are on the canvas, in CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  portrait: boolean;
  /** All cells. */
  grid: Box;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  /** Space for a symbol within its cell. */
  symbol: number;
  /** Thickness of the frame around the grid. */
  frame: number;
  /** Centre lines of the sign above the frame and of the plate below it. */
  title: { y: number; size: number; width: number };
  plate: { y: number; size: number };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the button and the badge in the upper corners take of either side and of the top. */
const CORNER = 58;

/** Columns and rows of the cells; lines slots have five by three. */
export interface Shape {
  columns: number;
  rows: number;
}
export const LINES_SHAPE: Shape = { columns: 5, rows: 3 };

/** A strip above the sign for the corners, kept free on tall windows where the cells would take all the height. */
const CORNER_STRIP = 40;

/** The largest reels that fit between the sign and the controls; cells may be taller than wide on a tall window. */
export function layoutFor(
  width: number,
  height: number,
  controls: number,
  { columns, rows }: Shape = LINES_SHAPE,
): Layout {
  const portrait = height > width * 1.1;
  const room = height - controls;
  const frame = Math.max(7, Math.min(16, width * 0.018));
  const sign = Math.max(30, Math.min(portrait ? 92 : 84, room * 0.15));
  const plateRoom = Math.max(26, Math.min(64, room * 0.11));
  const across = Math.min(width - 2 * frame - (portrait ? 8 : 48), 1180) / columns;
  const strip = portrait ? CORNER_STRIP : 0;
  const down = (room - sign - plateRoom - 2 * frame - 6 - strip) / rows;
  const cellHeight = Math.min(down, across * 1.22);
  // Many rows make low cells: on a wide window they may be wider, so that the reels are no narrow tower in it.
  const cellWidth = Math.min(across, cellHeight * (rows > LINES_SHAPE.rows && !portrait ? 1.6 : 1.16));
  const grid = {
    width: cellWidth * columns,
    height: cellHeight * rows,
    x: (width - cellWidth * columns) / 2,
    y: 0,
  };
  const spare = Math.max(0, room - sign - plateRoom - 2 * frame - 6 - grid.height);
  // On a tall window the corners' button and badge have a strip of their own above the sign.
  grid.y = sign + frame + (portrait ? Math.min(spare, 36 + spare * 0.25) : spare * 0.5);
  const title = { y: grid.y - frame - sign * 0.5, size: sign * 0.5 };
  const besideCorners = title.y - title.size * 0.5 < CORNER ? width - 2 * CORNER : width * 0.9;
  return {
    width,
    height,
    portrait,
    grid,
    ...{ columns, rows },
    cell: { width: cellWidth, height: cellHeight },
    symbol: Math.min(cellWidth, cellHeight) * 0.92,
    frame,
    title: { ...title, width: Math.min(besideCorners, grid.width * 1.02) },
    plate: { y: grid.y + grid.height + frame + plateRoom * 0.55, size: plateRoom * 0.62 },
  };
}

/** Centre of a cell. */
export function cellCentre({ grid, cell }: Layout, reel: number, row: number): { x: number; y: number } {
  return { x: grid.x + (reel + 0.5) * cell.width, y: grid.y + (row + 0.5) * cell.height };
}
