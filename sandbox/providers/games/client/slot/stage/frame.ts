import type { GamePalette } from "../../../protocol.ts";
import { mixColours, withOpacity } from "./drawing.ts";
import type { StageLayout } from "./layout.ts";

/** Draws the layer under the symbols: the dark background of the reels and its columns. */
export function drawWindow(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  palette: GamePalette,
  mood: number,
): void {
  const { grid, cell, frame, columns } = layout;
  context.save();
  context.shadowColor = withOpacity(mixColours(palette.primary, palette.glow, mood), 0.85);
  context.shadowBlur = frame * (3 + mood * 2);
  context.fillStyle = palette.night;
  outline(context, layout, frame, frame * 1.6);
  context.fill();
  context.restore();

  for (let reel = 0; reel < columns; reel += 1) {
    const x = grid.x + reel * cell.width;
    const glass = context.createLinearGradient(x, 0, x + cell.width, 0);
    const edge = mixColours(palette.night, palette.primary, 0.08 + mood * 0.2);
    glass.addColorStop(0, edge);
    glass.addColorStop(
      0.5,
      mixColours(palette.night, mixColours(palette.primary, palette.glow, mood * 0.5), 0.34 + mood * 0.12),
    );
    glass.addColorStop(1, edge);
    context.fillStyle = glass;
    context.fillRect(x, grid.y, cell.width, grid.height);
    if (reel === 0) continue;
    const seam = context.createLinearGradient(0, grid.y, 0, grid.y + grid.height);
    seam.addColorStop(0, withOpacity(palette.glow, 0));
    seam.addColorStop(0.5, withOpacity(palette.glow, 0.38));
    seam.addColorStop(1, withOpacity(palette.glow, 0));
    context.fillStyle = seam;
    context.fillRect(x - 0.75, grid.y, 1.5, grid.height);
  }
}

/** Draws the layer over the symbols: the shading that makes the reels look round, and the metal frame. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  palette: GamePalette,
  mood: number,
): void {
  const { grid, frame } = layout;
  const shade = context.createLinearGradient(0, grid.y, 0, grid.y + grid.height);
  shade.addColorStop(0, withOpacity(palette.night, 0.8));
  shade.addColorStop(0.09, withOpacity(palette.night, 0.25));
  shade.addColorStop(0.2, withOpacity(palette.night, 0));
  shade.addColorStop(0.8, withOpacity(palette.night, 0));
  shade.addColorStop(0.91, withOpacity(palette.night, 0.25));
  shade.addColorStop(1, withOpacity(palette.night, 0.8));
  context.fillStyle = shade;
  context.fillRect(grid.x, grid.y, grid.width, grid.height);

  const metal = context.createLinearGradient(
    grid.x,
    grid.y - frame,
    grid.x + grid.width,
    grid.y + grid.height + frame,
  );
  const bright = mixColours(palette.accent, "#ffffff", 0.55);
  const dark = mixColours(palette.accent, palette.night, 0.62);
  for (const [index, colour] of [
    bright,
    palette.accent,
    dark,
    palette.accent,
    bright,
    dark,
    palette.accent,
  ].entries()) {
    metal.addColorStop(index / 6, colour);
  }
  context.save();
  context.lineWidth = frame * 0.72;
  context.strokeStyle = metal;
  context.shadowColor = "#000c";
  context.shadowBlur = frame * 0.8;
  outline(context, layout, frame * 0.52, frame * 1.25);
  context.stroke();
  context.restore();

  context.save();
  context.lineWidth = Math.max(1, frame * 0.12);
  context.strokeStyle = withOpacity(palette.glow, 0.9);
  context.shadowColor = palette.glow;
  context.shadowBlur = frame * (0.8 + mood);
  outline(context, layout, frame * 0.08, frame * 0.7);
  context.stroke();
  context.restore();
}

/** Draws small lamps along the frame. They run around it while there is a win. */
export function drawLamps(
  context: CanvasRenderingContext2D,
  layout: StageLayout,
  palette: GamePalette,
  excitement: number,
  now: number,
): void {
  const { grid, frame } = layout;
  const across = 15;
  const radius = frame * 0.13;
  context.globalCompositeOperation = "lighter";
  for (let lamp = 0; lamp < across * 2; lamp += 1) {
    const below = lamp >= across;
    const column = below ? 2 * across - 1 - lamp : lamp;
    const x = grid.x + ((column + 0.5) / across) * grid.width;
    const y = below ? grid.y + grid.height + frame * 0.52 : grid.y - frame * 0.52;
    const beat = Math.sin(now / (excitement > 0 ? 110 : 900) - lamp * (excitement > 0 ? 0.9 : 0.4));
    const light = 0.3 + 0.7 * Math.max(0, beat);
    context.fillStyle = withOpacity(mixColours(palette.glow, "#ffffff", 0.5), light);
    context.beginPath();
    context.arc(x, y, radius * (1 + light * 0.5), 0, Math.PI * 2);
    context.fill();
    context.fillStyle = withOpacity(palette.glow, light * 0.25);
    context.beginPath();
    context.arc(x, y, radius * 4, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = "source-over";
}

/** Draws the light of a column that may show the missing scatter. */
export function drawAnticipation(
  context: CanvasRenderingContext2D,
  { grid, cell }: StageLayout,
  palette: GamePalette,
  reel: number,
  now: number,
): void {
  const x = grid.x + reel * cell.width;
  const pulse = 0.55 + 0.45 * Math.sin(now / 90);
  context.save();
  context.globalCompositeOperation = "lighter";
  const beam = context.createLinearGradient(x, 0, x + cell.width, 0);
  beam.addColorStop(0, withOpacity(palette.glow, 0.5 * pulse));
  beam.addColorStop(0.5, withOpacity(palette.glow, 0.08));
  beam.addColorStop(1, withOpacity(palette.glow, 0.5 * pulse));
  context.fillStyle = beam;
  context.fillRect(x, grid.y, cell.width, grid.height);
  context.strokeStyle = mixColours(palette.glow, "#ffffff", 0.4);
  context.shadowColor = palette.glow;
  context.shadowBlur = 18 * pulse;
  context.lineWidth = 2.5;
  context.strokeRect(x + 2, grid.y + 2, cell.width - 4, grid.height - 4);
  context.restore();
}

function outline(
  context: CanvasRenderingContext2D,
  { grid }: StageLayout,
  out: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(grid.x - out, grid.y - out, grid.width + 2 * out, grid.height + 2 * out, radius);
}
