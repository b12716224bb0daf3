/** Adds an opacity to a colour: `#rrggbb` to `#rrggbbaa`. */
export function withOpacity(colour: string, opacity: number): string {
  return `${colour}${Math.round(Math.max(0, Math.min(1, opacity)) * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

/** Mixes two `#rrggbb` colours. @param part weight of the second colour, 0 to 1 */
export function mixColours(from: string, to: string, part: number): string {
  const channel = (colour: string, offset: number) => Number.parseInt(colour.slice(offset, offset + 2), 16);
  return `#${[1, 3, 5]
    .map((offset) => Math.round(channel(from, offset) + (channel(to, offset) - channel(from, offset)) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** The colour of a payline. Adjacent lines have distant hues. */
export function lineColour(line: number): string {
  return `hsl(${(line * 137.5 + 35) % 360} 95% 66%)`;
}

/** Style of text on the stage: display font, metallic fill, glow. */
export interface StageTextStyle {
  size: number;
  /** The font size is reduced until the text fits. */
  maxWidth: number;
  colour: string;
  glow: string;
}

/** Draws text centred at a point. */
export function drawStageText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, maxWidth, colour, glow }: StageTextStyle,
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
  metal.addColorStop(0.42, mixColours(colour, "#ffffff", 0.62));
  metal.addColorStop(0.55, colour);
  metal.addColorStop(1, mixColours(colour, "#ffffff", 0.3));
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
