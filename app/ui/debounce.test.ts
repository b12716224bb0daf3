import { afterEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce.ts";

afterEach(() => void vi.useRealTimers());

test("calls in quick succession run the callback once, after the delay; a cancelled one does not run [POP-3]", () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  const debounced = debounce(callback, 100);
  debounced();
  vi.advanceTimersByTime(99);
  debounced();
  vi.advanceTimersByTime(99);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  debounced();
  debounced.cancel();
  vi.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledOnce();
});
