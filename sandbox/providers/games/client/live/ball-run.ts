import {
  type BallPlace,
  EASE_POWER,
  height,
  POCKET,
  pocketAngle,
  rotorAngle,
  SPEED_ON_ROTOR,
  TRACK,
} from "../wheel/wheel-motion.ts";

/** Seconds before its rest in which a ball slows down and falls; never more than that share of its run. */
const LANDING = 4.6;
const LANDING_SHARE = 0.6;

/**
 * Where the ball of a round is at a moment: reckoned back from where and when it rests, so that everyone sees the same, whoever
 * joins in the middle.
 *
 * @param run seconds of the server's clock
 * @param now seconds of the server's clock
 */
export function ballAt(run: { number: number; begins: number; rests: number }, now: number): BallPlace {
  const length = Math.min(LANDING, (run.rests - run.begins) * LANDING_SHARE);
  const lands = run.rests - length;
  const way = (SPEED_ON_ROTOR * length) / EASE_POWER;
  const part = Math.min(1, Math.max(0, (now - lands) / length));
  const left = now < lands ? way + SPEED_ON_ROTOR * (lands - now) : way * (1 - part) ** EASE_POWER;
  return {
    angle: rotorAngle(now) + pocketAngle(run.number) + left,
    radius: POCKET + (TRACK - POCKET) * height(part),
  };
}

/** A ball that lies in a number. */
export function ballIn(number: number, now: number): BallPlace {
  return { angle: rotorAngle(now) + pocketAngle(number), radius: POCKET };
}
