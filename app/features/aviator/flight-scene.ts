import { CRASH_GROWTH } from "#contract/wire/play/crash-rules.ts";
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

/** The canvas to draw on. */
export interface SceneCanvas {
  context: CanvasRenderingContext2D;
  /** CSS pixels. */
  width: number;
  height: number;
  colours: SceneColours;
}

/** Minimum milliseconds of flight that fit into the curve's box. */
const MIN_SPAN = 9_000;
/** Minimum distance of the curve from the top, in CSS pixels, which leaves room for the multiplier. */
const MIN_CURVE_TOP = 98;
/** Distance between two points of a hill, in CSS pixels. */
const HILL_STEP = 8;
/** Height above which a flight starts, as a share of the canvas from the top. */
const GROUND = 0.86;
const STARS = Array.from({ length: 46 }, (_, index) => ({
  x: (index * 0.61803) % 1,
  y: (index * 0.38196 + 0.07) % 0.8,
  size: 0.6 + ((index * 7) % 5) * 0.28,
}));

/** Draws a frame: sky, hills, the curve of the flight so far, and the plane at its end. */
export function drawScene(canvas: SceneCanvas, frame: FlightFrame): void {
  const { context, width, height } = canvas;
  context.clearRect(0, 0, width, height);
  drawSky(canvas, frame.flightTime);
  drawHills(canvas, frame.flightTime);
  if (frame.phase === "flying" || frame.phase === "crashed") drawFlight(canvas, frame);
  else drawPlane(canvas, { ...takeOffPoint(canvas), angle: 0, spin: frame.countdown });
}

/** Where a flight starts: far enough from the edge for the whole plane, which has a minimum size. */
function takeOffPoint({ width, height }: SceneCanvas): { x: number; y: number } {
  return { x: Math.max(width * 0.06, 36), y: height * GROUND };
}

function drawSky({ context, width, height, colours }: SceneCanvas, flightTime: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, colours.page);
  sky.addColorStop(1, colours.raised);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const sun = context.createRadialGradient(
    width * 0.82,
    height * 0.9,
    4,
    width * 0.82,
    height * 0.9,
    height * 0.9,
  );
  sun.addColorStop(0, colours.accent);
  sun.addColorStop(1, withZeroOpacity(colours.accent));
  context.globalAlpha = 0.22;
  context.fillStyle = sun;
  context.fillRect(0, 0, width, height);
  if (isDay(colours)) drawClouds({ context, width, height, colours }, flightTime);
  else drawStars({ context, width, height, colours }, flightTime);
  context.globalAlpha = 1;
}

/** The same colour with zero opacity; a canvas gradient to `transparent` would pass through black. */
function withZeroOpacity(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? `${colour}00` : "transparent";
}

function isDay({ page }: SceneColours): boolean {
  return Number.parseInt(page.slice(1, 3), 16) > 127;
}

function drawStars({ context, width, height, colours }: SceneCanvas, flightTime: number): void {
  context.fillStyle = colours.muted;
  for (const { x, y, size } of STARS) {
    const drift = (x - flightTime / 90_000 + 10) % 1;
    context.globalAlpha = 0.25 + size / 4;
    context.beginPath();
    context.arc(drift * width, y * height, size, 0, Math.PI * 2);
    context.fill();
  }
}

function drawClouds({ context, width, height }: SceneCanvas, flightTime: number): void {
  context.fillStyle = "#ffffff";
  context.globalAlpha = 0.8;
  for (const { x, y, size } of STARS.slice(0, 7)) {
    const drift = ((x - flightTime / 60_000 + 10) % 1.3) - 0.15;
    const radius = 22 + size * 16;
    context.beginPath();
    context.ellipse(drift * width, y * height, radius, radius * 0.3, 0, 0, Math.PI * 2);
    context.ellipse(
      drift * width + radius * 0.2,
      y * height - radius * 0.2,
      radius * 0.5,
      radius * 0.32,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}

function drawHills({ context, width, height, colours }: SceneCanvas, flightTime: number): void {
  for (const [depth, rise, pace] of [
    [0.5, 0.16, 60_000],
    [0.9, 0.1, 24_000],
  ] as const) {
    context.globalAlpha = depth;
    context.fillStyle = colours.line;
    context.beginPath();
    context.moveTo(0, height);
    // To the first point at or past the edge: a width is rarely a multiple of the step.
    for (let x = 0; x < width + HILL_STEP; x += HILL_STEP) {
      const phase = x / 150 + (flightTime / pace) * 10;
      const top = Math.sin(phase) * 0.35 + Math.sin(phase * 0.53 + 2) * 0.65;
      context.lineTo(x, height * (1 - rise * (0.75 + 0.3 * top)));
    }
    context.lineTo(width, height);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawFlight(canvas: SceneCanvas, { phase, flightTime, sinceCrash }: FlightFrame): void {
  const { context, width, height, colours } = canvas;
  const span = Math.max(MIN_SPAN, flightTime * 1.12);
  const growth = (time: number) => Math.exp(time * CRASH_GROWTH) - 1;
  const top = Math.max(growth(MIN_SPAN), growth(flightTime) * 1.15);
  // The curve ends below the multiplier, which has the same height on a canvas of any height.
  const { x: left, y: ground } = takeOffPoint(canvas);
  const rise = ground - Math.max(height * 0.38, Math.min(height * 0.6, MIN_CURVE_TOP));
  const pointAt = (time: number) => ({
    x: left + width * 0.8 * (time / span),
    y: ground - rise * (growth(time) / top),
  });
  const points = Array.from({ length: 61 }, (_, index) => pointAt((flightTime * index) / 60));
  const last = points.at(-1) as { x: number; y: number };
  const trail = context.createLinearGradient(0, height, width, 0);
  trail.addColorStop(0, colours.accent);
  trail.addColorStop(1, colours.accentEnd);

  // Down to the ground, not to the edge: at take-off the curve is short, and the glow below it would be a narrow column.
  const glow = context.createLinearGradient(0, last.y, 0, ground);
  glow.addColorStop(0, colours.accentEnd);
  glow.addColorStop(1, withZeroOpacity(colours.accentEnd));
  context.globalAlpha = phase === "crashed" ? 0.15 : 0.4;
  context.fillStyle = glow;
  context.beginPath();
  context.moveTo(points[0]?.x ?? 0, ground);
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineTo(last.x, ground);
  context.fill();

  context.globalAlpha = phase === "crashed" ? 0.45 : 1;
  context.strokeStyle = phase === "crashed" ? colours.danger : trail;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  context.globalAlpha = 1;

  const before = pointAt(Math.max(0, flightTime - 120));
  const angle = flightTime > 120 ? Math.atan2(last.y - before.y, last.x - before.x) : 0;
  if (phase === "flying") {
    const sway = Math.sin(flightTime / 420) * 2.5;
    drawPlane(canvas, { x: last.x, y: last.y + sway, angle, spin: flightTime });
  } else drawCrash(canvas, last, sinceCrash);
}

/** An explosion that fades out. */
function drawCrash(
  { context, colours }: SceneCanvas,
  { x, y }: { x: number; y: number },
  sinceCrash: number,
): void {
  const progress = Math.min(1, sinceCrash / 1_400);
  context.globalAlpha = 1 - progress;
  for (let index = 0; index < 22; index += 1) {
    const angle = index * 2.39996;
    const distance = (14 + ((index * 13) % 46)) * (1 - (1 - progress) ** 3);
    context.fillStyle =
      index % 3 === 0 ? colours.danger : index % 3 === 1 ? colours.accent : colours.accentEnd;
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance + progress * progress * 26,
      4.5 - progress * 3,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}

/** A small biplane, nose to the right. */
function drawPlane(
  { context, width, colours }: SceneCanvas,
  { x, y, angle, spin }: { x: number; y: number; angle: number; spin: number },
): void {
  const size = Math.max(0.72, Math.min(1.15, width / 620));
  context.save();
  context.translate(x, y);
  context.rotate(angle * 0.8);
  context.scale(size, size);
  const shape = (colour: string, path: string) => {
    context.fillStyle = colour;
    context.fill(new Path2D(path));
  };
  shape(colours.accentEnd, "M-40 -20 L-30 -20 L-20 -4 L-34 -2 Z");
  shape(colours.accent, "M-42 -4 C-22 -13 6 -15 24 -9 C32 -6 34 0 30 5 C14 12 -18 10 -42 2 Z");
  shape(colours.accentEnd, "M-42 0 C-18 7 14 8 31 2 C29 7 20 11 2 11 C-16 11 -32 7 -42 2 Z");
  shape(colours.page, "M-2 -13 C2 -21 14 -20 17 -11 Z");
  shape(colours.accentEnd, "M-12 -24 L20 -24 C24 -24 24 -19 20 -19 L-12 -19 C-16 -19 -16 -24 -12 -24 Z");
  shape(colours.accent, "M-14 5 L16 5 C20 5 20 10 16 10 L-14 10 C-18 10 -18 5 -14 5 Z");
  context.strokeStyle = colours.muted;
  context.lineWidth = 1.6;
  context.stroke(new Path2D("M-6 -19 L-8 5 M14 -19 L12 5"));
  context.globalAlpha = 0.75;
  context.fillStyle = colours.muted;
  context.beginPath();
  context.ellipse(34, -1, 2, 17 * Math.abs(Math.cos(spin / 34)) + 3, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
  context.globalAlpha = 1;
}
