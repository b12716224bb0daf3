import { lineColour } from "./drawing.ts";
import { cellCentre, type StageLayout } from "./layout.ts";

/** A winning payline: its row on each reel, and how many cells from the left win. */
export interface ShownLine {
  line: number;
  rows: readonly number[];
  count: number;
}

/** Draws winning lines from left to right, with boxes around their winning cells. @param since when the drawing started */
export function drawWinLines(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  lines: readonly ShownLine[],
  since: number,
  now: number,
): void {
  const progress = Math.min(1, (now - since) / 280);
  context.save();
  context.lineJoin = "round";
  context.lineCap = "round";
  const width = Math.max(2.5, layout.symbol * 0.034);
  for (const { line, rows, count } of lines) {
    const colour = lineColour(line);
    traceLine(context, layout, rows, progress);
    context.shadowColor = colour;
    context.shadowBlur = width * 4;
    context.strokeStyle = colour;
    context.lineWidth = width * 1.8;
    context.stroke();
    context.shadowBlur = 0;
    context.strokeStyle = "#ffffffd9";
    context.lineWidth = width * 0.6;
    context.setLineDash([width * 5, width * 3]);
    context.lineDashOffset = -now / 18;
    context.stroke();
    context.setLineDash([]);
    drawBoxes(context, layout, rows, count, colour, now);
  }
  context.restore();
}

/** Traces a line from the left edge of the frame, up to a fraction of its length (`progress`, 0 to 1). */
function traceLine(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  rows: readonly number[],
  progress: number,
): void {
  const { grid } = layout;
  const centres = rows.map((row, reel) => cellCentre(layout, reel, row));
  const points = [
    { x: grid.x, y: centres[0]?.y ?? 0 },
    ...centres,
    { x: grid.x + grid.width, y: centres.at(-1)?.y ?? 0 },
  ];
  const reach = grid.x + grid.width * progress;
  context.beginPath();
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before && point.x > reach) {
      const share = (reach - before.x) / (point.x - before.x);
      context.lineTo(reach, before.y + (point.y - before.y) * share);
      return;
    }
    context.lineTo(point.x, point.y);
  }
}

function drawBoxes(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  rows: readonly number[],
  count: number,
  colour: string,
  now: number,
): void {
  const inset = 3 + Math.sin(now / 140);
  const { width, height } = layout.cell;
  context.strokeStyle = colour;
  context.lineWidth = 2.5;
  for (const [reel, row] of rows.slice(0, count).entries()) {
    const { x, y } = cellCentre(layout, reel, row);
    context.beginPath();
    context.roundRect(
      x - width / 2 + inset,
      y - height / 2 + inset,
      width - 2 * inset,
      height - 2 * inset,
      10,
    );
    context.stroke();
  }
}
