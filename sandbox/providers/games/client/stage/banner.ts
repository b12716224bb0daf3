import { fade, mix } from "./colours.ts";
import type { Layout } from "./layout.ts";
import { drawLettering } from "./lettering.ts";

/** A moment that takes the whole stage: free spins won, free spins done, a big win. */
export interface Banner {
  title: string;
  /** The large figure, read anew each frame so that it can count up. */
  figure: () => string;
  note: string;
  since: number;
}

interface Palette {
  night: string;
  accent: string;
  glow: string;
  primary: string;
}

/** @param drawEffects coins and sparks, which fly behind the words */
export function drawBanner(
  context: CanvasRenderingContext2D,
  { width, height, grid, portrait }: Layout,
  palette: Palette,
  banner: Banner,
  still: boolean,
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
  drawRays(context, x, y, Math.hypot(width, height) / 2, palette, still ? 0 : now / 9000);
  drawEffects();

  const grown = still ? 1 : spring(age / 420);
  const size = Math.min(width * (portrait ? 0.105 : 0.075), height * 0.12, 92);
  context.save();
  context.translate(x, y);
  context.scale(grown, grown);
  const look = { maxWidth: width * 0.92, glow: palette.glow };
  drawLettering(context, banner.title, 0, -size * 1.25, { ...look, size, colour: palette.accent });
  drawLettering(context, banner.figure(), 0, size * 0.25, { ...look, size: size * 1.5, colour: "#ffd75e" });
  if (banner.note) {
    drawLettering(context, banner.note, 0, size * 1.7, { ...look, size: size * 0.44, colour: palette.glow });
  }
  context.restore();
  context.globalAlpha = 1;
}

function drawRays(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  reach: number,
  palette: Palette,
  turn: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn * Math.PI * 2);
  context.globalCompositeOperation = "lighter";
  const light = context.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, fade(mix(palette.accent, palette.glow, 0.35), 0.42));
  light.addColorStop(0.5, fade(palette.primary, 0.2));
  light.addColorStop(1, fade(palette.primary, 0));
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

/** From 0 past 1 and back to it. */
function spring(part: number): number {
  if (part >= 1) return 1;
  return 1 - Math.cos(part * Math.PI * 1.5) * (1 - part) ** 1.4;
}
