import type { GamePalette } from "../../../protocol.ts";
import { drawStageText, mixColours, withOpacity } from "./drawing.ts";
import type { Box, StageLayout } from "./layout.ts";

/** An amount that rises from its winning cells. */
export interface RisingAmount {
  text: string;
  x: number;
  y: number;
  since: number;
}

/** The label on the upper edge of the frame: a text, a progress bar, and the multiplier. */
export interface FrameLabel {
  text: string;
  /** Progress from 0 to 1; null for no progress bar. */
  filled: number | null;
  multiplier: number;
  /** When the multiplier last increased. Its badge is enlarged for a moment after that. */
  raised: number;
}

/** Milliseconds for which an amount rises. */
const RISE_DURATION = 1100;

/** Draws the rising amounts, which fade out. */
export function drawAmounts(
  context: CanvasRenderingContext2D,
  { cell, grid, width }: StageLayout,
  amounts: readonly RisingAmount[],
  glow: string,
  now: number,
): void {
  for (const { text, x, y, since } of amounts) {
    const progress = (now - since) / RISE_DURATION;
    if (progress < 0 || progress >= 1) continue;
    context.globalAlpha = Math.min(1, (1 - progress) * 2.2);
    const size = Math.max(17, Math.min(34, cell.width * 0.36));
    const half = size * text.length * 0.34;
    const inside = Math.max(half + 6, Math.min(width - half - 6, x));
    // Keeps clear of the label on the frame's edge.
    const height = Math.max(grid.y + size * 1.1, y - progress * size * 1.4);
    drawStageText(context, text, inside, height, {
      size,
      maxWidth: width * 0.5,
      colour: "#ffe07a",
      glow,
    });
    context.globalAlpha = 1;
  }
}

/** Draws the label, and a badge for a multiplier above one. */
export function drawFrameLabel(
  context: CanvasRenderingContext2D,
  { grid, frame }: StageLayout,
  palette: GamePalette,
  label: FrameLabel,
  now: number,
): void {
  const height = Math.max(20, Math.min(30, grid.width * 0.052));
  const width = Math.max(130, grid.width * 0.36);
  const box = { x: grid.x + (grid.width - width) / 2, y: grid.y - frame * 0.52 - height / 2, width, height };
  drawCapsule(context, box, palette, label.filled);
  context.save();
  context.font = `700 ${height * 0.54}px Onest, system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#ffffff";
  context.shadowColor = "#000";
  context.shadowBlur = 4;
  context.fillText(label.text, grid.x + grid.width / 2, box.y + height * 0.53, width - 16);
  context.restore();
  if (label.multiplier > 1) drawBadge(context, grid, palette, label, height, now);
}

function drawCapsule(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  palette: GamePalette,
  filled: number | null,
) {
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, height / 2);
  context.fillStyle = mixColours(palette.night, palette.primary, 0.22);
  context.shadowColor = "#000c";
  context.shadowBlur = 8;
  context.fill();
  context.shadowColor = "transparent";
  if (filled !== null) {
    context.save();
    context.clip();
    const light = context.createLinearGradient(x, 0, x + width, 0);
    light.addColorStop(0, mixColours(palette.primary, palette.accent, 0.35));
    light.addColorStop(1, palette.accent);
    context.fillStyle = light;
    context.fillRect(x, y, width * Math.min(1, filled), height);
    context.restore();
  }
  context.lineWidth = 1.5;
  context.strokeStyle = withOpacity(mixColours(palette.accent, "#ffffff", 0.35), 0.9);
  context.stroke();
  context.restore();
}

function drawBadge(
  context: CanvasRenderingContext2D,
  grid: Box,
  palette: GamePalette,
  { multiplier, raised }: FrameLabel,
  height: number,
  now: number,
) {
  const swell = 1 + 0.35 * Math.max(0, 1 - (now - raised) / 320);
  const radius = height * 0.92 * swell;
  const [x, y] = [grid.x + grid.width - height * 1.15, grid.y - height * 0.1];
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = mixColours(palette.night, palette.primary, 0.45);
  context.shadowColor = palette.glow;
  context.shadowBlur = 14 * swell;
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = palette.accent;
  context.stroke();
  context.restore();
  const style = { maxWidth: radius * 1.7, colour: "#ffd75e", glow: palette.glow };
  drawStageText(context, `×${multiplier}`, x, y + 1, { ...style, size: height * 0.86 * swell });
}
