import { expect, test } from "vitest";
import { WHEEL } from "../../../engines/roulette/roulette-table.ts";
import {
  landingOf,
  POCKET_RADIUS,
  pocketAngle,
  rotorAngle,
  runningBall,
  TRACK_RADIUS,
} from "./wheel-motion.ts";

const same = (a: number, b: number) => {
  const turned = Math.abs((((a - b) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI));
  return Math.min(turned, 2 * Math.PI - turned);
};

test("the ball rests in the centre of any number's pocket and moves with the rotor", () => {
  for (const number of WHEEL) {
    for (const angle of [0, 1.3, -40.2]) {
      const start = { seconds: 7.7, angle };
      const landing = landingOf(number, start, 4);
      for (const after of [0, 0.5, 20]) {
        const { angle: at, radius } = landing.at(landing.length + after);
        const rotor = rotorAngle(start.seconds + landing.length + after);
        expect(same(at, rotor + pocketAngle(number))).toBeLessThan(1e-6);
        expect(radius).toBeCloseTo(POCKET_RADIUS);
      }
    }
  }
});

test("the landing starts at the ball's position and takes about the requested time", () => {
  const position = runningBall(1.5, 3);
  const landing = landingOf(17, { seconds: 4.5, angle: position.angle }, 4);
  expect(landing.at(0)).toEqual({ angle: expect.closeTo(position.angle), radius: TRACK_RADIUS });
  expect(landing.length).toBeGreaterThanOrEqual(4);
  expect(landing.length).toBeLessThan(6);
});

test("the ball never runs backwards and never leaves the bowl", () => {
  const landing = landingOf(0, { seconds: 0, angle: 0 }, 4);
  let before = 0;
  for (let at = 0; at <= landing.length; at += 0.01) {
    const { angle, radius } = landing.at(at);
    const onRotor = angle - rotorAngle(at);
    expect(onRotor).toBeLessThanOrEqual(before + 1e-9);
    expect(radius).toBeGreaterThanOrEqual(POCKET_RADIUS - 1e-9);
    expect(radius).toBeLessThanOrEqual(TRACK_RADIUS + 1e-9);
    before = onRotor;
  }
});
