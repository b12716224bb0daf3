import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atRest, NORMAL, type ReelMotion, rowsAt, stopAt, TURBO } from "./reel-motion.ts";

const started: ReelMotion = { from: 12, startedAt: 1000, speed: NORMAL, end: null };

describe.each([
  ["normal", NORMAL],
  ["turbo", TURBO],
])("a %s reel", (_, speed) => {
  const running = { ...started, speed };

  test("starts where it is, pulls back a little, and then only goes forward", () => {
    expect(rowsAt(running, 1000)).toBe(12);
    const pulled = rowsAt(running, 1000 + speed.windUp * 0.3);
    expect(pulled).toBeLessThan(12);
    expect(pulled).toBeGreaterThan(11.5);
    expect(rowsAt(running, 1000 + speed.windUp)).toBeGreaterThan(12);
  });

  test("moves without a jump, wherever it is told to stop", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (told, delay) => {
        const stopped = stopAt(running, 1000 + told, 1000 + told + delay);
        const end = (stopped.end?.at ?? 0) + speed.settle;
        for (let now = 1000; now < end + 50; now += 4) {
          expect(Math.abs(rowsAt(stopped, now + 4) - rowsAt(stopped, now))).toBeLessThan(
            speed.rowsPerMs * 4 * 1.6,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  test("meets its stop on a whole row, overshoots it, and comes to rest exactly there", () => {
    const stopped = stopAt(running, 1800, 2000);
    const { at, y } = stopped.end ?? expect.unreachable("it was told to stop");
    expect(Number.isInteger(y)).toBe(true);
    expect(at).toBeGreaterThanOrEqual(2000);
    expect(rowsAt(stopped, at)).toBeCloseTo(y, 9);
    expect(rowsAt(stopped, at + speed.settle / 3)).toBeGreaterThan(y + speed.overshoot * 0.5);
    expect(atRest(stopped, at + speed.settle - 1)).toBe(false);
    expect(atRest(stopped, at + speed.settle)).toBe(true);
    expect(rowsAt(stopped, at + speed.settle)).toBeCloseTo(y, 9);
  });
});

test("told to stop now, it still lets four rows pass, so that the outcome comes in from above", () => {
  const now = 1900;
  const stopped = stopAt(started, now, now);
  expect((stopped.end?.y ?? 0) - Math.floor(rowsAt(started, now))).toBeGreaterThanOrEqual(4);
});

test("told again, it stops sooner", () => {
  const late = stopAt(started, 1500, 4000);
  const soon = stopAt(late, 1600, 1600);
  expect(soon.end?.at).toBeLessThan(late.end?.at ?? 0);
});
