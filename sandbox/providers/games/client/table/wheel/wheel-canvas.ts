import { colourOf, POCKET_COUNT, WHEEL } from "../../../engines/roulette/roulette-table.ts";
import type { BallPosition } from "./wheel-motion.ts";

export interface WheelAppearance {
  label: string;
  /** Colour of the rim. */
  wood: string;
}

/**
 * A canvas with the size of its box. Bowl and rotor are painted once per size.
 *
 * @param paint draws the current frame; called after a change of size
 */
export function createWheelCanvas({ label, wood }: WheelAppearance, paint: () => void) {
  const canvas = document.createElement("canvas");
  canvas.className = "wheel";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  let bowl: HTMLCanvasElement | null = null;
  let rotor: HTMLCanvasElement | null = null;

  const layer = (side: number, paintOn: (context: CanvasRenderingContext2D) => void) => {
    const created = document.createElement("canvas");
    created.width = side;
    created.height = side;
    const context = created.getContext("2d");
    context?.translate(side / 2, side / 2);
    if (context) paintOn(context);
    return created;
  };

  function resize(): void {
    const box = canvas.getBoundingClientRect();
    const side = Math.round(Math.min(box.width, box.height) * Math.min(2, devicePixelRatio));
    if (side < 8 || (side === canvas.width && side === canvas.height)) return;
    canvas.width = side;
    canvas.height = side;
    bowl = layer(side, (context) => paintBowl(context, side, wood));
    rotor = layer(side, (context) => paintRotor(context, side));
    paint();
  }

  new ResizeObserver(resize).observe(canvas);
  // Repaints the numbers when their font is loaded.
  void document.fonts.load("700 16px Onest").then(() => {
    canvas.width = 0;
    resize();
  });

  return {
    canvas,
    /** Draws the rotor at an angle in radians, and the ball unless it is null. */
    draw(rotorAngle: number, ball: BallPosition | null): void {
      const context = canvas.getContext("2d");
      if (!context || !bowl || !rotor) return;
      const side = canvas.width;
      context.resetTransform();
      context.clearRect(0, 0, side, side);
      context.drawImage(bowl, 0, 0);
      context.translate(side / 2, side / 2);
      context.save();
      context.rotate(rotorAngle);
      context.drawImage(rotor, -side / 2, -side / 2);
      context.restore();
      if (!ball) return;
      const radius = (side / 2) * ball.radius;
      context.translate(Math.sin(ball.angle) * radius, -Math.cos(ball.angle) * radius);
      paintBall(context, side * 0.0175);
    },
  };
}

const TURN = 2 * Math.PI;
const FILLS = { green: "#0d7c48", red: "#b4232f", black: "#15161e" };

/** Draws the parts that do not turn, in a square around the origin. */
function paintBowl(context: CanvasRenderingContext2D, side: number, wood: string): void {
  const radius = side / 2;
  ring(context, radius * 0.995, shade(context, radius, ["#1a0f08", 0.8], [wood, 0.9], ["#120a06", 1]));
  ring(
    context,
    radius * 0.93,
    shade(context, radius, ["#0c0907", 0.78], ["#3a2a1d", 0.88], ["#6d5138", 0.93]),
  );
  line(context, radius * 0.93, "#e9c98a", radius * 0.008);
  line(context, radius * 0.83, "#00000080", radius * 0.02);
  // Eight deflectors, alternately horizontal and vertical.
  for (let deflector = 0; deflector < 8; deflector += 1) {
    context.save();
    context.rotate((deflector / 8) * TURN);
    context.translate(0, -radius * 0.835);
    if (deflector % 2 === 1) context.rotate(Math.PI / 2);
    context.beginPath();
    context.ellipse(0, 0, radius * 0.012, radius * 0.034, 0, 0, TURN);
    context.fillStyle = "#f3dca8";
    context.fill();
    context.restore();
  }
}

/** Draws the part that turns: numbers, pockets and turret, with zero at the top. */
function paintRotor(context: CanvasRenderingContext2D, side: number): void {
  const radius = side / 2;
  const step = TURN / POCKET_COUNT;
  ring(context, radius * 0.79, "#caa263");
  for (const [index, number] of WHEEL.entries()) {
    context.save();
    context.rotate(index * step);
    sector(context, radius * 0.78, radius * 0.61, step, FILLS[colourOf(number)]);
    sector(context, radius * 0.6, radius * 0.46, step, FILLS[colourOf(number)]);
    context.fillStyle = "#fff8e8";
    context.font = `700 ${radius * 0.088}px Onest, system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(String(number), 0, -radius * 0.695);
    context.restore();
  }
  ring(
    context,
    radius * 0.46,
    shade(context, radius * 0.46, ["#54391f", 0], ["#8a6136", 0.6], ["#3a2412", 1]),
  );
  // Shading: the pockets are deeper than the numbers.
  const depth = context.createRadialGradient(0, 0, radius * 0.46, 0, 0, radius * 0.61);
  depth.addColorStop(0, "#000000a0");
  depth.addColorStop(0.5, "#00000040");
  depth.addColorStop(1, "#00000090");
  context.beginPath();
  context.arc(0, 0, radius * 0.61, 0, TURN);
  context.arc(0, 0, radius * 0.46, 0, TURN, true);
  context.fillStyle = depth;
  context.fill();
  for (const share of [0.61, 0.46]) line(context, radius * share, "#e9c98a", radius * 0.008);
  turret(context, radius);
}

/** @param radius radius of the ball */
function paintBall(context: CanvasRenderingContext2D, radius: number): void {
  context.save();
  context.shadowColor = "#000c";
  context.shadowBlur = radius;
  context.shadowOffsetY = radius * 0.5;
  const gloss = context.createRadialGradient(-radius * 0.35, -radius * 0.4, 0, 0, 0, radius);
  gloss.addColorStop(0, "#ffffff");
  gloss.addColorStop(0.6, "#eef0f5");
  gloss.addColorStop(1, "#9aa3b5");
  ring(context, radius, gloss);
  context.restore();
}

function turret(context: CanvasRenderingContext2D, radius: number): void {
  const gold = shade(context, radius * 0.2, ["#fff3cf", 0], ["#d8ab58", 0.55], ["#7b5522", 1]);
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm / 4) * TURN + Math.PI / 4);
    context.beginPath();
    context.moveTo(-radius * 0.028, 0);
    context.lineTo(-radius * 0.016, -radius * 0.27);
    context.lineTo(radius * 0.016, -radius * 0.27);
    context.lineTo(radius * 0.028, 0);
    context.fillStyle = "#d8ab58";
    context.fill();
    context.translate(0, -radius * 0.28);
    ring(context, radius * 0.035, shade(context, radius * 0.035, ["#fff3cf", 0], ["#b98839", 1]));
    context.restore();
  }
  ring(context, radius * 0.13, gold);
  ring(context, radius * 0.065, shade(context, radius * 0.065, ["#fffbe9", 0], ["#c9974a", 1]));
}

function ring(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fillStyle = fill;
  context.fill();
}

function line(context: CanvasRenderingContext2D, radius: number, colour: string, width: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** Draws a sector of the rotor, centred at the top. */
function sector(
  context: CanvasRenderingContext2D,
  outer: number,
  inner: number,
  step: number,
  fill: string,
): void {
  const [from, to] = [-Math.PI / 2 - step / 2, -Math.PI / 2 + step / 2];
  context.beginPath();
  context.arc(0, 0, outer, from, to);
  context.arc(0, 0, inner, to, from, true);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = "#e9c98a";
  context.lineWidth = outer * 0.006;
  context.stroke();
}

function shade(
  context: CanvasRenderingContext2D,
  radius: number,
  ...stops: [colour: string, at: number][]
): CanvasGradient {
  const gradient = context.createRadialGradient(-radius * 0.2, -radius * 0.3, 0, 0, 0, radius);
  for (const [colour, position] of stops) gradient.addColorStop(position, colour);
  return gradient;
}
