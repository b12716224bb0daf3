import type { GamePalette } from "../../../protocol.ts";
import { drawStageText, mixColours, withOpacity } from "./drawing.ts";
import type { StageLayout } from "./layout.ts";

/** A message over the whole stage: free spins won, free spins done, a big win. */
export interface Banner {
  title: string;
  /** The large amount or number; called each frame so that it can count up. */
  figure: () => string;
  note: string;
  since: number;
}

/** @param drawEffects draws coins and sparks behind the text */
export function drawBanner(
  context: CanvasRenderingContext2D,
  { width, height, grid, portrait }: StageLayout,
  palette: GamePalette,
  banner: Banner,
  reducedMotion: boolean,
  now: number,
  drawEffects: () => void,
): void {
  const age = now - banner.since;
  const shown = Math.min(1, age / 220);
  const [x, y] = [width / 2, grid.y + grid.height / 2];
  context.globalAlpha = shown * 0.8;
  context.fillStyle = palette.night;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = shown;
  drawRays(context, x, y, Math.hypot(width, height) / 2, palette, reducedMotion ? 0 : now / 9000);
  drawEffects();

  const scale = reducedMotion ? 1 : spring(age / 420);
  const size = Math.min(width * (portrait ? 0.105 : 0.075), height * 0.12, 92);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  const style = { maxWidth: width * 0.92, glow: palette.glow };
  drawStageText(context, banner.title, 0, -size * 1.25, { ...style, size, colour: palette.accent });
  drawStageText(context, banner.figure(), 0, size * 0.25, { ...style, size: size * 1.5, colour: "#ffd75e" });
  if (banner.note) {
    drawStageText(context, banner.note, 0, size * 1.7, { ...style, size: size * 0.44, colour: palette.glow });
  }
  context.restore();
  context.globalAlpha = 1;
}

function drawRays(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  reach: number,
  palette: GamePalette,
  turn: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn * Math.PI * 2);
  context.globalCompositeOperation = "lighter";
  const light = context.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, withOpacity(mixColours(palette.accent, palette.glow, 0.35), 0.42));
  light.addColorStop(0.5, withOpacity(palette.primary, 0.2));
  light.addColorStop(1, withOpacity(palette.primary, 0));
  context.fillStyle = light;
  context.beginPath();
  for (let ray = 0; ray < 18; ray += 1) {
    const angle = (ray / 18) * Math.PI * 2;
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    context.lineTo(Math.cos(angle + 0.17) * reach, Math.sin(angle + 0.17) * reach);
  }
  context.fill();
  context.restore();
}

/** Easing from 0 to 1 with an overshoot. */
function spring(progress: number): number {
  if (progress >= 1) return 1;
  return 1 - Math.cos(progress * Math.PI * 1.5) * (1 - progress) ** 1.4;
}
