import { createWheelCanvas, type WheelAppearance } from "./wheel-canvas.ts";
import {
  type BallLanding,
  type BallPosition,
  landingOf,
  POCKET_RADIUS,
  pocketAngle,
  rotorAngle,
  runningBall,
} from "./wheel-motion.ts";

export interface WheelView {
  canvas: HTMLCanvasElement;
  /** Throws the ball; the number is not known yet. */
  throwBall(): void;
  /** Lets the ball land in a number in about this many seconds; resolves when it is at rest. */
  land(number: number, seconds: number): Promise<void>;
  /** Shows the ball at rest in a number; null removes it. */
  showBall(number: number | null): void;
  /** Finishes the landing now. */
  skip(): void;
}

export interface WheelOptions extends WheelAppearance {
  /** With reduced motion the wheel does not turn, and the ball appears in its number. */
  reducedMotion: boolean;
  /** The ball bounces while it lands. */
  onTick: () => void;
}

type Ball = ((seconds: number) => BallPosition) | null;

/** A roulette wheel. It turns from the throw until the ball is shown at rest. */
export function createWheel({ reducedMotion, onTick, ...appearance }: WheelOptions): WheelView {
  let ball: Ball = null;
  let finish: (() => void) | null = null;
  let turning = false;
  let clock = 0;
  let last = 0;

  const paint = () => draw(rotorAngle(clock), ball?.(clock) ?? null);
  const { canvas, draw } = createWheelCanvas(appearance, paint);

  function frame(now: number): void {
    if (!turning) return;
    // A page in the background draws no frames; afterwards the wheel continues from its last position.
    clock += Math.min(0.1, (now - last) / 1000);
    last = now;
    paint();
    requestAnimationFrame(frame);
  }

  function setTurning(on: boolean): void {
    if (on && !turning) {
      last = performance.now();
      requestAnimationFrame(frame);
    }
    turning = on;
  }

  const restingIn =
    (number: number): Ball =>
    (seconds) => ({ angle: rotorAngle(seconds) + pocketAngle(number), radius: POCKET_RADIUS });

  return {
    canvas,
    throwBall() {
      if (reducedMotion) return;
      const thrown = clock;
      ball = (seconds) => runningBall(seconds - thrown, thrown);
      setTurning(true);
    },
    land(number, seconds) {
      if (reducedMotion || !ball) {
        ball = restingIn(number);
        paint();
        return Promise.resolve();
      }
      const start = { seconds: clock, angle: ball(clock).angle };
      const landing: BallLanding = landingOf(number, start, seconds);
      let wasHigh = false;
      ball = (instant) => {
        const position = landing.at(instant - start.seconds);
        const isHigh = position.radius > POCKET_RADIUS + 0.06;
        if (wasHigh && !isHigh) onTick();
        wasHigh = isHigh;
        return position;
      };
      return new Promise((resolve) => {
        finish = () => {
          clearTimeout(timer);
          finish = null;
          ball = restingIn(number);
          resolve();
          setTimeout(() => {
            if (!finish) paint();
          });
        };
        const timer = setTimeout(() => finish?.(), landing.length * 1000);
      });
    },
    showBall(number) {
      ball = number === null ? null : restingIn(number);
      setTurning(false);
      paint();
    },
    skip: () => finish?.(),
  };
}
