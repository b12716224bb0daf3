import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPricingBudget } from "./pricing-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a postponed task is done once, and one that fails does not stop the others [RT-15]", () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const budget = createPricingBudget((error) => void errors.push(error));
  budget.postpone("a", () => void done.push("first a"));
  budget.postpone("a", () => void done.push("a"));
  budget.postpone("b", () => {
    throw new Error("no price");
  });
  budget.postpone("c", () => void done.push("c"));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["a", "c"]);
  expect(errors).toEqual([new Error("no price")]);
});

test("nothing is done after the end of the sandbox, whose database is closed [RT-15]", () => {
  const done: string[] = [];
  const budget = createPricingBudget(() => {});
  budget.postpone("a", () => void done.push("a"));
  budget.stop();
  budget.postpone("b", () => void done.push("b"));
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
