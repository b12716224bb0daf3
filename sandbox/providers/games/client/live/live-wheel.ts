import { createWheelCanvas, type WheelAppearance } from "../table/wheel/wheel-canvas.ts";
import {
  type BallPosition,
  ballHeight,
  EASE_POWER,
  POCKET,
  pocketAngle,
  rotorAngle,
  SPEED_ON_ROTOR,
  TRACK,
} from "../table/wheel/wheel-motion.ts";

/** State of the ball: running, at rest (`begins` is null), or no ball (null). Times are seconds of the server's clock. */
export type WheelRun =
  | { number: number; begins: number; rests: number }
  | { number: number; begins: null }
  | null;

interface LiveWheelOptions extends WheelAppearance {
  /** With reduced motion the wheel does not turn, and the ball appears when it is at rest. */
  reducedMotion: boolean;
  /** Returns seconds of the server's clock. */
  now: () => number;
  /** The ball drops into a pocket. */
  onTick: () => void;
}

/** The wheel of a live table. It always turns, and shows the same position to all players at the same time. */
export function createLiveWheel({ reducedMotion, now, onTick, ...appearance }: LiveWheelOptions) {
  let run: WheelRun = null;
  let isHigh = true;
  const { canvas, draw } = createWheelCanvas(appearance, paint);

  function positionAt(seconds: number): BallPosition | null {
    if (run === null) return null;
    if (run.begins === null) return ballPositionInPocket(run.number, seconds);
    return reducedMotion && seconds < run.rests ? null : ballPositionAt(run, seconds);
  }

  function paint(): void {
    const seconds = now();
    const turned = reducedMotion ? 0 : rotorAngle(seconds);
    const position = positionAt(seconds);
    draw(turned, position && { ...position, angle: position.angle - rotorAngle(seconds) + turned });
    if (!position) return;
    const wasHigh = isHigh;
    isHigh = position.radius > POCKET + 0.06;
    if (wasHigh && !isHigh && run?.begins !== null) onTick();
  }

  function frame(): void {
    if (canvas.checkVisibility?.() ?? true) paint();
    requestAnimationFrame(frame);
  }

  if (reducedMotion) setInterval(paint, 250);
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

/** Seconds in which a ball slows down and falls, limited to a share of its run. */
const LANDING_SECONDS = 4.6;
const MAX_LANDING_SHARE = 0.6;

/**
 * The position of a round's ball. It is computed backwards from where and when the ball rests, so that players who join during the
 * spin see the same.
 *
 * @param run seconds of the server's clock
 * @param now seconds of the server's clock
 */
export function ballPositionAt(
  run: { number: number; begins: number; rests: number },
  now: number,
): BallPosition {
  const length = Math.min(LANDING_SECONDS, (run.rests - run.begins) * MAX_LANDING_SHARE);
  const lands = run.rests - length;
  const way = (SPEED_ON_ROTOR * length) / EASE_POWER;
  const part = Math.min(1, Math.max(0, (now - lands) / length));
  const left = now < lands ? way + SPEED_ON_ROTOR * (lands - now) : way * (1 - part) ** EASE_POWER;
  return {
    angle: rotorAngle(now) + pocketAngle(run.number) + left,
    radius: POCKET + (TRACK - POCKET) * ballHeight(part),
  };
}

/** The position of a ball at rest in a number's pocket. */
export function ballPositionInPocket(number: number, now: number): BallPosition {
  return { angle: rotorAngle(now) + pocketAngle(number), radius: POCKET };
}
