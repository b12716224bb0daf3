import { POCKET_COUNT, WHEEL } from "../../../engines/roulette/roulette-table.ts";

/** A position of the ball. Angles are radians clockwise from the top; radii are fractions of the wheel's radius. */
export interface BallPosition {
  angle: number;
  radius: number;
}

const TURN = 2 * Math.PI;
/** Radians per second. The rotor turns clockwise, the ball counter-clockwise. */
const ROTOR_SPEED = 0.55;
const BALL_SPEED = -6.6;
/** Radians per second of a running ball relative to the rotor. */
export const SPEED_ON_ROTOR = ROTOR_SPEED - BALL_SPEED;
/** Radius of the track on which the ball runs. */
export const TRACK_RADIUS = 0.885;
/** Radius at which the ball rests in a pocket. */
export const POCKET_RADIUS = 0.545;

/**
 * The angle of the rotor, less than one turn. A canvas calculates with 32-bit numbers: it would paint the angle of a live wheel, whose
 * seconds count from 1970, several turns off.
 */
export function rotorAngle(seconds: number): number {
  return (seconds * ROTOR_SPEED) % TURN;
}

/** The angle of a number's pocket on the rotor. */
export function pocketAngle(number: number): number {
  return (WHEEL.indexOf(number) / POCKET_COUNT) * TURN;
}

/** The position of a ball on the track whose number is not known yet. */
export function runningBall(secondsSinceThrow: number, secondsAtThrow: number): BallPosition {
  return { angle: rotorAngle(secondsAtThrow) + secondsSinceThrow * BALL_SPEED, radius: TRACK_RADIUS };
}

/** The motion of a ball whose number is known: it slows down, drops and rests in its pocket. */
export interface BallLanding {
  /** Seconds from the start of the landing until the ball is at rest. */
  readonly length: number;
  at(seconds: number): BallPosition;
}

/** Exponent of the ease-out curve. */
export const EASE_POWER = 2.2;

/**
 * Computes the landing of a running ball in a number. The ball starts with its current speed; the path is extended so that it ends
 * over the pocket.
 *
 * @param start time in seconds and angle of the ball at the start
 * @param seconds approximate duration
 */
export function landingOf(
  number: number,
  start: { seconds: number; angle: number },
  seconds: number,
): BallLanding {
  const relative = start.angle - rotorAngle(start.seconds);
  const speed = SPEED_ON_ROTOR;
  const minDistance = (speed * seconds) / EASE_POWER;
  const extra = (((relative - minDistance - pocketAngle(number)) % TURN) + TURN) % TURN;
  const distance = minDistance + extra;
  const length = (distance * EASE_POWER) / speed;
  return {
    length,
    at(elapsed) {
      const progress = Math.min(1, Math.max(0, elapsed / length));
      const travelled = distance * (1 - (1 - progress) ** EASE_POWER);
      return {
        angle: rotorAngle(start.seconds + elapsed) + relative - travelled,
        radius: POCKET_RADIUS + (TRACK_RADIUS - POCKET_RADIUS) * ballHeight(progress),
      };
    },
  };
}

/**
 * The height of a landing ball, from 1 (track) to 0 (pocket), with decreasing bounces.
 *
 * @param progress elapsed part of the landing, 0 to 1
 */
export function ballHeight(progress: number): number {
  const fall = 0.62;
  if (progress < fall) return 1;
  const down = (progress - fall) / (1 - fall);
  const bounce = Math.abs(Math.cos(down * Math.PI * 2.5)) * (1 - down) ** 1.6;
  return Math.min(1, bounce);
}
