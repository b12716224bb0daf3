import type { FlightFrame } from "./use-flight-frames.ts";

/** Colours of the site's theme, as CSS values. */
export interface SceneColours {
  page: string;
  raised: string;
  line: string;
  muted: string;
  accent: string;
  accentEnd: string;
  danger: string;
}

export interface SceneCanvas {
  pen: CanvasRenderingContext2D;
  /** CSS pixels. */
  width: number;
  height: number;
  colours: SceneColours;
}

/** Minimum milliseconds of flight that fit into the curve's box. */
const MIN_SPAN = 9_000;
/** Minimum distance of the curve from the top, in CSS pixels, which leaves room for the multiplier. */
const MIN_CURVE_TOP = 98;
const STARS = Array.from({ length: 46 }, (_, index) => ({
  x: (index * 0.61803) % 1,
  y: (index * 0.38196 + 0.07) % 0.8,
  size: 0.6 + ((index * 7) % 5) * 0.28,
}));

/** Draws a frame: sky, hills, the curve of the flight so far, and the plane at its end. */
export function drawScene(stage: SceneCanvas, frame: FlightFrame): void {
  const { pen, width, height } = stage;
  pen.clearRect(0, 0, width, height);
  drawSky(stage, frame.flown);
  drawHills(stage, frame.flown);
  if (frame.phase === "flying" || frame.phase === "crashed") drawFlight(stage, frame);
  else drawPlane(stage, { x: width * 0.1, y: height * 0.82, angle: 0, spin: frame.left });
}

function drawSky({ pen, width, height, colours }: SceneCanvas, flown: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, colours.page);
  sky.addColorStop(1, colours.raised);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  const sun = pen.createRadialGradient(
    width * 0.82,
    height * 0.9,
    4,
    width * 0.82,
    height * 0.9,
    height * 0.9,
  );
  sun.addColorStop(0, colours.accent);
  sun.addColorStop(1, withZeroOpacity(colours.accent));
  pen.globalAlpha = 0.22;
  pen.fillStyle = sun;
  pen.fillRect(0, 0, width, height);
  if (isDay(colours)) drawClouds({ pen, width, height, colours }, flown);
  else drawStars({ pen, width, height, colours }, flown);
  pen.globalAlpha = 1;
}

/** The same colour with zero opacity; a canvas gradient to `transparent` would pass through black. */
function withZeroOpacity(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? `${colour}00` : "transparent";
}

function isDay({ page }: SceneColours): boolean {
  return Number.parseInt(page.slice(1, 3), 16) > 127;
}

function drawStars({ pen, width, height, colours }: SceneCanvas, flown: number): void {
  pen.fillStyle = colours.muted;
  for (const { x, y, size } of STARS) {
    const drift = (x - flown / 90_000 + 10) % 1;
    pen.globalAlpha = 0.25 + size / 4;
    pen.beginPath();
    pen.arc(drift * width, y * height, size, 0, Math.PI * 2);
    pen.fill();
  }
}

function drawClouds({ pen, width, height }: SceneCanvas, flown: number): void {
  pen.fillStyle = "#ffffff";
  pen.globalAlpha = 0.8;
  for (const { x, y, size } of STARS.slice(0, 7)) {
    const drift = ((x - flown / 60_000 + 10) % 1.3) - 0.15;
    const radius = 22 + size * 16;
    pen.beginPath();
    pen.ellipse(drift * width, y * height, radius, radius * 0.3, 0, 0, Math.PI * 2);
    pen.ellipse(
      drift * width + radius * 0.2,
      y * height - radius * 0.2,
      radius * 0.5,
      radius * 0.32,
      0,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}

function drawHills({ pen, width, height, colours }: SceneCanvas, flown: number): void {
  for (const [depth, rise, pace] of [
    [0.5, 0.16, 60_000],
    [0.9, 0.1, 24_000],
  ] as const) {
    pen.globalAlpha = depth;
    pen.fillStyle = colours.line;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      const phase = x / 150 + (flown / pace) * 10;
      const top = Math.sin(phase) * 0.35 + Math.sin(phase * 0.53 + 2) * 0.65;
      pen.lineTo(x, height * (1 - rise * (0.75 + 0.3 * top)));
    }
    pen.lineTo(width, height);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawFlight(stage: SceneCanvas, { phase, flown, over }: FlightFrame): void {
  const { pen, width, height, colours } = stage;
  const span = Math.max(MIN_SPAN, flown * 1.12);
  const growth = (time: number) => Math.exp(time * 0.0001) - 1;
  const top = Math.max(growth(MIN_SPAN), growth(flown) * 1.15);
  // The curve ends below the multiplier, which has the same height on a stage of any height.
  const rise = height * 0.86 - Math.max(height * 0.38, Math.min(height * 0.6, MIN_CURVE_TOP));
  const at = (time: number) => ({
    x: width * (0.06 + 0.8 * (time / span)),
    y: height * 0.86 - rise * (growth(time) / top),
  });
  const points = Array.from({ length: 61 }, (_, index) => at((flown * index) / 60));
  const last = points.at(-1) as { x: number; y: number };
  const trail = pen.createLinearGradient(0, height, width, 0);
  trail.addColorStop(0, colours.accent);
  trail.addColorStop(1, colours.accentEnd);

  const glow = pen.createLinearGradient(0, last.y, 0, height);
  glow.addColorStop(0, colours.accentEnd);
  glow.addColorStop(1, withZeroOpacity(colours.accentEnd));
  pen.globalAlpha = phase === "crashed" ? 0.15 : 0.4;
  pen.fillStyle = glow;
  pen.beginPath();
  pen.moveTo(points[0]?.x ?? 0, height);
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineTo(last.x, height);
  pen.fill();

  pen.globalAlpha = phase === "crashed" ? 0.45 : 1;
  pen.strokeStyle = phase === "crashed" ? colours.danger : trail;
  pen.lineWidth = 4;
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
  pen.globalAlpha = 1;

  const before = at(Math.max(0, flown - 120));
  const angle = flown > 120 ? Math.atan2(last.y - before.y, last.x - before.x) : 0;
  if (phase === "flying") {
    const sway = Math.sin(flown / 420) * 2.5;
    drawPlane(stage, { x: last.x, y: last.y + sway, angle, spin: flown });
  } else drawCrash(stage, last, over);
}

/** An explosion that fades out. */
function drawCrash({ pen, colours }: SceneCanvas, { x, y }: { x: number; y: number }, over: number): void {
  const progress = Math.min(1, over / 1_400);
  pen.globalAlpha = 1 - progress;
  for (let index = 0; index < 22; index += 1) {
    const angle = index * 2.39996;
    const distance = (14 + ((index * 13) % 46)) * (1 - (1 - progress) ** 3);
    pen.fillStyle = index % 3 === 0 ? colours.danger : index % 3 === 1 ? colours.accent : colours.accentEnd;
    pen.beginPath();
    pen.arc(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance + progress * progress * 26,
      4.5 - progress * 3,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** A small biplane, nose to the right. */
function drawPlane(
  { pen, width, colours }: SceneCanvas,
  { x, y, angle, spin }: { x: number; y: number; angle: number; spin: number },
): void {
  const size = Math.max(0.72, Math.min(1.15, width / 620));
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle * 0.8);
  pen.scale(size, size);
  const shape = (colour: string, path: string) => {
    pen.fillStyle = colour;
    pen.fill(new Path2D(path));
  };
  shape(colours.accentEnd, "M-40 -20 L-30 -20 L-20 -4 L-34 -2 Z");
  shape(colours.accent, "M-42 -4 C-22 -13 6 -15 24 -9 C32 -6 34 0 30 5 C14 12 -18 10 -42 2 Z");
  shape(colours.accentEnd, "M-42 0 C-18 7 14 8 31 2 C29 7 20 11 2 11 C-16 11 -32 7 -42 2 Z");
  shape(colours.page, "M-2 -13 C2 -21 14 -20 17 -11 Z");
  shape(colours.accentEnd, "M-12 -24 L20 -24 C24 -24 24 -19 20 -19 L-12 -19 C-16 -19 -16 -24 -12 -24 Z");
  shape(colours.accent, "M-14 5 L16 5 C20 5 20 10 16 10 L-14 10 C-18 10 -18 5 -14 5 Z");
  pen.strokeStyle = colours.muted;
  pen.lineWidth = 1.6;
  pen.stroke(new Path2D("M-6 -19 L-8 5 M14 -19 L12 5"));
  pen.globalAlpha = 0.75;
  pen.fillStyle = colours.muted;
  pen.beginPath();
  pen.ellipse(34, -1, 2, 17 * Math.abs(Math.cos(spin / 34)) + 3, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  pen.globalAlpha = 1;
}
