import { paintBall, paintBowl, paintRotor } from "./wheel-art.ts";
import type { BallPlace } from "./wheel-motion.ts";

export interface WheelLooks {
  label: string;
  /** Colour of the rim. */
  wood: string;
}

/**
 * The wheel's canvas, as large as its box: what never changes is painted once for each size.
 *
 * @param paint draws the present moment; called when the size is another
 */
export function createWheelCanvas({ label, wood }: WheelLooks, paint: () => void) {
  const canvas = document.createElement("canvas");
  canvas.className = "wheel";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  let bowl: HTMLCanvasElement | null = null;
  let rotor: HTMLCanvasElement | null = null;

  const layer = (side: number, paintOn: (context: CanvasRenderingContext2D) => void) => {
    const made = document.createElement("canvas");
    made.width = side;
    made.height = side;
    const context = made.getContext("2d");
    context?.translate(side / 2, side / 2);
    if (context) paintOn(context);
    return made;
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
  // Numbers drawn before their face has come are drawn anew in it.
  void document.fonts.load("700 16px Onest").then(() => {
    canvas.width = 0;
    resize();
  });

  return {
    canvas,
    /** Draws the rotor turned so far, in radians, and the ball, if there is one, where it is on the table. */
    draw(turned: number, ball: BallPlace | null): void {
      const context = canvas.getContext("2d");
      if (!context || !bowl || !rotor) return;
      const side = canvas.width;
      context.resetTransform();
      context.clearRect(0, 0, side, side);
      context.drawImage(bowl, 0, 0);
      context.translate(side / 2, side / 2);
      context.save();
      context.rotate(turned);
      context.drawImage(rotor, -side / 2, -side / 2);
      context.restore();
      if (!ball) return;
      const radius = (side / 2) * ball.radius;
      context.translate(Math.sin(ball.angle) * radius, -Math.cos(ball.angle) * radius);
      paintBall(context, side * 0.0175);
    },
  };
}
