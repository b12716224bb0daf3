import { createWheelCanvas, type WheelAppearance } from "../table/wheel/wheel-canvas.ts";
import {
  type BallPosition,
  ballHeight,
  EASE_POWER,
  POCKET_RADIUS,
  pocketAngle,
  rotorAngle,
  SPEED_ON_ROTOR,
  TRACK_RADIUS,
} from "../table/wheel/wheel-motion.ts";

/** State of the ball: running, at rest (`startsAt` is null), or no ball (null). Times are seconds of the server's clock. */
export type WheelRun =
  | { number: number; startsAt: number; restsAt: number }
  | { number: number; startsAt: null }
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
    if (run.startsAt === null) return ballPositionInPocket(run.number, seconds);
    return reducedMotion && seconds < run.restsAt ? null : ballPositionAt(run, seconds);
  }

  function paint(): void {
    const seconds = now();
    const turned = reducedMotion ? 0 : rotorAngle(seconds);
    const position = positionAt(seconds);
    draw(turned, position && { ...position, angle: position.angle - rotorAngle(seconds) + turned });
    if (!position) return;
    const wasHigh = isHigh;
    isHigh = position.radius > POCKET_RADIUS + 0.06;
    if (wasHigh && !isHigh && run?.startsAt !== null) onTick();
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

/** Seconds in which a ball slows down and falls. */
const LANDING_SECONDS = 4.6;
/** Maximum share of the ball's run for the landing. */
const MAX_LANDING_SHARE = 0.6;

/**
 * The position of a round's ball. It is computed backwards from where and when the ball rests, so that players who join during the
 * spin see the same.
 *
 * @param run seconds of the server's clock
 * @param now seconds of the server's clock
 */
export function ballPositionAt(
  run: { number: number; startsAt: number; restsAt: number },
  now: number,
): BallPosition {
  const length = Math.min(LANDING_SECONDS, (run.restsAt - run.startsAt) * MAX_LANDING_SHARE);
  const landingAt = run.restsAt - length;
  const landingAngle = (SPEED_ON_ROTOR * length) / EASE_POWER;
  const progress = Math.min(1, Math.max(0, (now - landingAt) / length));
  const remainingAngle =
    now < landingAt
      ? landingAngle + SPEED_ON_ROTOR * (landingAt - now)
      : landingAngle * (1 - progress) ** EASE_POWER;
  return {
    angle: rotorAngle(now) + pocketAngle(run.number) + remainingAngle,
    radius: POCKET_RADIUS + (TRACK_RADIUS - POCKET_RADIUS) * ballHeight(progress),
  };
}

/** The position of a ball at rest in a number's pocket. */
export function ballPositionInPocket(number: number, now: number): BallPosition {
  return { angle: rotorAngle(now) + pocketAngle(number), radius: POCKET_RADIUS };
}
