import { expect, test, vi } from "vitest";
import { nextPhase, reportFailure, watchFailures } from "./progress-phase.ts";

test("the bar runs once loading is slow, and is done when the page comes [PROG-1]", () => {
  expect(nextPhase("idle", "slow")).toBe("running");
  expect(nextPhase("running", "arrived")).toBe("done");
});

test("a page that comes within the first 200 ms shows no bar [PROG-1]", () => {
  expect(nextPhase("idle", "arrived")).toBe("idle");
});

test("a failure shows and is not taken for an arrival [PROG-1]", () => {
  expect(nextPhase("running", "failed")).toBe("failed");
  expect(nextPhase("failed", "arrived")).toBe("failed");
  expect(nextPhase("failed", "slow")).toBe("running");
});

test("the error screen tells the bar [PROG-1]", () => {
  const listener = vi.fn();
  const stop = watchFailures(listener);
  reportFailure();
  stop();
  reportFailure();
  expect(listener).toHaveBeenCalledOnce();
});
