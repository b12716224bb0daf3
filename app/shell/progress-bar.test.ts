import { expect, test, vi } from "vitest";
import { nextPhase, onNavigationFailure, reportNavigationFailure } from "./progress-bar.tsx";

test("the bar runs once loading is slow, and is done when the page is loaded [PROG-1]", () => {
  expect(nextPhase("idle", "slow")).toBe("running");
  expect(nextPhase("running", "arrived")).toBe("done");
});

test("a page that is loaded within 200 ms shows no bar [PROG-1]", () => {
  expect(nextPhase("idle", "arrived")).toBe("idle");
});

test("a failure is shown and does not become done [PROG-1]", () => {
  expect(nextPhase("running", "failed")).toBe("failed");
  expect(nextPhase("failed", "arrived")).toBe("failed");
  expect(nextPhase("failed", "slow")).toBe("running");
});

test("subscribers are notified of a failure until they unsubscribe [PROG-1]", () => {
  const listener = vi.fn();
  const stop = onNavigationFailure(listener);
  reportNavigationFailure();
  stop();
  reportNavigationFailure();
  expect(listener).toHaveBeenCalledOnce();
});
