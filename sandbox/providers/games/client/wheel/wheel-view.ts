import { createWheelCanvas, type WheelLooks } from "./wheel-canvas.ts";
import {
  type BallPlace,
  type Landing,
  landingOf,
  POCKET,
  pocketAngle,
  rotorAngle,
  runningBall,
} from "./wheel-motion.ts";

export interface WheelView {
  canvas: HTMLCanvasElement;
  /** The ball is thrown; where it will lie is not known yet. */
  throwBall(): void;
  /** Lets it land in a number, in about so many seconds; resolves when it rests. */
  land(number: number, seconds: number): Promise<void>;
  /** Puts it down there at once; null takes it off the wheel. */
  rest(number: number | null): void;
  /** Ends a landing now. */
  hurry(): void;
}

export interface WheelOptions extends WheelLooks {
  /** The player asked for less motion: the wheel stands, the ball appears in its number. */
  still: boolean;
  /** The ball strikes a rim while it lands. */
  onTick: () => void;
}

type Ball = ((seconds: number) => BallPlace) | null;

/** The wheel on a canvas as large as its box. It turns only while it is seen and a ball is under way, or was lately. */
export function createWheel({ still, onTick, ...looks }: WheelOptions): WheelView {
  let ball: Ball = null;
  let finish: (() => void) | null = null;
  let turning = false;
  let clock = 0;
  let last = 0;

  const paint = () => draw(rotorAngle(clock), ball?.(clock) ?? null);
  const { canvas, draw } = createWheelCanvas(looks, paint);

  function frame(now: number): void {
    if (!turning) return;
    // A page in the background draws no frames: the wheel goes on from where it was.
    clock += Math.min(0.1, (now - last) / 1000);
    last = now;
    paint();
    requestAnimationFrame(frame);
  }

  function turn(on: boolean): void {
    if (on && !turning) {
      last = performance.now();
      requestAnimationFrame(frame);
    }
    turning = on;
  }

  const lyingIn =
    (number: number): Ball =>
    (seconds) => ({ angle: rotorAngle(seconds) + pocketAngle(number), radius: POCKET });

  return {
    canvas,
    throwBall() {
      if (still) return;
      const thrown = clock;
      ball = (seconds) => runningBall(seconds - thrown, thrown);
      turn(true);
    },
    land(number, seconds) {
      if (still || !ball) {
        ball = lyingIn(number);
        paint();
        return Promise.resolve();
      }
      const start = { seconds: clock, angle: ball(clock).angle };
      const landing: Landing = landingOf(number, start, seconds);
      let high = false;
      ball = (at) => {
        const place = landing.at(at - start.seconds);
        const isHigh = place.radius > POCKET + 0.06;
        if (high && !isHigh) onTick();
        high = isHigh;
        return place;
      };
      return new Promise((resolve) => {
        finish = () => {
          clearTimeout(timer);
          finish = null;
          ball = lyingIn(number);
          resolve();
          setTimeout(() => {
            if (!finish) paint();
          });
        };
        const timer = setTimeout(() => finish?.(), landing.length * 1000);
      });
    },
    rest(number) {
      ball = number === null ? null : lyingIn(number);
      turn(false);
      paint();
    },
    hurry: () => finish?.(),
  };
}
