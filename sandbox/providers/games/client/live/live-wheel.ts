import { createWheelCanvas, type WheelLooks } from "../wheel/wheel-canvas.ts";
import { type BallPlace, POCKET, rotorAngle } from "../wheel/wheel-motion.ts";
import { ballAt, ballIn } from "./ball-run.ts";

/** What the wheel shows: a ball that runs, one that lies, or none. Seconds of the server's clock. */
export type WheelRun =
  | { number: number; begins: number; rests: number }
  | { number: number; begins: null }
  | null;

interface LiveWheelOptions extends WheelLooks {
  /** The player asked for less motion: the wheel stands, and the ball is seen once it lies. */
  still: boolean;
  /** Seconds of the server's clock. */
  now: () => number;
  /** The ball strikes a rim. */
  onTick: () => void;
}

/** The table's wheel: always turning, and at any moment where it is for everyone. */
export function createLiveWheel({ still, now, onTick, ...looks }: LiveWheelOptions) {
  let run: WheelRun = null;
  let isHigh = true;
  const { canvas, draw } = createWheelCanvas(looks, paint);

  function placeAt(seconds: number): BallPlace | null {
    if (run === null) return null;
    if (run.begins === null) return ballIn(run.number, seconds);
    return still && seconds < run.rests ? null : ballAt(run, seconds);
  }

  function paint(): void {
    const seconds = now();
    const turned = still ? 0 : rotorAngle(seconds);
    const place = placeAt(seconds);
    draw(turned, place && { ...place, angle: place.angle - rotorAngle(seconds) + turned });
    if (!place) return;
    const wasHigh = isHigh;
    isHigh = place.radius > POCKET + 0.06;
    if (wasHigh && !isHigh && run?.begins !== null) onTick();
  }

  function frame(): void {
    if (canvas.checkVisibility?.() ?? true) paint();
    requestAnimationFrame(frame);
  }

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
