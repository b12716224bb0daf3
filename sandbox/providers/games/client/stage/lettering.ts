import { mix } from "./colours.ts";

/** Text on the stage: the display face, filled like lit metal, with light around it. */
export interface Lettering {
  size: number;
  /** The text is made smaller until it fits. */
  maxWidth: number;
  colour: string;
  glow: string;
}

export function drawLettering(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, maxWidth, colour, glow }: Lettering,
): void {
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = font(size);
  const width = context.measureText(text).width;
  const fitted = width > maxWidth ? (size * maxWidth) / width : size;
  context.font = font(fitted);
  const metal = context.createLinearGradient(0, y - fitted * 0.5, 0, y + fitted * 0.5);
  metal.addColorStop(0, "#ffffff");
  metal.addColorStop(0.42, mix(colour, "#ffffff", 0.62));
  metal.addColorStop(0.55, colour);
  metal.addColorStop(1, mix(colour, "#ffffff", 0.3));
  context.lineJoin = "round";
  context.strokeStyle = "#000000b8";
  context.lineWidth = fitted * 0.16;
  context.shadowColor = glow;
  context.shadowBlur = fitted * 0.55;
  context.strokeText(text, x, y);
  context.shadowBlur = 0;
  context.fillStyle = metal;
  context.fillText(text, x, y);
  context.restore();
}

function font(size: number): string {
  return `800 ${size}px Unbounded, Onest, system-ui, sans-serif`;
}
