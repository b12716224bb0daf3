import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBackgroundWork } from "./background-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Steps of 10 ms each. */
function* slowSteps(count: number, done: number[]): Generator<void> {
  for (let step = 0; step < count; step += 1) {
    vi.setSystemTime(Date.now() + 10);
    vi.spyOn(performance, "now").mockReturnValue(Date.now());
    done.push(step);
    yield;
  }
}

test("work is done in pieces of a few milliseconds with pauses [RT-15]", () => {
  const done: number[] = [];
  startBackgroundWork(slowSteps(5, done), () => {});
  const pieces: number[] = [];
  while (vi.getTimerCount() > 0) {
    const before = done.length;
    vi.advanceTimersToNextTimer();
    pieces.push(done.length - before);
  }
  expect(done).toHaveLength(5);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(2);
});

test("work can be stopped, and an error is reported and ends it [RT-15]", () => {
  const done: number[] = [];
  const stop = startBackgroundWork(slowSteps(100, done), () => {});
  vi.advanceTimersToNextTimer();
  stop();
  const count = done.length;
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveLength(count);
  const errors: unknown[] = [];
  const failing = {
    next(): never {
      throw new Error("no price");
    },
  };
  startBackgroundWork(failing, (error) => void errors.push(error));
  vi.advanceTimersByTime(10_000);
  expect(errors).toEqual([new Error("no price")]);
});
