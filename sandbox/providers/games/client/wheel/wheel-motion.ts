import { POCKETS, WHEEL } from "../../engines/roulette/wheel.ts";

/** Angles are radians clockwise from the top; radii are shares of the wheel's own. */
export interface BallPlace {
  angle: number;
  radius: number;
}

const TURN = 2 * Math.PI;
/** Radians per second. The rotor turns clockwise, the ball runs against it. */
const ROTOR_SPEED = 0.55;
const BALL_SPEED = -6.6;
/** How fast a running ball leaves the pockets behind. */
export const SPEED_ON_ROTOR = ROTOR_SPEED - BALL_SPEED;
export const TRACK = 0.885;
export const POCKET = 0.545;

export function rotorAngle(seconds: number): number {
  return seconds * ROTOR_SPEED;
}

/** Where the middle of a number's pocket lies on the rotor. */
export function pocketAngle(number: number): number {
  return (WHEEL.indexOf(number) / POCKETS) * TURN;
}

/** A ball that still runs, its end unknown. */
export function runningBall(secondsSinceThrow: number, secondsAtThrow: number): BallPlace {
  return { angle: rotorAngle(secondsAtThrow) + secondsSinceThrow * BALL_SPEED, radius: TRACK };
}

/** A ball whose end is known: it slows down from where it runs, drops, and rests in its pocket. */
export interface Landing {
  /** Seconds from the beginning of the landing until the ball rests. */
  readonly length: number;
  at(seconds: number): BallPlace;
}

/** How the ball slows: the share of its way behind it, quick at first. */
export const EASE_POWER = 2.2;

/**
 * Lets the running ball come to rest in a number. It keeps its speed at first, and its way is as much longer as it takes to end over
 * the pocket.
 *
 * @param start the clock in seconds when it begins, and the ball's angle then
 * @param seconds how long it should take, about
 */
export function landingOf(
  number: number,
  start: { seconds: number; angle: number },
  seconds: number,
): Landing {
  const relative = start.angle - rotorAngle(start.seconds);
  const speed = SPEED_ON_ROTOR;
  const least = (speed * seconds) / EASE_POWER;
  const rest = (((relative - least - pocketAngle(number)) % TURN) + TURN) % TURN;
  const way = least + rest;
  const length = (way * EASE_POWER) / speed;
  return {
    length,
    at(elapsed) {
      const part = Math.min(1, Math.max(0, elapsed / length));
      const behind = way * (1 - (1 - part) ** EASE_POWER);
      return {
        angle: rotorAngle(start.seconds + elapsed) + relative - behind,
        radius: POCKET + (TRACK - POCKET) * height(part),
      };
    },
  };
}

/** The ball's height over its pocket while it lands: on the track, then down with bounces that grow smaller. */
export function height(part: number): number {
  const fall = 0.62;
  if (part < fall) return 1;
  const down = (part - fall) / (1 - fall);
  const bounce = Math.abs(Math.cos(down * Math.PI * 2.5)) * (1 - down) ** 1.6;
  return Math.min(1, bounce);
}
