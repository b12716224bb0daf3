import type { GamePalette } from "../../../protocol.ts";
import { mixColours, withOpacity } from "./drawing.ts";

/** The background of the stage: the theme's image, or a sky in its colours until the image is loaded, with rising motes of light. */
export interface Backdrop {
  /** Draws the static part. `mood` is from 0 (base game) to 1 (free spins). */
  draw(context: CanvasRenderingContext2D, width: number, height: number, mood: number): void;
  /** Draws the rising motes of light. */
  drawMotes(
    context: CanvasRenderingContext2D,
    width: number,
    height: number,
    mood: number,
    now: number,
  ): void;
}

const MOTES = 26;

export function createBackdrop(art: string, palette: GamePalette, onChange: () => void): Backdrop {
  const picture = new Image();
  let ready = false;
  picture.addEventListener("load", () => {
    ready = true;
    onChange();
  });
  picture.src = `${art}-backdrop.webp`;

  return {
    draw(context, width, height, mood) {
      if (ready) {
        const scale = Math.max(width / picture.width, height / picture.height) * (1 + mood * 0.06);
        const [across, down] = [picture.width * scale, picture.height * scale];
        context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down);
      } else {
        drawSky(context, palette, width, height);
      }
      drawMood(context, palette, width, height, mood);
    },
    drawMotes(context, width, height, mood, now) {
      drawMotes(context, palette, width, height, mood, now);
    },
  };
}

function drawSky(
  context: CanvasRenderingContext2D,
  { night, primary, glow }: GamePalette,
  width: number,
  height: number,
) {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, mixColours(night, primary, 0.1));
  sky.addColorStop(0.55, mixColours(night, primary, 0.45));
  sky.addColorStop(1, night);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const light = context.createRadialGradient(
    width / 2,
    height * 0.5,
    0,
    width / 2,
    height * 0.5,
    width * 0.7,
  );
  light.addColorStop(0, withOpacity(glow, 0.28));
  light.addColorStop(1, withOpacity(glow, 0));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

/** Darkens the edges so that reels and sign stand out; in free spins adds the theme's light. */
function drawMood(
  context: CanvasRenderingContext2D,
  { night, primary, glow }: GamePalette,
  width: number,
  height: number,
  mood: number,
): void {
  const reach = Math.hypot(width, height) / 2;
  const edge = context.createRadialGradient(
    width / 2,
    height * 0.42,
    reach * 0.2,
    width / 2,
    height * 0.42,
    reach,
  );
  edge.addColorStop(0, withOpacity(night, 0.08));
  edge.addColorStop(1, withOpacity(night, 0.6));
  context.fillStyle = edge;
  context.fillRect(0, 0, width, height);
  if (mood <= 0) return;
  context.globalAlpha = mood;
  context.globalCompositeOperation = "screen";
  const flood = context.createLinearGradient(0, 0, 0, height);
  flood.addColorStop(0, withOpacity(primary, 0.65));
  flood.addColorStop(0.6, withOpacity(glow, 0.2));
  flood.addColorStop(1, withOpacity(primary, 0.5));
  context.fillStyle = flood;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
  context.globalAlpha = 1;
}

/** The path of each mote is a function of time, so there is no state. */
function drawMotes(
  context: CanvasRenderingContext2D,
  { glow, accent }: GamePalette,
  width: number,
  height: number,
  mood: number,
  now: number,
): void {
  context.globalCompositeOperation = "lighter";
  for (let mote = 0; mote < MOTES; mote += 1) {
    const pace = 0.012 + (mote % 5) * 0.005 + mood * 0.02;
    const rise = (now * pace + mote * 173) % (height + 40);
    const x = ((mote * 97.3) % 100) * 0.01 * width + Math.sin(now / 1900 + mote) * 18;
    const radius = 1.2 + (mote % 4) * 0.7;
    context.fillStyle = withOpacity(
      mote % 3 ? glow : accent,
      0.12 + 0.25 * Math.abs(Math.sin(now / 1300 + mote * 2)),
    );
    context.beginPath();
    context.arc(x, height + 20 - rise, radius, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = "source-over";
}
