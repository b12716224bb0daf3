import { expect, test, vi } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is computed once per text, until the cache is full and is cleared", () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoize(compute, 2);
  for (const text of ["a", "bb", "a", "bb"]) expect(lengthOf(text)).toBe(text.length);
  expect(compute).toHaveBeenCalledTimes(2);
  lengthOf("ccc");
  lengthOf("ccc");
  lengthOf("a");
  expect(compute).toHaveBeenCalledTimes(4);
});
