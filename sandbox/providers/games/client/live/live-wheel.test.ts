import { expect, test } from "vitest";
import { WHEEL } from "../../engines/roulette/roulette-table.ts";
import { POCKET_RADIUS, rotorAngle, TRACK_RADIUS } from "../table/wheel/wheel-motion.ts";
import { ballPositionAt, ballPositionInPocket } from "./live-wheel.ts";

const startsAt = 1_763_780_000;

test("every ball starts on the track and rests in its number's pocket at the end", () => {
  for (const number of WHEEL) {
    for (const length of [7, 10, 11]) {
      const run = { number, startsAt, restsAt: startsAt + length };
      expect(ballPositionAt(run, startsAt).radius).toBe(TRACK_RADIUS);
      for (const after of [0, 0.4, 30]) {
        const position = ballPositionAt(run, run.restsAt + after);
        const resting = ballPositionInPocket(number, run.restsAt + after);
        expect(position).toEqual({ ...resting, angle: expect.closeTo(resting.angle, 9) });
        expect(position.radius).toBe(POCKET_RADIUS);
      }
    }
  }
});

test("the rotor's angle stays below one turn, because a canvas paints large angles inexactly", () => {
  for (let now = startsAt; now < startsAt + 20; now += 0.1) {
    expect(rotorAngle(now)).toBeLessThan(2 * Math.PI);
    const before = rotorAngle(now - 0.1);
    expect((rotorAngle(now) - before + 2 * Math.PI) % (2 * Math.PI)).toBeCloseTo(0.055, 5);
  }
});

test("a ball moves without a jump against the rotor, slows down, and never leaves the bowl", () => {
  const run = { number: 17, startsAt, restsAt: startsAt + 10 };
  const step = 0.01;
  const onRotor = (now: number) => ballPositionAt(run, now).angle - rotorAngle(now);
  let before = onRotor(startsAt);
  let speed = Number.POSITIVE_INFINITY;
  for (let now = startsAt + step; now < run.restsAt; now += step) {
    const { radius } = ballPositionAt(run, now);
    const moved = before - onRotor(now);
    expect(moved).toBeGreaterThanOrEqual(-1e-6);
    expect(moved).toBeLessThan(0.08);
    expect(moved).toBeLessThanOrEqual(speed + 1e-6);
    expect(radius).toBeGreaterThanOrEqual(POCKET_RADIUS - 1e-9);
    expect(radius).toBeLessThanOrEqual(TRACK_RADIUS + 1e-9);
    [before, speed] = [onRotor(now), moved];
  }
});
