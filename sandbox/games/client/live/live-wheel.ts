import { paintBall, paintBowl, paintRotor } from "../wheel/wheel-art.ts";
import { type BallPlace, POCKET, rotorAngle } from "../wheel/wheel-motion.ts";
import { ballAt, ballIn } from "./ball-run.ts";

/** What the wheel shows: a ball that runs, one that lies, or none. Seconds of the server's clock. */
export type WheelRun =
  | { number: number; begins: number; rests: number }
  | { number: number; begins: null }
  | null;

interface LiveWheelOptions {
  label: string;
  /** The player asked for less motion: the wheel stands, and the ball is seen once it lies. */
  still: boolean;
  /** Colour of the rim. */
  wood: string;
  /** Seconds of the server's clock. */
  now: () => number;
  /** The ball strikes a rim. */
  onTick: () => void;
}

/** The table's wheel on a canvas as large as its box: always turning, and at any moment where it is for everyone. */
export function createLiveWheel({ label, still, wood, now, onTick }: LiveWheelOptions) {
  const canvas = document.createElement("canvas");
  canvas.className = "wheel";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  let bowl: HTMLCanvasElement | null = null;
  let rotor: HTMLCanvasElement | null = null;
  let run: WheelRun = null;
  let isHigh = true;

  const layer = (side: number, paint: (context: CanvasRenderingContext2D) => void) => {
    const made = document.createElement("canvas");
    made.width = side;
    made.height = side;
    const context = made.getContext("2d");
    context?.translate(side / 2, side / 2);
    if (context) paint(context);
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

  function placeAt(seconds: number): BallPlace | null {
    if (run === null) return null;
    if (run.begins === null) return ballIn(run.number, seconds);
    return still && seconds < run.rests ? null : ballAt(run, seconds);
  }

  function paint(): void {
    const context = canvas.getContext("2d");
    if (!context || !bowl || !rotor) return;
    const seconds = now();
    const turned = still ? 0 : rotorAngle(seconds);
    const side = canvas.width;
    context.resetTransform();
    context.clearRect(0, 0, side, side);
    context.drawImage(bowl, 0, 0);
    context.translate(side / 2, side / 2);
    context.rotate(turned);
    context.drawImage(rotor, -side / 2, -side / 2);
    const place = placeAt(seconds);
    if (!place) return;
    context.rotate(place.angle - rotorAngle(seconds));
    context.translate(0, (-side / 2) * place.radius);
    paintBall(context, side * 0.0175);
    const wasHigh = isHigh;
    isHigh = place.radius > POCKET + 0.06;
    if (wasHigh && !isHigh && run?.begins !== null) onTick();
  }

  function frame(): void {
    if (canvas.checkVisibility?.() ?? true) paint();
    requestAnimationFrame(frame);
  }

  new ResizeObserver(resize).observe(canvas);
  if (still) setInterval(paint, 250);
  else requestAnimationFrame(frame);
  return {
    canvas,
    show(next: WheelRun): void {
      run = next;
      isHigh = true;
      paint();
    },
  };
}
