import type { Layout, Shape } from "./layout.ts";
import type { SymbolArt } from "./symbol-art.ts";

/** Cells to show as winning, by their numbers on the board; all others are dimmed. Null shows all alike. */
export type Highlight = ReadonlySet<number> | null;

/** What moves within the frame: reels that run, or symbols that fall. */
export interface Board {
  shape: Shape;
  /** Moves on; calls back once for each column that has just come to rest. */
  advance(now: number, landed: (column: number) => void): boolean;
  draw(
    context: CanvasRenderingContext2D,
    layout: Layout,
    art: SymbolArt,
    highlight: Highlight,
    now: number,
  ): void;
  /** Where a cell of a highlight is. */
  centreOf(layout: Layout, cell: number): { x: number; y: number };
}
