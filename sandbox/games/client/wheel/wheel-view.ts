import { paintBall, paintBowl, paintRotor } from "./wheel-art.ts";
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

export interface WheelOptions {
  label: string;
  /** The player asked for less motion: the wheel stands, the ball appears in its number. */
  still: boolean;
  /** Colour of the rim. */
  wood: string;
  /** The ball strikes a rim while it lands. */
  onTick: () => void;
}

type Ball = ((seconds: number) => BallPlace) | null;

/** The wheel on a canvas as large as its box. It turns only while it is seen and a ball is under way, or was lately. */
export function createWheel({ label, still, wood, onTick }: WheelOptions): WheelView {
  const canvas = document.createElement("canvas");
  canvas.className = "wheel";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  let rotor: HTMLCanvasElement | null = null;
  let bowl: HTMLCanvasElement | null = null;
  let ball: Ball = null;
  let finish: (() => void) | null = null;
  let turning = false;
  let clock = 0;
  let last = 0;

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

  function paint(): void {
    const context = canvas.getContext("2d");
    if (!context || !bowl || !rotor) return;
    const side = canvas.width;
    context.resetTransform();
    context.clearRect(0, 0, side, side);
    context.drawImage(bowl, 0, 0);
    context.translate(side / 2, side / 2);
    context.save();
    context.rotate(rotorAngle(clock));
    context.drawImage(rotor, -side / 2, -side / 2);
    context.restore();
    const place = ball?.(clock);
    if (!place) return;
    const radius = (side / 2) * place.radius;
    context.translate(Math.sin(place.angle) * radius, -Math.cos(place.angle) * radius);
    paintBall(context, side * 0.0175);
  }

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

  new ResizeObserver(resize).observe(canvas);
  // Numbers drawn before their face has come are drawn anew in it.
  void document.fonts.load("700 16px Onest").then(() => {
    canvas.width = 0;
    resize();
  });
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
